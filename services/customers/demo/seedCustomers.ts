import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { DEMO_RECENT_DAYS_AGO, type DemoSeedContext, type DemoWelcomeLogin, type PortalClient } from '@portal/platform/demo/demoDesk';
import { demoColleagueIdsDataKey, demoStaffDataKey } from '@portal/services/employees/employeesOffers';
import { demoCustomersDataKey, type DemoCustomer } from '../customersOffers.ts';
import { demoCustomersToSeed, type DemoCustomerToSeed } from './demoCustomersToSeed.ts';

const SHOWN = 2;

export const demoCustomerLoginsForWelcome: readonly DemoWelcomeLogin[] = demoCustomersToSeed
  .filter(({ access }) => access === 'activated')
  .slice(0, SHOWN)
  .map(({ person }) => ({ realm: 'customer', email: person.email, who: `${person.firstName} ${person.lastName}` }));

/** The demo bank's customers, each as far as the demo wants them. */
export async function seedCustomers(desk: DemoSeedContext): Promise<void> {
  const { adviser } = await desk.need(demoStaffDataKey);
  const staff = await desk.signIn('employee', adviser.email);
  const seeded: DemoCustomer[] = [];
  const advisedByColleagues: { readonly id: string; readonly colleague: string; readonly key: string }[] = [];
  for (const demo of demoCustomersToSeed) {
    const { person, advised, access } = demo;
    const key = `seed-customer-${person.customerId}`;
    const bankEmployee = advised === true ? adviser.id : null;
    const { id } = await staff.call<CustomerView>('POST', '/customers', { ...person, bankEmployee }, key);
    const invite = (by: PortalClient): Promise<unknown> => by.call('POST', `/customers/${id}/invite`, {}, `${key}-invite`);
    if (access === 'activated') {
      await invite(staff);
      await activate(desk, demo, id);
    }
    // Still good today.
    if (access === 'invited')
      desk.happened(DEMO_RECENT_DAYS_AGO, async () => void (await invite(await desk.signIn('employee', adviser.email))));
    if (typeof advised === 'string') advisedByColleagues.push({ id, colleague: advised, key: `${key}-adviser` });
    seeded.push({
      id,
      customerNumber: person.customerId,
      email: person.email,
      mobile: person.mobile ?? null,
      activated: access === 'activated',
    });
  }
  desk.give(demoCustomersDataKey, seeded);
  const colleagues = await desk.need(demoColleagueIdsDataKey);
  for (const { id, colleague, key } of advisedByColleagues)
    await staff.call('PATCH', `/customers/${id}`, { bankEmployee: colleagues.get(colleague) ?? null }, key);
}

/** Registers and activates as the person would, with the codes of the demo's mailbox. */
async function activate(desk: DemoSeedContext, { person }: DemoCustomerToSeed, id: string): Promise<void> {
  const newestCode = async (to: string): Promise<string | undefined> =>
    (await desk.lettersTo(to)).find(({ code }) => code !== null)?.code ?? undefined;
  const signIn = (): Promise<PortalClient> => desk.signIn('customer', person.email);
  const known = await signIn().catch(() => undefined);
  if (known === undefined) {
    const invitationCode = await newestCode(person.email);
    const body = { invitationCode, password: desk.password };
    // The link is used up by the call that came first: only the same one may come again.
    await desk.anyone.call('POST', '/customers/register-with-invitation-code', body, `seed-registration-${invitationCode}`);
  }
  const client = known ?? (await signIn());
  const { activatedAt } = await client.call<CustomerView>('GET', `/customers/${id}`);
  if (activatedAt !== null) return;
  await client.call('POST', `/customers/${id}/request-activation-code`, {});
  await client.call('POST', `/customers/${id}/activate`, { activationCode: await newestCode(person.mobile ?? person.email) });
}
