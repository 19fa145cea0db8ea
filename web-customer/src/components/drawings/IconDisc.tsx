import { Box } from '@mui/material';
import type { Tone } from '@portal/contracts/shared/tone';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { toneSx } from '@portal/web-shared/components/toneSx.ts';

export function IconDisc({ icon, tone, size = 40 }: { readonly icon: string; readonly tone: Tone; readonly size?: 40 | 56 }) {
  return (
    <Box
      sx={[
        toneSx(tone),
        {
          width: size,
          height: size,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          borderColor: 'transparent',
        },
      ]}
    >
      <Icon name={icon} size={size === 56 ? 32 : 24} />
    </Box>
  );
}
