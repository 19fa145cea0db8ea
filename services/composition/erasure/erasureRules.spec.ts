import { describe, expect, it } from 'vitest';
import { customerErasureRule } from '../../customers/customer/customerErasureRule.ts';
import { employeeErasureRule } from '../../employees/employee/employeeErasureRule.ts';

const person = { lastName: 'Beispiel', email: 'anna@example.org', customerNumber: '4711', mobile: null, roles: [] };
const rules = [
  [customerErasureRule, 'CustomerCreated'],
  [employeeErasureRule, 'EmployeeCreated'],
] as const;

describe.each(rules)('what a person is searched by', (rule, type) => {
  const searchedBy = (data: object, erased: boolean) => rule.searchedBy?.({ type, data, envelope: { erased } } as never);

  it('is read of events that can be read only', () => {
    expect(searchedBy(person, false)).toContain('Beispiel');
    expect(searchedBy({ ...person, lastName: null, email: null, customerNumber: null }, true)).toEqual([]);
  });
});
