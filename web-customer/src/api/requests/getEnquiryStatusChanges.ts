import { queryOptions } from '@tanstack/react-query';
import type { EnquiryStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { callList } from '../apiClient.ts';

export const enquiryStatusChangesQuery = (enquiryId: string) =>
  queryOptions({
    queryKey: ['enquiry', enquiryId, 'status-changes'],
    queryFn: ({ signal }) =>
      callList<EnquiryStatusChangeView>(`enquiry-status-changes?enquiry=${encodeURIComponent(enquiryId)}&items-per-page=100`, { signal }),
  });
