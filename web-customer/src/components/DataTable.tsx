/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- where phones show rows as blocks, browsers no longer take them for a table */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Amounts and what is done with a row stand at the right. */
  readonly end?: true;
  /** The line above the card on a phone; its title is not said there. */
  readonly head?: true;
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  readonly labelledBy: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows are cards. */
const phone = '@media (max-width: 719px)';
/** Rows stand in columns. */
export const inColumns = '@media (min-width: 720px)';

/** A table; on phones each row is a card whose lines carry the names of the columns. One tree for both, and a table for who hears it. */
export function DataTable<Row>({ labelledBy, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <Box
      sx={{
        backgroundColor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 3,
        overflowX: 'auto',
        '& th, & td': { p: '10px 8px', textAlign: 'left', verticalAlign: 'top', fontSize: '0.875rem', lineHeight: 20 / 14 },
        '& th': { color: 'text.secondary', fontWeight: 500 },
        '& [data-end]': { textAlign: 'right' },
        '& :is(th, td):first-of-type': { pl: 4 },
        '& :is(th, td):last-of-type': { pr: 3 },
        '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
        [phone]: {
          '& table, & tbody, & tr, & td': { display: 'block' },
          '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
          '& tbody tr': { p: 4 },
          '& tbody tr:first-of-type': { borderTop: 0 },
          '& td, & td:first-of-type, & td:last-of-type': { p: 0, display: 'flex', justifyContent: 'space-between', gap: 3, minHeight: 28 },
          '& td > div': { minWidth: 0, overflowWrap: 'anywhere' },
          '& td[data-title]::before': { content: 'attr(data-title)', color: 'text.secondary', flexShrink: 0 },
          '& td[data-head]': { mb: 2, fontSize: '1rem', lineHeight: 1.5 },
        },
      }}
    >
      <Box component="table" role="table" aria-labelledby={labelledBy} sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, end }) => (
              <th key={key} role="columnheader" scope="col" data-end={end}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ key, title, end, head, cell }) => (
                <td key={key} role="cell" data-end={end} data-head={head} data-title={head ? undefined : title}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
