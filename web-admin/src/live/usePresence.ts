import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { PRESENCE_BEAT_MS, type PresenceResource, type PresenceView } from '@portal/contracts/live/liveMessage';
import { callPortal } from '../api/httpClient.ts';
import { LiveContext } from './LiveUpdates.tsx';

/** Says that this is open here while it is on screen, and tells who else has it open. */
export function usePresence(resource: PresenceResource, id: string): PresenceView['colleagues'] {
  const isLive = useContext(LiveContext);
  const path = `${resource}/${encodeURIComponent(id)}/presence`;
  const { data } = useQuery({
    queryKey: ['presence', resource, id],
    queryFn: async ({ signal }): Promise<PresenceView> => (await callPortal({ method: 'PUT', path, body: {}, signal })).json,
    enabled: isLive,
    refetchInterval: PRESENCE_BEAT_MS,
    retry: false,
    gcTime: 0,
    // Who else looks is no matter of whether one can work.
    meta: { quiet: true },
  });
  useEffect(() => {
    if (!isLive) return undefined;
    const leave = (): void => void callPortal({ method: 'DELETE', path, keepalive: true }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [isLive, path]);
  return data?.colleagues ?? [];
}
