import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { EnquiriesServices } from '../enquiriesServices.ts';

/** Why this customer can have no enquiry. */
export async function refuseUnfitEnquiryOwner(
  { customerOf }: Pick<EnquiriesServices, 'customerOf'>,
  id: string,
): Promise<Refusal | undefined> {
  const customer = await customerOf(id);
  if (customer === undefined) return refuse('CUSTOMER_UNKNOWN');
  return customer.moduleRoles.includes('ROLE_CUSTOMER_UPLOAD') ? undefined : refuse('CUSTOMER_WITHOUT_UPLOAD');
}
