import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Recorded } from '@portal/platform/journal/journal';
import type { CustomerOfEnquiry, EnquiryDocument } from './enquiryDocument.ts';

export function newEnquiryDocument(
  id: string,
  event: Extract<Recorded<EnquiryEvent>, { type: 'EnquiryCreated' }>,
  customer: CustomerOfEnquiry,
): EnquiryDocument {
  const { publicId, name, description, expiresOn } = event.data;
  const { recordedAt, revision } = event.envelope;
  return {
    id,
    publicId,
    name,
    description,
    status: 'draft',
    expiresAt: expiresOn,
    createdAt: recordedAt,
    updatedAt: recordedAt,
    revision,
    customer,
    requestedFiles: [],
    waitsForBank: false,
  };
}
