import { useDeferredValue } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';

/**
 * The customer's record as far as it is drawn: what shows it is drawn piece by piece, so that a slow phone takes a tap
 * meanwhile. Never the record of who was signed in before.
 */
export function useDeferredCustomer(data: CustomerView | undefined): CustomerView | undefined {
  const deferred = useDeferredValue(data);
  return deferred?.id === data?.id ? deferred : undefined;
}
