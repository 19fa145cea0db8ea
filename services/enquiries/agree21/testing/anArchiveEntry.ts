import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { CONTRACT_ID } from '../../attachment/testing/anAttachment.ts';
import { PAYSLIP_ID } from '../../enquiry/testing/eventsOfEnquiry.ts';
import type { EnquiryDocumentInArchive } from '../../enquiry/enquiryCommands.ts';

export const filingOnShelf = { comment: 'Einkommensnachweise', shelfId: 10100, formId: null, formName: null } as const;

export const anArchiveEntry: EnquiryDocumentInArchive = {
  blobId: 'blob-1',
  personId: '8800412',
  archivedAt: '2026-11-21T10:00:00.000Z',
  section: 'Kundenakte',
  documentId: 'A21-0004711815',
  ...filingOnShelf,
};

export const fileArchivedInAgree21Event: EnquiryEvent = { type: 'FileArchivedInAgree21', data: { fileId: PAYSLIP_ID, ...anArchiveEntry } };
export const attachmentArchivedInAgree21Event: EnquiryEvent = {
  type: 'AttachmentArchivedInAgree21',
  data: { attachmentId: CONTRACT_ID, ...anArchiveEntry },
};
