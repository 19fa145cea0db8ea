import { customerDisplayStatus, customerStatusAppearances } from '@portal/contracts/customers/status';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { AccessStatus } from '../../components/facts/AccessStatus.tsx';

type States = Pick<CustomerView, 'archivedAt' | 'requestedDeletionAt' | 'invitedAt' | 'activatedAt'>;

export const CustomerStatusWithAccess = ({ customer }: { readonly customer: States }) => (
  <AccessStatus of={customer} status={customerDisplayStatus(customer)} looks={customerStatusAppearances} />
);
