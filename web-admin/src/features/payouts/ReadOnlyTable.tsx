import { Box, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { alignSx, tableCellBaseSx } from '../../components/list/column.ts';

interface PlainTableProps {
  readonly label: string;
  readonly columns: readonly { readonly label: string; readonly align?: 'right' }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Below all rows. */
  readonly foot?: readonly ReactNode[];
}

/** So many stand beside each other on a phone; more stand below each other, each with its label. */
const BESIDE_ON_PHONE = 3;

const tableSx = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& > :last-child > tr:last-child > td': { borderBottom: 0 },
} as const;

const stackedSx = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tfoot, & tr, & td': { display: 'block' },
    '& thead, & td:empty': { display: 'none' },
    '& td': { height: 'auto', paddingInline: theme.spacing(3), textAlign: 'start', borderBottom: 0 },
    '& td::before': { content: 'attr(data-label)', display: 'block', ...theme.typography.caption, color: theme.palette.text.secondary },
    '& tbody tr': { borderBottom: `1px solid ${theme.palette.divider}`, paddingBlock: theme.spacing(2) },
    '& tfoot td:first-of-type::before': { content: 'none' },
  },
});

// It stands in no frame that scrolls.
const plainSx = { ...tableCellBaseSx, textWrap: 'wrap' } as const;
const headSx = { ...tableCellBaseSx, height: 36, color: 'text.secondary', fontWeight: 500 } as const;

/** More is wider than a column of a phone. */
const LONGEST_WHOLE_WORD = 20;

/** Words give a column its width and stay whole; one that no column could hold is parted, and so is what is no plain text. */
const wrapSx = (content: ReactNode) => {
  const fits = typeof content === 'string' && content.split(/[\s-]/u).every(({ length }) => length <= LONGEST_WHOLE_WORD);
  return { overflowWrap: fits ? 'break-word' : 'anywhere' } as const;
};

/** A table that is only read: nothing to sort, nothing to open. */
export function ReadOnlyTable({ label, columns, rows, foot }: PlainTableProps) {
  const cell = (content: ReactNode, at: number, strong: boolean) => (
    <Box
      component="td"
      data-label={columns[at]?.label}
      key={columns[at]?.label ?? at}
      sx={{ ...plainSx, ...wrapSx(content), ...alignSx(columns[at]?.align), fontWeight: strong ? 650 : 400 }}
    >
      {content}
    </Box>
  );
  return (
    <Box component="table" aria-label={label} sx={[tableSx, columns.length > BESIDE_ON_PHONE && stackedSx]}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Box component="th" scope="col" key={column.label} sx={{ ...headSx, textAlign: column.align ?? 'start' }}>
              {column.label}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>{cells.map((content, at) => cell(content, at, false))}</tr>
        ))}
      </tbody>
      {foot === undefined ? null : (
        <tfoot>
          <tr>{foot.map((content, at) => cell(content, at, true))}</tr>
        </tfoot>
      )}
    </Box>
  );
}
