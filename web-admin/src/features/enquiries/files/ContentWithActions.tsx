import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** What a row says, as wide as it can be, and at its end what can be done: below it only where there is no room beside it. */
export const ContentWithActions = ({ actions, children }: { readonly actions: ReactNode; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, minWidth: 0 }}>
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{children}</Box>
    {actions}
  </Box>
);
