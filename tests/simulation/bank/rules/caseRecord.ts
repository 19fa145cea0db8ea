import type { EnquiryStatus, RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Envelope } from '@portal/platform/journal/journal';
import type { SendTime } from '../bankWorld.ts';

/** A case as its events tell it. */
export interface CaseRecord {
  readonly stream: string;
  readonly ownerId: string;
  status: EnquiryStatus;
  isDeleted: boolean;
  expiresOn: string | null;
  remindedAt: string | undefined;
  readonly files: Map<string, FileRecord>;
  readonly attachments: Map<string, AttachmentRecord>;
  readonly links: LinkRecord[];
  /** All documents that were ever stored in it. */
  readonly everStored: Set<string>;
}

interface StoredDocument {
  readonly blobId: string;
  readonly sha256: string;
}

export interface FileRecord {
  status: RequestedFileStatus;
  required: boolean;
  document: StoredDocument | undefined;
  readonly versions: { readonly blobId: string; wasReleased: boolean }[];
  archivedBlobId: string | undefined;
  contributions: number;
  isAsked: boolean;
}

export interface AttachmentRecord {
  document: StoredDocument | undefined;
  /** Hash of what the customer may read. */
  releasedSha256: string | undefined;
  archivedBlobId: string | undefined;
}

export interface LinkRecord {
  readonly id: string;
  readonly sentAt: string;
  readonly validUntil: string;
  openedAt: string | undefined;
  isEnded: boolean;
  /** After how many events it was ended by what became of its customer. */
  withdrawnSince: number | undefined;
}

/** An event of a case with all that a rule about it asks for. */
export interface CaseChange {
  readonly one: CaseRecord;
  readonly event: EnquiryEvent;
  readonly envelope: Envelope;
  /** When its command was sent for the first time. */
  readonly sent: Pick<SendTime, 'after' | 'at'>;
  readonly wrong: (text: string) => void;
}

export const newCaseRecord = (stream: string, ownerId: string, expiresOn: string | null): CaseRecord => ({
  stream,
  ownerId,
  status: 'draft',
  isDeleted: false,
  expiresOn,
  remindedAt: undefined,
  files: new Map(),
  attachments: new Map(),
  links: [],
  everStored: new Set(),
});

/** What is kept of a document that was asked for: what the bank has had and the two newest, once it is processed the present one alone. */
const keptOf = ({ status, document, versions }: FileRecord): readonly string[] =>
  status === 'processed'
    ? [document?.blobId ?? []].flat()
    : versions.filter(({ wasReleased }, index) => wasReleased || index >= versions.length - 2).map(({ blobId }) => blobId);

/** Documents of the case that must be there; all others must be gone. */
export function keptBlobsOf({ status, isDeleted, files, attachments }: CaseRecord): ReadonlySet<string> {
  if (isDeleted || status === 'archived') return new Set();
  const ofBank = [...attachments.values()].flatMap(({ document }) => document?.blobId ?? []);
  return new Set([...[...files.values()].flatMap(keptOf), ...ofBank]);
}
