import { Box } from '@mui/material';
import { Children, type ReactNode } from 'react';

export function RowList({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        backgroundColor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 3,
        overflow: 'hidden',
        '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Box>
  );
}
