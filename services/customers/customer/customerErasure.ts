import { erasureRule } from '@portal/platform/contexts/erasureRule';
import { customerAggregate } from './customerAggregate.ts';

export const customerErasure = erasureRule(customerAggregate, {
  realm: 'customer',
  // After a restore: what went along is in the log that was lost.
  closing: { type: 'ArchiveCustomer', enquiries: 0, financingProjects: 0, documents: 0 },
});
