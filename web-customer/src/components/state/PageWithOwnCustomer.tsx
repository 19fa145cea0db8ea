import type { ReactNode } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { Page } from '../../app/layout/Page.tsx';
import { useOwnCustomer } from '../../session/useOwnCustomer.ts';
import { PendingOrFailedPage } from './PendingOrFailedPage.tsx';

interface OfOwnCustomerProps {
  /** Of the skeleton meanwhile. */
  readonly rows?: number;
  readonly children: (customer: CustomerView) => ReactNode;
}

/** A page about the customer's own record, once that is there. */
export function PageWithOwnCustomer({ rows, children }: OfOwnCustomerProps) {
  const { data: customer, error, refetch } = useOwnCustomer();
  if (customer === undefined) return <PendingOrFailedPage error={error} onRetry={() => void refetch()} rows={rows} />;
  return <Page>{children(customer)}</Page>;
}
