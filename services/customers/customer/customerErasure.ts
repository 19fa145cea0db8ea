import { erasureRule } from '@portal/platform/contexts/erasureRule';
import { customerAggregate } from './customerAggregate.ts';

/** Letters and codes are kept by address and number: all that the person ever had. */
export const customerErasure = erasureRule(customerAggregate, {
  realm: 'customer',
  wordsOf({ type, data, envelope }) {
    if ((type !== 'CustomerCreated' && type !== 'CustomerEdited') || envelope.erased) return [];
    return data.mobile === null ? [data.email] : [data.email, data.mobile];
  },
});
