import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { DemoDesk, DemoLogin, PortalClient } from '@portal/platform/demo/demoDesk';
import { demoStaff } from '@portal/services/employees/employeesOffers';
import { demoCustomers, type DemoCustomer } from '../customersOffers.ts';
import { demoPeople, type DemoPerson } from './demoPeople.ts';

const SHOWN = 2;

export const customerLogins: readonly DemoLogin[] = demoPeople
  .filter(({ access }) => access === 'activated')
  .slice(0, SHOWN)
  .map(({ person }) => ({ realm: 'customer', email: person.email, who: `${person.firstName} ${person.lastName}` }));

/** The demo bank's customers, each as far as the demo wants them. */
export async function seedCustomers(desk: DemoDesk): Promise<void> {
  const { adviser } = await desk.need(demoStaff);
  const staff = await desk.signIn('employee', adviser.email);
  const seeded: DemoCustomer[] = [];
  for (const demo of demoPeople) {
    const { person, advised, access } = demo;
    const key = `seed-customer-${person.customerId}`;
    const { id } = await staff.call<CustomerView>('POST', '/customers', { ...person, bankEmployee: advised ? adviser.id : null }, key);
    if (access !== 'none') await staff.call('POST', `/customers/${id}/invite`, {}, `${key}-invite`);
    if (access === 'activated') await activate(desk, demo, id);
    seeded.push({ id, customerNumber: person.customerId, email: person.email, activated: access === 'activated' });
  }
  desk.give(demoCustomers, seeded);
}

/** Registers and activates as the person would, with the codes of the demo's mailbox. */
async function activate(desk: DemoDesk, { person }: DemoPerson, id: string): Promise<void> {
  const newestCode = async (to: string): Promise<string | undefined> =>
    (await desk.lettersTo(to)).find(({ code }) => code !== null)?.code ?? undefined;
  const signIn = (): Promise<PortalClient> => desk.signIn('customer', person.email);
  const known = await signIn().catch(() => undefined);
  if (known === undefined) {
    const invitationCode = await newestCode(person.email);
    await desk.anyone.call('POST', '/customers/register-with-invitation-code', { invitationCode, password: desk.password });
  }
  const client = known ?? (await signIn());
  const { activatedAt } = await client.call<CustomerView>('GET', `/customers/${id}`);
  if (activatedAt !== null) return;
  await client.call('POST', `/customers/${id}/request-activation-code`, {});
  await client.call('POST', `/customers/${id}/activate`, { activationCode: await newestCode(person.mobile ?? person.email) });
}
