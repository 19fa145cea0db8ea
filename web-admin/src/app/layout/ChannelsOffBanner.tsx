import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { channelOffTexts } from '@portal/contracts/instance/channelsOff';
import { missingOutsideSystemTexts } from '@portal/contracts/instance/systemsOff';
import type { ConfigView } from '@portal/contracts/instance/config';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { Callout } from '../../components/Callout.tsx';
import { fetchAdministratorConfig } from '../fetchAdministratorConfig.ts';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';

const bannersOf = ({ channelsOff = [], systemsOff = [] }: ConfigView): readonly string[] => [
  ...channelsOff.map((channel) => channelOffTexts[channel].banner),
  ...systemsOff.map((system) => missingOutsideSystemTexts[system].banner),
];

/** Tells administrators that letters reach nobody, and which systems are missing: it is they who can have that mended. */
export function ChannelsOffBanner() {
  const { payload } = useSession();
  const { data = [] } = useQuery({
    queryKey: ['configs', 'channels-off'],
    queryFn: async ({ signal }) => bannersOf(await fetchAdministratorConfig(signal)),
    enabled: payload !== null && hasRole(payload, 'ROLE_ADMIN'),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.common.channelsOff} sx={{ px: { xs: 3, sm: 5, lg: 6 }, pt: 4, display: 'grid', gap: 2 }}>
      {data.map((banner) => (
        <Callout key={banner} tone="warning">
          {banner}
        </Callout>
      ))}
    </Box>
  );
}
