import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import type { InboxScope, InboxView } from '@portal/contracts/finding/inbox';
import { fetchJson } from '../../api/httpClientForReading.ts';

const LOOK_EVERY_MS = 60_000;

/** What is new, looked after while the console is on screen. The own customers first; the choice stays with the browser. */
export function useInbox() {
  const [scope, setScope] = useStore<InboxScope>('inbox.scope', 'own');
  const query = useQuery({
    queryKey: ['inbox', scope],
    queryFn: ({ signal }) => fetchJson<InboxView>(`inbox?scope=${scope}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
    // The page says it where the entries would stand.
    meta: { quiet: true },
  });
  return { ...query, scope, setScope };
}
