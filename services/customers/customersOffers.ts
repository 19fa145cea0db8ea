import type { ReminderChoice } from '@portal/contracts/customers/reminders';
import type { CustomerForArchivingView } from '@portal/contracts/customers/views/agree21Person';
import type { CustomerModuleRole, EmployeeRole } from '@portal/contracts/shared/roles';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { defineOffer } from '@portal/platform/contexts/offer';
import { defineValueSharedBetweenDemos } from '@portal/platform/demo/demoDesk';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Problem } from '@portal/platform/http/defineRoute';

/** How to write to a person. */
export interface MailContact {
  readonly email: string;
  /** First line of a letter, without the comma. */
  readonly greeting: string;
}

export interface CustomerContact extends MailContact {
  readonly mobile: string | null;
  /** The number that TANs go to, or from when on they may; null where there is no number, or no activated access. */
  readonly tanMobile: { readonly number: string } | { readonly waitsUntil: string } | null;
  /** False before the activation: letters about enquiries then have no address to go to. */
  readonly active: boolean;
  readonly moduleRoles: readonly CustomerModuleRole[];
  readonly adviserId: string | null;
  /** Of the event that set this address or last took access to cases away: what was sent before opens nothing. */
  readonly addressRevision: number;
  /** The person wants to be deleted: nobody gets in, by whatever way. */
  readonly deletionRequested: boolean;
  /** Which reminders the customer wants, to be looked at when one is sent. */
  readonly reminders: ReminderChoice;
}

/** Whether the module is open to the customer: nobody is reminded of what is shut. */
export const mayUseModule = ({ deletionRequested, moduleRoles }: Partial<CustomerContact>, role: CustomerModuleRole): boolean =>
  deletionRequested !== true && moduleRoles?.includes(role) === true;

export interface CustomerContacts {
  /** Undefined for a customer who does not exist, or whose data are erased. */
  contactOf(id: string): Promise<CustomerContact | undefined>;
  /** The adviser of the customer; undefined when there is none, or one who is blocked or has not the role for what the letter is about. */
  adviserOf(id: string, role: EmployeeRole): Promise<MailContact | undefined>;
}

/** How customers can be written to, and what they may use. */
export const customerContactsOffer = defineOffer<CustomerContacts>('customers.contacts');

export interface Agree21People {
  /** Undefined for a customer who does not exist, or whose data are erased. */
  numberOf(customerId: string): Promise<string | undefined>;
  /** As agree21 answers; a problem where it does not, undefined as above. */
  personOf(customerId: string, signal: AbortSignal): Promise<CustomerForArchivingView | Problem | undefined>;
}

/** Who customers are in agree21. */
export const agree21PeopleOffer = defineOffer<Agree21People>('customers.agree21People');

export interface AdviserRemovalFromCustomers {
  /** Whoever is advised by the employee has no adviser from then on. Says where the last of these changes stands. */
  dissolve(employeeId: string, context: CommandContext): Promise<LogPosition | undefined>;
}

/** Who advises whom. */
export const adviserRemovalFromCustomersOffer = defineOffer<AdviserRemovalFromCustomers>('customers.advice');

export interface DemoCustomer {
  readonly id: string;
  /** The bank's number of the person. */
  readonly customerNumber: string;
  readonly email: string;
  /** Null for who has none. */
  readonly mobile: string | null;
  /** Signs in and does things. */
  readonly activated: boolean;
}

/** The demo bank's customers. */
export const demoCustomersDataKey = defineValueSharedBetweenDemos<readonly DemoCustomer[]>('customers.customers');
