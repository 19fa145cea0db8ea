import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';
import type { MailContact, CustomerContact } from '@portal/services/customers/customersOffers';

/** What the payouts stand on. */
export interface PayoutsServices extends Pick<
  ContextPlatform,
  | 'commands'
  | 'records'
  | 'security'
  | 'outbox'
  | 'reader'
  | 'intake'
  | 'blobs'
  | 'reports'
  | 'xml'
  | 'erasure'
  | 'oneTimeCodes'
  | 'clock'
  | 'config'
  | 'configNow'
  | 'publicUrl'
  | 'demo'
  | 'log'
> {
  /** Undefined for a customer who does not exist (any more). */
  customerOf(id: string): Promise<CustomerContact | undefined>;
  /** Who has given an employee the access or more rights, and when. */
  rightsGivenTo(employeeId: string): Promise<readonly { readonly by: string; readonly at: string }[]>;
  /** Whether an employee may sign in and decide on payouts, as of now. */
  mayDecide(employeeId: string): Promise<boolean>;
  /** The adviser of the customer; undefined when there is none. */
  adviserOf(customerId: string): Promise<MailContact | undefined>;
}

export const { createCommandDeclarerFor, query: payoutsQuery } = createUseCaseDeclarers<PayoutsServices>();
