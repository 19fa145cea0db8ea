import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ProgressBar {
  readonly label: string;
  readonly value: number;
  /** Reached before; the rest of the bar is what is new. */
  readonly before?: number;
  /** Beside the label, in words. */
  readonly note: ReactNode;
  /** Below it. */
  readonly detail?: ReactNode;
}

const part = { height: '100%', position: 'absolute', insetInlineStart: 0, top: 0 } as const;

/** How far each element is, as a bar and in words. */
export const ConstructionProgressBars = ({ label, bars }: { readonly label: string; readonly bars: readonly ProgressBar[] }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
    {bars.map((bar) => (
      <Box component="li" key={bar.label}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {bar.label}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {bar.note}
          </Typography>
        </Box>
        <Box
          aria-hidden="true"
          sx={{ position: 'relative', height: 8, borderRadius: 99, overflow: 'hidden', bgcolor: 'action.hover', mt: 1 }}
        >
          <Box sx={{ ...part, width: `${bar.value}%`, bgcolor: 'primary.main' }} />
          {bar.before === undefined ? null : (
            <Box
              sx={{ ...part, width: `${bar.before}%`, bgcolor: 'secondary.main', borderInlineEnd: 2, borderColor: 'background.paper' }}
            />
          )}
        </Box>
        {bar.detail}
      </Box>
    ))}
  </Box>
);
