import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';

/** A case as its call answers it. */
export const anEnquiry = (status: 'open' | 'completed', requestedFiles: readonly RequestedFileView[]) => ({
  id: 'e1',
  publicId: 'V-1',
  name: 'Baufinanzierung',
  description: null,
  expires: false,
  expiresAt: null,
  status,
  requestedFiles,
  enquiryAttachments: [],
});
