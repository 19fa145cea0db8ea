import { queryOptions } from '@tanstack/react-query';
import type { EnquiryStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { callWholeList } from '../../apiClient.ts';

export const enquiryStatusChangesQuery = (enquiryId: string) =>
  queryOptions({
    queryKey: ['enquiry', enquiryId, 'status-changes'],
    queryFn: ({ signal }) =>
      callWholeList<EnquiryStatusChangeView>(`enquiry-status-changes?enquiry=${encodeURIComponent(enquiryId)}`, signal),
  });
