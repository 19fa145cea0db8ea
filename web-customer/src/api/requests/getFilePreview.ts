import { queryOptions } from '@tanstack/react-query';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { callFile } from '../apiClient.ts';

/** The merged document of this version of the file. */
export const filePreviewQuery = (file: Pick<FileView, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: ['file-preview', file.id, file.updatedAt],
    queryFn: async ({ signal }) => (await callFile(`files/${file.id}/preview`, signal)).content,
    staleTime: Infinity,
    gcTime: 60_000,
  });
