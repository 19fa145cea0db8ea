import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Channel } from '@portal/platform/outbox/outbox';
import type { CustomerContacts } from '@portal/services/customers/customersOffers';
import type { EmployeeDirectory } from '@portal/services/employees/employeesOffers';

/** Where the person of a stream can be written to now; undefined where nowhere. */
export const createContactAddressLookup =
  (customers: CustomerContacts, employees: EmployeeDirectory) =>
  async (person: string, channel: Channel): Promise<string | undefined> => {
    const id = idOfStream(person);
    if (person.startsWith('bankEmployee-')) return channel === 'email' ? (await employees.contactOf(id))?.email : undefined;
    if (!person.startsWith('customer-')) return undefined;
    const customer = await customers.contactOf(id);
    return (channel === 'email' ? customer?.email : customer?.mobile) ?? undefined;
  };
