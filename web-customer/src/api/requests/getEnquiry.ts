import { queryOptions } from '@tanstack/react-query';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { callApi } from '../apiClient.ts';

export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['enquiry', id],
    queryFn: ({ signal }) => callApi<EnquiryView>({ method: 'GET', path: `enquiries/${encodeURIComponent(id)}`, signal }),
  });
