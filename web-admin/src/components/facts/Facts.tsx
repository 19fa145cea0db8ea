import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly wide?: boolean;
}

/** Read-only values with their names. */
export function Facts({ facts, columns = 2 }: { readonly facts: readonly Fact[]; readonly columns?: 1 | 2 | 3 }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 3, columnGap: 6, gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` } }}
    >
      {facts.map(({ label, value, wide = false }) => (
        <Box key={label} sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : 'auto' }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {value === null || value === undefined || value === '' ? texts.common.none : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
