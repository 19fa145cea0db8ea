import type { ReportBlock } from '../reports/report.ts';

/** Where a part lies: folders as people call them, none for the top. */
export type OwnDataFolderPath = readonly string[];

/** What is known of the person, for programs and for people. */
export interface OwnRecord {
  readonly kind: 'record';
  readonly folder: OwnDataFolderPath;
  /** What it is called; two files are named after it. */
  readonly name: string;
  /** For programs: nothing of other people, and of the bank's no names. */
  readonly data: object;
  /** The same for people. */
  readonly blocks: readonly ReportBlock[];
}

/** A stored document of the person's, or one that was released to them. */
export interface OwnDocument {
  readonly kind: 'document';
  readonly folder: OwnDataFolderPath;
  readonly name: string;
  /** Without the dot; '' where there is none. */
  readonly extension: string;
  /** Of whom it is stored: `enquiry-<id>`. */
  readonly stream: string;
  readonly blobId: string;
  /** ISO instant; undefined where it is not known. */
  readonly uploadedAt: string | undefined;
  /** Asked when its turn comes: it may have been taken back meanwhile. */
  isStillTheirs(): Promise<boolean>;
}

export type OwnRecordOrDocument = OwnRecord | OwnDocument;

/** What a context knows of a customer and the customer may have: part by part, so that little of it is in memory at a time. */
export interface OwnDataSource {
  /** @throws EngineUnavailable */
  partsOf(customerId: string, signal: AbortSignal): AsyncIterable<OwnRecordOrDocument>;
}

/** What all contexts know of a customer, one context after the other. */
export type CombinedOwnDataSource = OwnDataSource;

/** The sources come once all contexts are built. */
export function createOwnDataSourceFilledLater(): CombinedOwnDataSource & { provide(sources: readonly OwnDataSource[]): void } {
  const known: OwnDataSource[] = [];
  return {
    provide: (sources) => void known.push(...sources),
    async *partsOf(customerId, signal) {
      for (const source of known) yield* source.partsOf(customerId, signal);
    },
  };
}
