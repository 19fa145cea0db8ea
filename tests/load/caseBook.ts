import type { EnquiryStatus, RequestedFileStatus } from '@portal/contracts/enquiries/status';

/** A case as far as the portal has acknowledged it. */
export interface KnownCase {
  readonly id: string;
  readonly ownerId: string;
  status: EnquiryStatus;
  readonly files: Map<string, RequestedFileStatus>;
  /** A command on it came to no answer, or to another than expected: it may have happened or not. */
  isUncertain: boolean;
}

/** A document that its owner has looked at after the upload. */
export interface KnownDocument {
  readonly fileId: string;
  readonly ownerId: string;
  readonly sha256: string;
  /** What stands in it; undefined for a picture. */
  readonly text: string | undefined;
}

/** What all people together know: what was acknowledged, and who works on what. */
export interface CaseBook {
  readonly cases: Map<string, KnownCase>;
  /** By the ids of their files. */
  readonly documents: Map<string, KnownDocument>;
  /** Customers whose cases are all handed in. */
  readonly waitingForCase: Set<string>;
  /** Cases that an employee has opened: colleagues see that in the console and take another one. */
  readonly opened: Set<string>;
  readonly counts: { uploads: number; released: number; casesCreated: number; casesProcessed: number; askedAgain: number };
  /** Does something on a case; where that fails, nobody knows how far it came. */
  changing(known: KnownCase, change: () => Promise<void>): Promise<void>;
}

export function createCaseBook(): CaseBook {
  return {
    cases: new Map(),
    documents: new Map(),
    waitingForCase: new Set(),
    opened: new Set(),
    counts: { uploads: 0, released: 0, casesCreated: 0, casesProcessed: 0, askedAgain: 0 },
    async changing(known, change) {
      try {
        await change();
      } catch (error) {
        known.isUncertain = true;
        throw error;
      }
    },
  };
}
