import { uniqueValue } from '@portal/platform/use-cases/uniqueValue';
import { customerAggregate } from './customerAggregate.ts';

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** E-mail and customer number belong to one customer, until the data are erased. */
export const customerEmails = uniqueValue(customerAggregate, {
  kind: 'email-customer',
  valuesOf: ({ master }) => (master === undefined ? [] : [master.email]),
  normalise: emailKey,
  refusal: 'EMAIL_TAKEN',
  changedBy: ['CustomerCreated', 'CustomerEdited', 'CustomerArchived'],
});

export const customerNumbers = uniqueValue(customerAggregate, {
  kind: 'customerNumber',
  valuesOf: ({ master }) => (master === undefined ? [] : [master.customerNumber]),
  normalise: (number) => number.trim().toLowerCase(),
  refusal: 'CUSTOMER_NUMBER_TAKEN',
  changedBy: ['CustomerCreated', 'CustomerEdited', 'CustomerArchived'],
});
