import { queryOptions } from '@tanstack/react-query';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { callRecord } from '../../apiClient.ts';

export const fileQuery = (enquiryId: string, fileId: string) =>
  queryOptions({
    queryKey: ['enquiry', enquiryId, 'file', fileId],
    queryFn: ({ signal }) => callRecord<FileView>({ method: 'GET', path: `files/${encodeURIComponent(fileId)}`, signal }),
  });
