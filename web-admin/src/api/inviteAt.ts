import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { PortalDataProvider } from './dataProvider.ts';

export const isUninvitedCustomer = ({ invitedAt, activatedAt }: CustomerView): boolean => invitedAt === null && activatedAt === null;

export const isOtherEmail = (customer: Pick<CustomerView, 'email'>, email: string): boolean =>
  email.trim().toLowerCase() !== (customer.email ?? '');

/** An address that was corrected in the invitation is the customer's from then on: it changes first. */
export async function updateCustomerEmailIfChanged(
  provider: PortalDataProvider,
  customer: WithEtag<CustomerView>,
  email: string,
): Promise<WithEtag<CustomerView>> {
  if (!isOtherEmail(customer, email)) return customer;
  const { data } = await provider.update<WithEtag<CustomerView>>('customers', {
    id: customer.id,
    data: { email: email.trim() },
    previousData: customer,
  });
  return data;
}
