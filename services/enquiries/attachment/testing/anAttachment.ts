import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { storedPdf } from '../../enquiry/testing/eventsOfEnquiry.ts';

export const CONTRACT_ID = '2e2e2e2e-1111-4222-8333-444455556666';
export const contractAttachmentFields = { name: 'Darlehensvertrag', description: null, public: false } as const;

export const contractPdf = (blobId: string) => ({ ...storedPdf(blobId), originalName: 'Vertrag Beispiel.pdf' });

export const attachmentAddedEvent = (fields: { readonly public?: boolean } = {}): EnquiryEvent => ({
  type: 'AttachmentAdded',
  data: { attachmentId: CONTRACT_ID, ...contractAttachmentFields, ...fields },
});
export const attachmentUploadedEvent = (blobId = 'blob-1'): EnquiryEvent => ({
  type: 'AttachmentUploaded',
  data: { attachmentId: CONTRACT_ID, ...contractPdf(blobId) },
});
export const attachmentReleasedEvent: EnquiryEvent = {
  type: 'AttachmentReleased',
  data: { attachmentId: CONTRACT_ID, sha256: contractPdf('').sha256 },
};
