import { Box } from '@mui/material';
import { type PresenceResource, type PresenceView, PRESENCE_BEAT_MS } from '@portal/contracts/live/liveMessageView';
import { Icon } from '../components/Icon.tsx';
import { texts } from '../texts.ts';
import { useContext, useEffect } from 'react';
import { IsLiveContext } from './LiveUpdates.tsx';
import { useQuery } from '@tanstack/react-query';
import { callPortal } from '../api/httpClientForReading.ts';

/** Who else is at work here: 'Frau Weber bearbeitet diesen Vorgang'. */
export function PresenceNote({ resource, id }: { readonly resource: PresenceResource; readonly id: string }) {
  const names = usePresence(resource, id).map(({ name }) => name);
  return (
    <Box
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, typography: 'body2', color: 'text.secondary' }}
    >
      {names.length === 0 ? null : (
        <>
          <Icon name="visibility" size={16} />
          <span>{texts.live.present(names, resource)}</span>
        </>
      )}
    </Box>
  );
}

/** Says that this is open here while it is on screen, and tells who else has it open. */
function usePresence(resource: PresenceResource, id: string): PresenceView['colleagues'] {
  const isLive = useContext(IsLiveContext);
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
