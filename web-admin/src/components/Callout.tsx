import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Tone } from '@portal/contracts/shared/tone';
import { Icon } from './Icon.tsx';
import { toneIcons, toneSx } from '@portal/web-shared/components/toneSx.ts';

interface CalloutProps {
  readonly tone: Tone;
  readonly icon?: string;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; none for what stands there from the start. */
  readonly role?: 'alert' | 'status';
}

/** A sentence that must be seen, where it belongs. */
export function Callout({ tone, icon, title, children, action, role }: CalloutProps) {
  return (
    <Box role={role} sx={[toneSx(tone), { borderRadius: 1, px: 3, py: 2.5, display: 'flex', gap: 3, alignItems: 'flex-start' }]}>
      <Box sx={{ pt: '1px' }}>
        <Icon name={icon ?? toneIcons[tone]} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, color: 'text.primary' }}>
          {title === undefined ? null : <Typography sx={{ fontWeight: 650 }}>{title}</Typography>}
          {typeof children === 'string' ? <Typography>{children}</Typography> : children}
        </Box>
        {action}
      </Box>
    </Box>
  );
}
