import { queryOptions } from '@tanstack/react-query';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { callRecord } from '../../apiClient.ts';

export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['enquiry', id],
    queryFn: ({ signal }) => callRecord<EnquiryView>({ method: 'GET', path: `enquiries/${encodeURIComponent(id)}`, signal }),
  });
