import { erasureRule } from '@portal/platform/contexts/erasureRule';
import { employeeAggregate } from './employeeAggregate.ts';

export const employeeErasure = erasureRule(employeeAggregate, { realm: 'employee' });
