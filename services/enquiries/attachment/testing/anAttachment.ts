import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { storedPdf } from '../../enquiry/testing/eventsOfEnquiry.ts';

export const CONTRACT = '2e2e2e2e-1111-4222-8333-444455556666';
export const contract = { name: 'Darlehensvertrag', description: null, public: false } as const;

export const contractPdf = (blobId: string) => ({ ...storedPdf(blobId), originalName: 'Vertrag Beispiel.pdf' });

export const attachmentAdded = (fields: { readonly public?: boolean } = {}): EnquiryEvent => ({
  type: 'AttachmentAdded',
  data: { attachmentId: CONTRACT, ...contract, ...fields },
});
export const attachmentUploaded = (blobId = 'blob-1'): EnquiryEvent => ({
  type: 'AttachmentUploaded',
  data: { attachmentId: CONTRACT, ...contractPdf(blobId) },
});
export const attachmentReleased: EnquiryEvent = {
  type: 'AttachmentReleased',
  data: { attachmentId: CONTRACT, sha256: contractPdf('').sha256 },
};
