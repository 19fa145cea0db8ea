import type { DemoSeedContext } from '@portal/platform/demo/demoDesk';
import { demoCustomers } from '@portal/services/customers/customersOffers';
import { demoStaff } from '@portal/services/employees/employeesOffers';

/** A locker for the demo bank's first customer. */
export async function seedLockers(desk: DemoSeedContext): Promise<void> {
  const { adviser } = await desk.need(demoStaff);
  const [customer] = await desk.need(demoCustomers);
  const client = await desk.signIn('employee', adviser.email);
  if (customer !== undefined) await client.call('POST', '/lockers', { customer: customer.id, number: 'A-17' }, 'seed-locker-0');
}
