import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface PlainTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** What was there stays, paler, until the next is. */
  readonly pale?: boolean;
  readonly children: ReactNode;
}

/** Rows to read. On narrow pages it moves sideways by itself. */
export const ScrollableTable = ({ label, heads, pale = false, children }: PlainTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what moves sideways must be reached by key
  <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', opacity: pale ? 0.6 : 1, transition: 'opacity 150ms' }}>
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { textAlign: 'start', verticalAlign: 'top', px: 3, py: 2, borderBottom: 1, borderColor: 'divider' },
        '& thead th': { color: 'text.secondary', fontWeight: 500, whiteSpace: 'nowrap' },
        '& tbody th': { fontWeight: 500 },
        '& tbody tr:last-child > *': { borderBottom: 0 },
      }}
    >
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  </Box>
);
