import type { CustomerForArchivingView } from '@portal/contracts/customers/views/agree21Person';
import type { Problem } from '@portal/platform/http/defineRoute';
import { customerAggregate } from '../customer/customerAggregate.ts';
import type { CustomersServices } from '../customersServices.ts';
import { askPersonRegister } from './askPersonRegister.ts';

type Asking = Pick<CustomersServices, 'commands' | 'personRegister' | 'log'>;

/** Undefined for a customer who does not exist, or whose data are erased. */
export const loadCustomerNumber = async ({ commands }: Pick<Asking, 'commands'>, customerId: string): Promise<string | undefined> =>
  (await commands.load(customerAggregate, customerId)).state.master?.customerNumber ?? undefined;

/** The person that a customer is in agree21, by the customer's number; undefined for a customer who does not exist. */
export async function fetchAgree21PersonOfCustomer(
  asking: Asking,
  customerId: string,
  signal: AbortSignal,
): Promise<CustomerForArchivingView | Problem | undefined> {
  const number = await loadCustomerNumber(asking, customerId);
  if (number === undefined) return undefined;
  const found = await askPersonRegister(asking, number, { signal });
  if (found.kind === 'problem') return found;
  const person = found.kind === 'found' ? found.person : undefined;
  return { customerId: number, agree21Verified: person?.isVerified ?? false, agree21PersonId: person?.personId ?? null };
}
