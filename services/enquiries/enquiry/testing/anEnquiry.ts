import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { EnquiryStatus, RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { RequestedFileValues } from '../enquiryCommands.ts';

export const OWNER = '3b1c6f0e-52a4-4a55-9a30-0d1f5b7c9e11';
export const PAYSLIP = '7f3d2c1b-8a90-4e5f-b6c7-d8e9f0a1b2c3';
export const silence = { message: null, comment: null } as const;

export const payslip: RequestedFileValues = {
  name: 'Gehaltsnachweis der letzten drei Monate',
  description: null,
  tooltip: null,
  required: true,
  sortIndex: 0,
  fileCategoryId: null,
  expiresOn: null,
  accept: null,
  maxSizeBytes: null,
};

export const storedPdf = (blobId: string) => ({
  blobId,
  sizeBytes: 48_211,
  sha256: 'a'.repeat(64),
  mediaType: 'application/pdf',
  pages: 3,
  originalName: 'Gehalt Oktober.pdf',
  scanned: false,
});

export const requested = (fileId = PAYSLIP, fields: Partial<RequestedFileValues> = {}): EnquiryEvent => ({
  type: 'FileRequested',
  data: { fileId, ...payslip, ...fields },
});
export const uploaded = (fileId = PAYSLIP, blobId = 'blob-1', previousStatus: RequestedFileStatus = 'requested'): EnquiryEvent => ({
  type: 'FileUploaded',
  data: { fileId, previousStatus, newStatus: 'uploaded', ...silence, ...storedPdf(blobId) },
});
type PlainFileEvent =
  'FileReleased' | 'FileProblemReported' | 'FileProblemWithdrawn' | 'FileVerified' | 'FileRequestedAgain' | 'FileProcessed';
export const fileChanged = (
  type: PlainFileEvent,
  previousStatus: RequestedFileStatus,
  newStatus: RequestedFileStatus,
  fileId = PAYSLIP,
): EnquiryEvent => ({
  type,
  data: { fileId, previousStatus, newStatus, ...silence },
});

type PlainEnquiryEvent =
  'EnquiryOpened' | 'EnquiryHandedBack' | 'EnquiryCompleted' | 'EnquiryProcessed' | 'EnquiryAborted' | 'EnquiryExpired' | 'EnquiryArchived';
export const enquiryChanged = (type: PlainEnquiryEvent, previousStatus: EnquiryStatus, newStatus: EnquiryStatus): EnquiryEvent => ({
  type,
  data: { previousStatus, newStatus, ...silence },
});

const opened = enquiryChanged('EnquiryOpened', 'draft', 'open');
const completed = enquiryChanged('EnquiryCompleted', 'open', 'completed');

const pathsOfEnquiry: Readonly<Record<EnquiryStatus, readonly EnquiryEvent[]>> = {
  draft: [],
  open: [opened],
  completed: [opened, completed],
  processed: [opened, completed, enquiryChanged('EnquiryProcessed', 'completed', 'processed')],
  expired: [opened, enquiryChanged('EnquiryExpired', 'open', 'expired')],
  aborted: [opened, enquiryChanged('EnquiryAborted', 'open', 'aborted')],
  archived: [opened, completed, enquiryChanged('EnquiryArchived', 'completed', 'archived')],
};

const released = fileChanged('FileReleased', 'uploaded', 'ready');
const verified = fileChanged('FileVerified', 'ready', 'verified');

const pathsOfFile: Readonly<Record<RequestedFileStatus, readonly EnquiryEvent[]>> = {
  requested: [],
  uploaded: [uploaded()],
  ready: [uploaded(), released],
  verified: [uploaded(), released, verified],
  processed: [uploaded(), released, verified, fileChanged('FileProcessed', 'verified', 'processed')],
  archived: [uploaded(), released, verified, fileChanged('FileProcessed', 'verified', 'archived')],
  problem: [fileChanged('FileProblemReported', 'requested', 'problem')],
};

/** An enquiry of Erika Beispiel in this status, with a deadline. */
export const anEnquiry = (
  status: EnquiryStatus,
  expiresOn: string | null = '2026-12-01',
  files: readonly EnquiryEvent[] = [],
): readonly EnquiryEvent[] => [
  {
    type: 'EnquiryCreated',
    data: { ownerId: OWNER, publicId: 'V-2026-004711', name: 'Baufinanzierung Musterweg 5', description: null, expiresOn },
  },
  ...files,
  ...pathsOfEnquiry[status],
];

/** One with a requested payslip in this status. */
export const anEnquiryWithFile = (status: EnquiryStatus, file: RequestedFileStatus): readonly EnquiryEvent[] =>
  anEnquiry(status, '2026-12-01', [requested(), ...pathsOfFile[file]]);
