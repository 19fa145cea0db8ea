import { describe, expect, it } from 'vitest';
import { customerEvents } from '@portal/contracts/customers/events';
import { eventTypesChangingUniqueValues, anEvent } from '@portal/platform/use-cases/testing/eventTypesChangingUniqueValues';
import { customerBankIdentityUniquenessRule, customerEmailUniquenessRule, customerNumberUniquenessRule } from './customerUniqueness.ts';
import { erika } from './testing/erika.ts';

const given = [anEvent('CustomerCreated', erika), anEvent('CustomerBankLinked', { issuer: 'https://bank.example', subject: 'erika' })];
const other = { ...erika, email: 'eva@example.org', customerNumber: '0815', issuer: 'https://bank.example', subject: 'eva' };

describe('what belongs to one customer', () => {
  it.each([
    ['the address', customerEmailUniquenessRule],
    ['the number', customerNumberUniquenessRule],
    ['the identity at the bank', customerBankIdentityUniquenessRule],
  ])('is looked at again after each event that changes it: %s', (_, rule) => {
    const changing = eventTypesChangingUniqueValues(rule, customerEvents, { given, data: other });
    expect(changing.toSorted()).toEqual(rule.changedBy.toSorted());
  });
});
