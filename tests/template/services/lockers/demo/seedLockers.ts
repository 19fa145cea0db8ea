import type { DemoSeedContext } from '@portal/platform/demo/demoDesk';
import { demoCustomersDataKey } from '@portal/services/customers/customersOffers';
import { demoStaffDataKey } from '@portal/services/employees/employeesOffers';

/** A locker for the demo bank's first customer. */
export async function seedLockers(desk: DemoSeedContext): Promise<void> {
  const { adviser } = await desk.need(demoStaffDataKey);
  const [customer] = await desk.need(demoCustomersDataKey);
  const client = await desk.signIn('employee', adviser.email);
  if (customer !== undefined) await client.call('POST', '/lockers', { customer: customer.id, number: 'A-17' }, 'seed-locker-0');
}
