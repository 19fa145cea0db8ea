import { normaliseEmailAddress } from '@portal/contracts/shared/normaliseEmailAddress';
import { defineUniquenessRule } from '@portal/platform/use-cases/defineUniquenessRule';
import { employeeAggregate } from './employeeAggregate.ts';

/** An e-mail address belongs to one employee, until the data are erased. */
export const employeeEmailUniquenessRule = defineUniquenessRule(employeeAggregate, {
  kind: 'email-employee',
  valuesOf: ({ master }) => (master === undefined ? [] : [master.email]),
  normalise: normaliseEmailAddress,
  refusal: 'EMPLOYEE_EMAIL_TAKEN',
  changedBy: ['EmployeeCreated', 'EmployeeEmailChanged'],
});
