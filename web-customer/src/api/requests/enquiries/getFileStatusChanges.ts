import { queryOptions } from '@tanstack/react-query';
import type { FileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { callWholeList } from '../../apiClient.ts';

export const fileStatusChangesQuery = (enquiryId: string) =>
  queryOptions({
    queryKey: ['enquiry', enquiryId, 'file-status-changes'],
    queryFn: ({ signal }) =>
      callWholeList<FileStatusChangeView>(`file-status-changes?file.enquiry=${encodeURIComponent(enquiryId)}`, signal),
  });
