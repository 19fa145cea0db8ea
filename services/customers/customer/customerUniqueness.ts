import type { OpenIdIdentity } from '@portal/platform/bank-sign-in/verifyIdToken';
import { normaliseEmailAddress } from '@portal/contracts/shared/normaliseEmailAddress';
import { identifierComparisonKey } from '@portal/contracts/shared/text/textFaults';
import { defineUniquenessRule } from '@portal/platform/use-cases/defineUniquenessRule';
import { customerAggregate } from './customerAggregate.ts';

/** E-mail and customer number belong to one customer, until the data are erased. */
export const customerEmailUniquenessRule = defineUniquenessRule(customerAggregate, {
  kind: 'email-customer',
  valuesOf: ({ master }) => (master === undefined ? [] : [master.email]),
  normalise: normaliseEmailAddress,
  refusal: 'EMAIL_TAKEN',
  changedBy: ['CustomerCreated', 'CustomerEdited', 'CustomerArchived'],
});

export const customerNumberUniquenessRule = defineUniquenessRule(customerAggregate, {
  kind: 'customerNumber',
  valuesOf: ({ master }) => (master === undefined ? [] : [master.customerNumber]),
  normalise: identifierComparisonKey,
  formerly: (number) => number.trim().toLowerCase(),
  refusal: 'CUSTOMER_NUMBER_TAKEN',
  changedBy: ['CustomerCreated', 'CustomerEdited', 'CustomerArchived'],
});

/** A subject means nothing without its issuer. */
export const bankIdentityKey = ({ issuer, subject }: OpenIdIdentity): string => JSON.stringify([issuer, subject]);

/** Whoever signs in at the bank signs in as one customer. */
export const customerBankIdentityUniquenessRule = defineUniquenessRule(customerAggregate, {
  kind: 'bank-customer',
  valuesOf: ({ bank }) => (bank === undefined ? [] : [bankIdentityKey(bank)]),
  normalise: (key) => key,
  refusal: 'BANK_LINKED_ELSEWHERE',
  changedBy: ['CustomerBankLinked', 'CustomerBankUnlinked', 'CustomerArchived'],
});
