import { customerDisplayStatusOf, customerStatusTonesAndIcons } from '@portal/contracts/customers/status';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { PersonAccessStatus } from '../../components/facts/PersonAccessStatus.tsx';

type States = Pick<CustomerView, 'archivedAt' | 'requestedDeletionAt' | 'invitedAt' | 'activatedAt'>;

export const CustomerStatusWithAccess = ({ customer }: { readonly customer: States }) => (
  <PersonAccessStatus of={customer} status={customerDisplayStatusOf(customer)} looks={customerStatusTonesAndIcons} />
);
