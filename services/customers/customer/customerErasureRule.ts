import { defineErasureRule } from '@portal/platform/contexts/defineErasureRule';
import { customerAggregate } from './customerAggregate.ts';

export const customerErasureRule = defineErasureRule(customerAggregate, {
  realm: 'customer',
  erasedAfter: 'CustomerArchived',
  searchedBy: ({ type, data, envelope: { erased } }) => {
    if (erased || (type !== 'CustomerCreated' && type !== 'CustomerEdited')) return [];
    const { lastName, email, customerNumber, mobile } = data;
    return [lastName, email, customerNumber, ...(mobile === null ? [] : [mobile])];
  },
  // After a restore: what went along is in the log that was lost.
  closing: { type: 'ArchiveCustomer', enquiries: 0, financingProjects: 0, documents: 0 },
});
