import { Box, Typography } from '@mui/material';
import type { ReactNode, Ref } from 'react';

interface PanelProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Where the focus goes when its place inside is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Content reaches the edges (tables). */
  readonly flush?: boolean;
}

/** A white surface with a line around it; what belongs together. */
export function Panel({ title, actions, headingRef, children, flush = false }: PanelProps) {
  return (
    <Box component="section" sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      {title === undefined ? null : (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            flexWrap: 'wrap',
            px: 4,
            py: 2,
            minHeight: 52,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography
            variant="h2"
            {...(headingRef === undefined ? {} : { ref: headingRef, tabIndex: -1 })}
            sx={{ flex: '1 1 auto', minWidth: 0, outline: 'none' }}
          >
            {title}
          </Typography>
          {actions}
        </Box>
      )}
      <Box sx={flush ? {} : { p: 4 }}>{children}</Box>
    </Box>
  );
}
