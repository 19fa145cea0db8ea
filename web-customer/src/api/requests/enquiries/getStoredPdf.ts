import { queryOptions } from '@tanstack/react-query';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { callFile } from '../../callFile.ts';

/** A document as it is now: another version is another document. */
export interface StoredPdfRef {
  readonly path: string;
  readonly version: string;
}

export const pdfRefOfRequestedFile = ({ id, updatedAt }: Pick<RequestedFileView, 'id' | 'updatedAt'>): StoredPdfRef => ({
  path: `files/${id}/preview`,
  version: updatedAt,
});

export const pdfRefOfAttachment = ({ id, uploadedAt }: Pick<EnquiryAttachmentView, 'id' | 'uploadedAt'>): StoredPdfRef => ({
  path: `enquiry-attachments/${id}/preview`,
  version: uploadedAt ?? '',
});

export const storedPdfQuery = ({ path, version }: StoredPdfRef) =>
  queryOptions({
    queryKey: ['file-preview', path, version],
    queryFn: async ({ signal }) => (await callFile(path, { signal })).content,
    staleTime: Infinity,
    gcTime: 60_000,
  });
