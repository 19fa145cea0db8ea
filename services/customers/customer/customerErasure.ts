import { erasureRule } from '@portal/platform/contexts/erasureRule';
import { customerAggregate } from './customerAggregate.ts';

export const customerErasure = erasureRule(customerAggregate, { realm: 'customer' });
