import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { channelWords } from '@portal/contracts/instance/channelsOff';
import type { ConfigView } from '@portal/contracts/instance/config';
import { holds } from '@portal/contracts/shared/heldRoles';
import { API_URL, httpClient } from '../../api/httpClient.ts';
import { Callout } from '../../components/Callout.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';

/** Tells administrators that letters reach nobody: it is they who can have that mended. */
export function ChannelsOff() {
  const { payload } = useSession();
  const { data = [] } = useQuery({
    queryKey: ['configs', 'channels-off'],
    queryFn: async ({ signal }) => ((await httpClient(`${API_URL}/configs/current`, { signal })).json as ConfigView).channelsOff ?? [],
    enabled: payload !== null && holds(payload, 'ROLE_ADMIN'),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.common.channelsOff} sx={{ px: { xs: 3, sm: 5, lg: 6 }, pt: 4, display: 'grid', gap: 2 }}>
      {data.map((channel) => (
        <Callout key={channel} tone="warning">
          {channelWords[channel].banner}
        </Callout>
      ))}
    </Box>
  );
}
