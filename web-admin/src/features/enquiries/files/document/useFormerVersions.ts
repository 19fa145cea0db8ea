import { useQuery } from '@tanstack/react-query';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FormerVersionsView, FormerVersionView } from '@portal/contracts/enquiries/views/formerVersions';
import { API_URL, httpClient } from '../../../../api/httpClient.ts';

const none: readonly FormerVersionView[] = [];

/** What the bank has had of the document before it asked for it again; once it is processed there is nothing of it any more. */
export function useFormerVersions({ id, status, uploadedAt }: FileView, visible: boolean): readonly FormerVersionView[] {
  const enabled = visible && status !== 'processed';
  const { data } = useQuery({
    queryKey: ['former-versions', id, uploadedAt],
    queryFn: async ({ signal }) => (await httpClient(`${API_URL}/files/${id}/former-versions`, { signal })).json as FormerVersionsView,
    enabled,
  });
  return enabled ? (data?.versions ?? none) : none;
}
