import { expect, it } from 'vitest';
import { employeeEvents } from '@portal/contracts/employees/events';
import { eventTypesChangingUniqueValues, anEvent } from '@portal/platform/use-cases/testing/eventTypesChangingUniqueValues';
import { employeeEmailUniquenessRule } from './employeeUniqueness.ts';

const petra = { email: 'petra@bank.example', salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann', roles: [] };

it('the address of an employee is looked at again after each event that changes it', () => {
  const given = [anEvent('EmployeeCreated', petra)];
  const data = { ...petra, email: 'petra.neu@bank.example' };
  const changing = eventTypesChangingUniqueValues(employeeEmailUniquenessRule, employeeEvents, { given, data });
  expect(changing.toSorted()).toEqual(employeeEmailUniquenessRule.changedBy.toSorted());
});
