import { queryOptions } from '@tanstack/react-query';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import { callWholeList } from '../../apiClient.ts';

export const enquiryHappeningsQuery = (enquiryId: string) =>
  queryOptions({
    queryKey: ['enquiry', enquiryId, 'happenings'],
    queryFn: ({ signal }) => callWholeList<EnquiryHappeningView>(`enquiry-happenings?enquiry=${encodeURIComponent(enquiryId)}`, signal),
  });
