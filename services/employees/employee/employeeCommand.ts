import type { AccessServices } from '@portal/platform/access/accessRealm';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import { employeeAggregate } from './employeeAggregate.ts';

export const employeeCommand = useCasesOf<AccessServices>().commandOf(employeeAggregate);
