import type { ReminderChoice } from '@portal/contracts/customers/reminders';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { Archives } from '@portal/platform/archives/archives';
import type { DocumentArchive } from '@portal/platform/agree21/documentArchive';
import type { EncryptedBlobs } from '@portal/platform/blobs/blobStore';
import type { Clock } from '@portal/platform/clock/clock';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { Erasure } from '@portal/platform/contexts/erasure';
import type { DocumentIntake } from '@portal/platform/documents/documentIntake';
import type { Log } from '@portal/platform/log/createLog';
import type { Outbox } from '@portal/platform/outbox/outbox';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { ReportPrinter } from '@portal/platform/reports/report';
import type { CatalogueTemplates } from '@portal/services/catalogue/catalogueOffers';
import type { Attempts } from '@portal/platform/secrets/attempts';
import type { OneTimeCodes } from '@portal/platform/secrets/oneTimeCodes';
import type { SecurityNotes } from '@portal/platform/security/securityLog';
import type { Sessions } from '@portal/platform/sessions/createSessions';
import type { Agree21People, CustomerContact } from '@portal/services/customers/customersOffers';

interface CustomerFacts {
  /** Modules that the customer has. */
  readonly moduleRoles: readonly string[];
}

/** How to write to a person. */
export interface Contact {
  readonly email: string;
  /** First line of a letter, without the comma. */
  readonly greeting: string;
  /** Which reminders a customer wants; others get none. */
  readonly reminders?: ReminderChoice;
}

/** What the enquiries need from outside. */
export interface EnquiriesServices {
  readonly commands: CommandHandler;
  readonly records: RecordStore;
  readonly outbox: Outbox;
  readonly reader: ReadModelReader;
  readonly intake: DocumentIntake;
  readonly blobs: EncryptedBlobs;
  readonly archives: Archives;
  readonly reports: ReportPrinter;
  readonly erasure: Pick<Erasure, 'erase'>;
  readonly oneTimeCodes: OneTimeCodes;
  readonly attempts: Attempts;
  readonly sessions: Pick<Sessions, 'accessLinks'>;
  readonly security: SecurityNotes;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly config: Pick<InstanceConfig, 'app' | 'upload' | 'agree21' | 'texts' | 'colors'>;
  /** Origin of the portal in links, without a slash at the end; read when a letter is written, so it may be a getter. */
  readonly publicUrl: string;
  /** Undefined for a customer that does not exist (any more). */
  customerOf(customerId: string): Promise<CustomerFacts | undefined>;
  /** All that is known of how to reach the customer; undefined as above. */
  customerContactOf(customerId: string): Promise<CustomerContact | undefined>;
  /** Undefined when nobody can be written to. */
  contactOf(customerId: string): Promise<Contact | undefined>;
  /** The adviser of the customer; undefined when there is none. */
  adviserOf(customerId: string): Promise<Contact | undefined>;
  fileCategoryExists(id: string): Promise<boolean>;
  readonly templates: CatalogueTemplates;
  /** Who customers are in agree21. */
  readonly agree21People: Agree21People;
  /** Agree21's archive; undefined where the bank has none. */
  readonly documentArchive: DocumentArchive | undefined;
}
