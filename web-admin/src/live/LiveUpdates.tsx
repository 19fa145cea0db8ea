import { useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, type ReactNode } from 'react';
import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import type { LiveApiCalls } from '@portal/web-shared/live/followLive.ts';
import { createLiveRefresh } from '@portal/web-shared/live/createLiveRefresh.ts';
import { followLiveAcrossTabs } from '@portal/web-shared/live/followLiveAcrossTabs.ts';
import { fetchEventStream, fetchJson } from '../api/httpClientForReading.ts';
import { isAffectedByLiveMessage } from './seenLive.ts';

/** Whether what is shown follows what others do. */
export const IsLiveContext = createContext(false);

const calls: LiveApiCalls = {
  open: (path, lastEventId, signal) =>
    fetchEventStream(path, { signal, headers: lastEventId === undefined ? undefined : { 'Last-Event-ID': lastEventId } }),
  ask: (path, signal) => fetchJson<LiveMessage>(path, { signal }),
};

/** Lists and details of whoever is signed in follow what others change. */
export function LiveUpdates({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = createLiveRefresh(queryClient, isAffectedByLiveMessage);
    const stop = followLiveAcrossTabs({ name: 'portal.employee.live', calls, tell: refresh.take });
    return () => {
      stop();
      refresh.stop();
    };
  }, [queryClient]);
  return <IsLiveContext value={true}>{children}</IsLiveContext>;
}
