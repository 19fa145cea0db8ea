import { useQuery } from '@tanstack/react-query';
import { enquiryStatusChangesQuery } from '../../api/requests/enquiries/enquiryQueries.ts';
import { MessageNote } from '../../components/state/MessageNote.tsx';
import { useHubOnRefusal } from '../../enquiries/useEnquiry.ts';

/** The last change of the enquiry, newest first as the server answers. */
export function BankMessage({ enquiryId }: { readonly enquiryId: string }) {
  const { data, error } = useQuery(enquiryStatusChangesQuery(enquiryId));
  useHubOnRefusal(error);
  return <MessageNote change={data?.[0]} />;
}
