import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { PayoutsServices } from '../payoutsServices.ts';

/** Why this customer can have no project. */
export async function unfitOwner({ customerOf }: Pick<PayoutsServices, 'customerOf'>, id: string): Promise<Refusal | undefined> {
  const customer = await customerOf(id);
  if (customer === undefined) return refuse('CUSTOMER_UNKNOWN');
  return customer.moduleRoles.includes('ROLE_CUSTOMER_VALUTIERUNG') ? undefined : refuse('CUSTOMER_WITHOUT_PAYOUTS');
}
