import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { OutsideSystem } from '@portal/contracts/instance/systemsOff';
import type { SignInAndPasswordPorts } from '../access/realmAccess.ts';
import type { ArchiveStreamer } from '../archives/archives.ts';
import type { EncryptedBlobs } from '../blobs/blobStore.ts';
import type { BankSignIns } from '../bank-sign-in/createBankSignIns.ts';
import type { DocumentArchive } from '../agree21/documentArchive.ts';
import type { PersonRegister } from '../agree21/personRegister.ts';
import type { CommandHandler } from '../commands/aggregate.ts';
import type { ReplayAggregateUntil } from '../commands/replay.ts';
import type { ReservationRegistry } from '../commands/createReservationAggregate.ts';
import type { DocumentIntake } from '../documents/documentIntake.ts';
import type { Log } from '../log/createLog.ts';
import type { Channel, Outbox } from '../outbox/outbox.ts';
import type { CombinedOwnDataSource } from '../own-data/ownData.ts';
import type { ReadModelReader } from '../read-model-store/readModelStore.ts';
import type { ReportPdfRenderer } from '../reports/report.ts';
import type { PasskeyChallenges } from '../secrets/passkeyChallenges.ts';
import type { SecondFactorStore } from '../secrets/secondFactors.ts';
import type { SecurityLog } from '../security/securityLog.ts';
import type { CodeMatcher } from '../secrets/sharedCode.ts';
import type { CsvReader } from '../tables/tables.ts';
import type { XmlWriter } from '../xml/xmlWriter.ts';
import type { EventLogForAudit } from './auditedLog.ts';
import type { PersonEraser } from './erasure.ts';
import type { SelfDisclosureEntryLinkSigner } from '../self-disclosure/selfDisclosureDesk.ts';

/** What every context may stand on; its manifest takes what it needs. */
export interface ContextPlatform extends SignInAndPasswordPorts {
  readonly security: SecurityLog;
  readonly commands: CommandHandler;
  readonly replay: ReplayAggregateUntil;
  readonly audited: EventLogForAudit;
  readonly reservations: ReservationRegistry;
  readonly outbox: Outbox;
  readonly reader: ReadModelReader;
  readonly intake: DocumentIntake;
  readonly blobs: EncryptedBlobs;
  readonly archives: ArchiveStreamer;
  readonly tables: CsvReader;
  readonly reports: ReportPdfRenderer;
  readonly xml: XmlWriter;
  readonly erasure: PersonEraser;
  /** What all contexts know of a customer; ready once they are built. */
  readonly ownData: CombinedOwnDataSource;
  readonly secondFactors: SecondFactorStore;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** The bank's configuration as it is now. */
  config(): InstanceConfig;
  /** The same, looked up in its stream: what was changed a moment ago counts, in whatever process. @throws EngineUnavailable */
  configNow(): Promise<InstanceConfig>;
  /** Where people reach the portal, without a slash at its end. */
  publicUrl(): string;
  readonly version: string;
  readonly demo: boolean;
  /** Page of the bank's feedback widget. */
  readonly feedbackWidget: string | undefined;
  /** Letters of these go nowhere. */
  readonly channelsOff: readonly Channel[];
  /** Outside systems of the bank that are missing, though nobody has said that there shall be none. */
  readonly systemsOff: readonly OutsideSystem[];
  /** The bank-wide activation code; undefined where the bank has none. */
  readonly isMasterCode?: CodeMatcher | undefined;
  /** Undefined where the bank has none. */
  readonly personRegister: PersonRegister | undefined;
  /** Undefined where the bank has none. */
  readonly documentArchive: DocumentArchive | undefined;
  /** Undefined where the bank has none. */
  readonly selfDisclosure: SelfDisclosureEntryLinkSigner | undefined;
  /** Undefined where the bank has none. */
  readonly bankSignIns: BankSignIns | undefined;
}
