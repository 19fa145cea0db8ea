import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.ts';

/** Search, filters and refresh above a table. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={texts.list.filters}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        px: { xs: 3, sm: 4 },
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
