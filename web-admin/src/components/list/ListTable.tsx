import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTableBase, useDataTableDataContext, useListContext, type RaRecord } from 'react-admin';
import { useDelayElapsed } from '@portal/web-shared/components/useDelayElapsed.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { tableCellBaseSx, shownFromBreakpointSx, type Column, type RowClickAction } from './column.ts';
import { ListTableHead } from './ListTableHead.tsx';
import { ListRows } from './ListRows.tsx';
import { SelectAllRowsOfPage, SelectRow } from './SelectRows.tsx';

interface ListTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly opening: RowClickAction<Row>;
  readonly empty: ReactNode;
  /** At the end of each row, beside the opening. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Rows can be chosen, by this name. */
  readonly choosing?: (row: Row) => string;
}

/** The rows of the list around it, on react-admin's headless table: sortable head that stays, 44 px rows, arrows and Enter by keyboard. */
export function ListTable<Row extends RaRecord>(props: ListTableProps<Row>) {
  const { label, columns, empty, rowActions, choosing } = props;
  const { data, error, refetch, isPlaceholderData, page, total = 0 } = useListContext<Row>();
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const actions = rowActions !== undefined;
  const table = (content: ReactNode) => (
    <Box sx={{ overflowX: { xs: 'auto', md: 'visible' }, opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}>
      <Box
        component="table"
        aria-label={label}
        sx={{ width: '100%', borderCollapse: 'separate', borderSpacing: 0, '& tbody tr:last-child td': { borderBottom: 0 } }}
      >
        {content}
      </Box>
    </Box>
  );
  const loading = table(
    <>
      <ListTableHead columns={columns} actions={actions} />
      <LoadingRows columns={columns} />
    </>,
  );
  // There are rows, but none here: react-admin is on its way to the first page.
  const isBeyondLastPage = total > 0 && (page > 1 || isPlaceholderData);
  return (
    <DataTableBase<Row> hasBulkActions={choosing !== undefined} empty={isBeyondLastPage ? loading : empty} loading={loading}>
      {table(
        <>
          <ListTableHead columns={columns} actions={actions} {...(choosing === undefined ? {} : { select: <SelectAllRowsOfPage /> })} />
          <LoadedRows {...props} />
        </>,
      )}
    </DataTableBase>
  );
}

function LoadedRows<Row extends RaRecord>({ columns, opening, rowActions, choosing }: ListTableProps<Row>) {
  const rows = useDataTableDataContext<Row>() ?? [];
  return (
    <ListRows
      columns={columns}
      opening={opening}
      rows={rows}
      rowActions={rowActions}
      {...(choosing === undefined ? {} : { select: (row: Row) => <SelectRow id={row.id} name={choosing(row)} /> })}
    />
  );
}

function LoadingRows<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const { perPage } = useListContext();
  const shown = useDelayElapsed(300);
  return (
    <tbody aria-busy="true">
      {Array.from({ length: Math.min(perPage, 10) }, (_, row) => (
        <tr key={row}>
          {columns.map(({ key, from }) => (
            <Box component="td" key={key} sx={{ ...tableCellBaseSx, ...shownFromBreakpointSx(from) }}>
              {shown ? <Skeleton width={`${60 + ((row * 7) % 30)}%`} /> : null}
            </Box>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
