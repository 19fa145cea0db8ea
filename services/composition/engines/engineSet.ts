import type { BlobStore, EncryptedBlobs } from '@portal/platform/blobs/blobStore';
import type { WatchedBlobs } from '@portal/platform/blobs/createMonitoredBlobStore';
import type { Clock } from '@portal/platform/clock/clock';
import type { BucketSettings } from '@portal/platform/config/bucketAddressSchema';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import type { DocumentIntake } from '@portal/platform/documents/documentIntake';
import type { Journal } from '@portal/platform/journal/journal';
import type { Log, LogLevel } from '@portal/platform/log/createLog';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { GenerationStaging } from '@portal/platform/read-model-store/generationStaging';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import type { UploadVirusScanner } from '@portal/platform/virus-scan/virusScan';
import type { MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';

/** Which engines, and where. Plain data: it is handed to threads. */
export type EngineSettings = EmbeddedSettings | DistributedSettings;

export interface EmbeddedSettings {
  readonly kind: 'embedded';
  readonly keys: MasterAndPseudonymKey;
  readonly dataDir: string;
  /** Where erasures are written down, beside the lists of the last backups. */
  readonly erasuresFile?: string;
}

export interface DistributedSettings {
  readonly kind: 'distributed';
  readonly keys: MasterAndPseudonymKey;
  readonly eventStoreUrl: string;
  readonly eventStoreNamespace: string;
  readonly mongoUrl: string;
  /** Where documents are; undefined: in MongoDB. */
  readonly bucket?: BucketSettings | undefined;
  /** Where erasures are written down. */
  readonly erasuresFile?: string;
}

/** Log, keys and read models: what every thread needs, the API as well as the projector. */
export interface LogAndReadModelEngines {
  /** The log as it is stored: for the comparison of the parts; everybody else reads the journal. */
  readonly events: EventStore;
  readonly journal: Journal;
  readonly vault: KeyVault;
  readonly readModels: ReadModelStore;
  close(): Promise<void>;
}

/** What the API needs beside log and keys. */
export interface ApiEngines extends LogAndReadModelEngines {
  /** As they are stored. */
  readonly blobStore: BlobStore;
  readonly watchBlobs: WatchedBlobs['watch'];
  readonly records: RecordStore;
  readonly blobs: EncryptedBlobs;
  readonly intake: DocumentIntake;
  /** What the engines want to have done now and then. */
  readonly upkeep: readonly ScheduledJob[];
}

/** What a projector needs, and more where several processes want to be the projector. */
export interface ProjectorEngines extends LogAndReadModelEngines {
  readonly amongOthers?: MultiProcessProjectorParts;
}

export interface MultiProcessProjectorParts {
  readonly staging: GenerationStaging;
  /** Keys that other processes have deleted are out of this one's memory when it resolves. */
  noticeErasures(): Promise<void>;
}

/** What engines need from the process. */
export interface EngineSurroundings {
  readonly clock: Clock;
  readonly log: Log;
  /** Undefined where uploads are not scanned. */
  readonly virusScan?: UploadVirusScanner | undefined;
}

export interface ThreadSettings {
  readonly engines: EngineSettings;
  readonly logLevel: LogLevel;
}
