import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { EnquiryStatus, RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { RequestedFileValues } from '../enquiryCommands.ts';

export const OWNER_ID = '3b1c6f0e-52a4-4a55-9a30-0d1f5b7c9e11';
export const PAYSLIP_ID = '7f3d2c1b-8a90-4e5f-b6c7-d8e9f0a1b2c3';
export const noMessageOrComment = { message: null, comment: null } as const;

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

export const fileRequestedEvent = (fileId = PAYSLIP_ID, fields: Partial<RequestedFileValues> = {}): EnquiryEvent => ({
  type: 'FileRequested',
  data: { fileId, ...payslip, ...fields },
});
export const fileUploadedEvent = (
  fileId = PAYSLIP_ID,
  blobId = 'blob-1',
  previousStatus: RequestedFileStatus = 'requested',
): EnquiryEvent => ({
  type: 'FileUploaded',
  data: { fileId, previousStatus, newStatus: 'uploaded', ...noMessageOrComment, ...storedPdf(blobId) },
});
type PlainFileEvent =
  'FileReleased' | 'FileProblemReported' | 'FileProblemWithdrawn' | 'FileVerified' | 'FileRequestedAgain' | 'FileProcessed';
export const fileStatusChangedEvent = (
  type: PlainFileEvent,
  previousStatus: RequestedFileStatus,
  newStatus: RequestedFileStatus,
  fileId = PAYSLIP_ID,
): EnquiryEvent => ({
  type,
  data: { fileId, previousStatus, newStatus, ...noMessageOrComment },
});

type PlainEnquiryEvent =
  'EnquiryOpened' | 'EnquiryHandedBack' | 'EnquiryCompleted' | 'EnquiryProcessed' | 'EnquiryAborted' | 'EnquiryExpired' | 'EnquiryArchived';
export const enquiryStatusChangedEvent = (
  type: PlainEnquiryEvent,
  previousStatus: EnquiryStatus,
  newStatus: EnquiryStatus,
): EnquiryEvent => ({
  type,
  data: { previousStatus, newStatus, ...noMessageOrComment },
});

const opened = enquiryStatusChangedEvent('EnquiryOpened', 'draft', 'open');
const completed = enquiryStatusChangedEvent('EnquiryCompleted', 'open', 'completed');

const pathsOfEnquiry: Readonly<Record<EnquiryStatus, readonly EnquiryEvent[]>> = {
  draft: [],
  open: [opened],
  completed: [opened, completed],
  processed: [opened, completed, enquiryStatusChangedEvent('EnquiryProcessed', 'completed', 'processed')],
  expired: [opened, enquiryStatusChangedEvent('EnquiryExpired', 'open', 'expired')],
  aborted: [opened, enquiryStatusChangedEvent('EnquiryAborted', 'open', 'aborted')],
  archived: [opened, completed, enquiryStatusChangedEvent('EnquiryArchived', 'completed', 'archived')],
};

const released = fileStatusChangedEvent('FileReleased', 'uploaded', 'ready');
const verified = fileStatusChangedEvent('FileVerified', 'ready', 'verified');

const pathsOfFile: Readonly<Record<RequestedFileStatus, readonly EnquiryEvent[]>> = {
  requested: [],
  uploaded: [fileUploadedEvent()],
  ready: [fileUploadedEvent(), released],
  verified: [fileUploadedEvent(), released, verified],
  processed: [fileUploadedEvent(), released, verified, fileStatusChangedEvent('FileProcessed', 'verified', 'processed')],
  archived: [fileUploadedEvent(), released, verified, fileStatusChangedEvent('FileProcessed', 'verified', 'archived')],
  problem: [fileStatusChangedEvent('FileProblemReported', 'requested', 'problem')],
};

/** An enquiry of Erika Beispiel in this status, with a deadline. */
export const eventsOfEnquiry = (
  status: EnquiryStatus,
  expiresOn: string | null = '2026-12-01',
  files: readonly EnquiryEvent[] = [],
): readonly EnquiryEvent[] => [
  {
    type: 'EnquiryCreated',
    data: { ownerId: OWNER_ID, publicId: 'V-2026-004711', name: 'Baufinanzierung Musterweg 5', description: null, expiresOn },
  },
  ...files,
  ...pathsOfEnquiry[status],
];

/** One with a requested payslip in this status. */
export const eventsOfEnquiryWithFile = (status: EnquiryStatus, file: RequestedFileStatus): readonly EnquiryEvent[] =>
  eventsOfEnquiry(status, '2026-12-01', [fileRequestedEvent(), ...pathsOfFile[file]]);
