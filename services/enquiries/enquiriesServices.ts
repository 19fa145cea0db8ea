import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';
import type { CatalogueTemplateReader } from '@portal/services/catalogue/catalogueOffers';
import type { Agree21People, MailContact, CustomerContact } from '@portal/services/customers/customersOffers';

/** What the enquiries stand on. */
export interface EnquiriesServices extends Pick<
  ContextPlatform,
  | 'commands'
  | 'records'
  | 'outbox'
  | 'reader'
  | 'intake'
  | 'blobs'
  | 'archives'
  | 'reports'
  | 'erasure'
  | 'oneTimeCodes'
  | 'attempts'
  | 'sessions'
  | 'security'
  | 'clock'
  | 'log'
  | 'config'
  | 'publicUrl'
  | 'documentArchive'
> {
  /** Undefined for a customer who does not exist (any more). */
  customerOf(id: string): Promise<CustomerContact | undefined>;
  /** The adviser of the customer; undefined when there is none, or one who may not see cases. */
  adviserOf(customerId: string): Promise<MailContact | undefined>;
  fileCategoryExists(id: string): Promise<boolean>;
  readonly templates: CatalogueTemplateReader;
  /** Who customers are in agree21. */
  readonly agree21People: Agree21People;
}

export const { createCommandDeclarerFor, query: enquiryQuery } = createUseCaseDeclarers<EnquiriesServices>();
