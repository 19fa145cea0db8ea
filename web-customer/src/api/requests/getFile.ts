import { queryOptions } from '@tanstack/react-query';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { callApi } from '../apiClient.ts';

export const fileQuery = (enquiryId: string, fileId: string) =>
  queryOptions({
    queryKey: ['enquiry', enquiryId, 'file', fileId],
    queryFn: ({ signal }) => callApi<FileView>({ method: 'GET', path: `files/${encodeURIComponent(fileId)}`, signal }),
  });
