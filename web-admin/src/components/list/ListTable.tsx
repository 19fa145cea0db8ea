import { Box, ButtonBase, Link, Skeleton } from '@mui/material';
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { TOP_BAR_PX } from '../../app/layout/topBarPx.ts';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useAfter } from '@portal/web-shared/components/useAfter.ts';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Name of the field for the server's order. */
  readonly sortBy?: string;
  readonly align?: 'right';
  /** Where there is less room the column is left out. */
  readonly from?: 'sm' | 'md' | 'lg';
  readonly width?: string;
  readonly render: (row: Row) => ReactNode;
}

/** What a click on a row does. */
export type RowOpening<Row> = { readonly to: (row: Row) => string } | { readonly open: (row: Row) => void };

interface ListTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly opening: RowOpening<Row>;
  readonly empty: ReactNode;
  /** At the end of each row, beside the opening. */
  readonly rowActions?: (row: Row) => ReactNode;
}

const ROW_PX = 44;
const cell = {
  px: { xs: 2, sm: 3 },
  py: 1,
  height: ROW_PX,
  textAlign: 'start',
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  '&:first-of-type': { pl: { xs: 3, sm: 4 } },
  '&:last-of-type': { pr: { xs: 3, sm: 4 } },
} as const;
const displayFrom = (from: Column<never>['from']) => (from === undefined ? {} : { display: { xs: 'none', [from]: 'table-cell' } });

/** The rows of the list around it: sortable head that stays, 44 px rows, arrows and Enter by keyboard. */
export function ListTable<Row extends RaRecord>({ label, columns, opening, empty, rowActions }: ListTableProps<Row>) {
  const { data, isPending, error, refetch, total, isPlaceholderData } = useListContext<Row>();
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!isPending && total === 0) return empty;
  return (
    <Box sx={{ overflowX: { xs: 'auto', md: 'visible' }, opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}>
      <Box
        component="table"
        aria-label={label}
        sx={{ width: '100%', borderCollapse: 'separate', borderSpacing: 0, '& tbody tr:last-child td': { borderBottom: 0 } }}
      >
        <Head columns={columns} actions={rowActions !== undefined} />
        {isPending ? (
          <LoadingRows columns={columns} />
        ) : (
          <Rows columns={columns} opening={opening} rows={data ?? []} rowActions={rowActions} />
        )}
      </Box>
    </Box>
  );
}

function Head<Row>({ columns, actions }: { readonly columns: readonly Column<Row>[]; readonly actions: boolean }) {
  const { sort, setSort } = useListContext();
  return (
    <thead>
      <tr>
        {columns.map(({ key, label, sortBy, align, from, width }) => {
          const sorted = sortBy !== undefined && sort.field === sortBy;
          const ascending = sort.order === 'ASC';
          return (
            <Box
              component="th"
              key={key}
              scope="col"
              aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
              sx={{
                ...cell,
                ...displayFrom(from),
                height: 40,
                width: { sm: width },
                position: 'sticky',
                // Below the bar on top: the table itself does not scroll there.
                top: { xs: 0, md: TOP_BAR_PX },
                zIndex: 1,
                bgcolor: 'background.paper',
                color: 'text.secondary',
                fontWeight: 500,
                textAlign: align ?? 'start',
                whiteSpace: 'nowrap',
              }}
            >
              {sortBy === undefined ? (
                label
              ) : (
                <ButtonBase
                  title={texts.list.sortBy(label)}
                  onClick={() => setSort({ field: sortBy, order: sorted && ascending ? 'DESC' : 'ASC' })}
                  sx={{
                    font: 'inherit',
                    fontWeight: sorted ? 650 : 500,
                    color: sorted ? 'text.primary' : 'inherit',
                    gap: 1,
                    borderRadius: 1,
                    px: 1,
                    mx: -1,
                    minHeight: 28,
                  }}
                >
                  {label}
                  <Icon name={sorted ? (ascending ? 'arrow_upward' : 'arrow_downward') : 'unfold_more'} size={16} />
                </ButtonBase>
              )}
            </Box>
          );
        })}
        {actions ? (
          <Box component="th" scope="col" sx={{ ...cell, height: 40, width: '1%' }}>
            <span className="visually-hidden">{texts.common.actions}</span>
          </Box>
        ) : null}
      </tr>
    </thead>
  );
}

interface RowsProps<Row> extends Pick<ListTableProps<Row>, 'columns' | 'opening' | 'rowActions'> {
  readonly rows: readonly Row[];
}

function Rows<Row extends RaRecord>({ columns, opening, rows, rowActions }: RowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const move = (event: KeyboardEvent): void => {
    const targets = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-target]') ?? [])];
    const at = targets.findIndex((target) => target === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: targets.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    targets[Math.min(Math.max(next, 0), targets.length - 1)]?.focus();
  };
  const click = (event: MouseEvent, row: Row): void => {
    if ((event.target as HTMLElement).closest('a, button, input') !== null || window.getSelection()?.toString() !== '') return;
    if ('to' in opening) void navigate(opening.to(row));
    else opening.open(row);
  };
  return (
    <tbody ref={body} onKeyDown={move}>
      {rows.map((row) => (
        <Box
          component="tr"
          key={row.id}
          onClick={(event: MouseEvent) => click(event, row)}
          sx={{
            cursor: 'pointer',
            '&:hover, &:focus-within': { bgcolor: 'action.hover' },
            '&:focus-within': { boxShadow: (theme) => `inset 3px 0 0 ${theme.vars?.palette.primary.main ?? 'currentColor'}` },
          }}
        >
          {columns.map(({ key, align, from, render }, index) => (
            <Box component="td" key={key} sx={{ ...cell, ...displayFrom(from), textAlign: align ?? 'start' }}>
              {index === 0 ? (
                <Opening row={row} opening={opening}>
                  {render(row)}
                </Opening>
              ) : (
                render(row)
              )}
            </Box>
          ))}
          {rowActions === undefined ? null : (
            <Box component="td" sx={{ ...cell, whiteSpace: 'nowrap' }}>
              {rowActions(row)}
            </Box>
          )}
        </Box>
      ))}
    </tbody>
  );
}

function Opening<Row>({ row, opening, children }: { readonly row: Row; readonly opening: RowOpening<Row>; readonly children: ReactNode }) {
  return 'to' in opening ? (
    <Link component={RouterLink} to={opening.to(row)} data-row-target="" sx={{ fontWeight: 500, display: 'inline-block', py: '5px' }}>
      {children}
    </Link>
  ) : (
    <Link
      component="button"
      type="button"
      data-row-target=""
      onClick={() => opening.open(row)}
      sx={{ fontWeight: 500, fontSize: 'inherit', textAlign: 'start', py: '5px' }}
    >
      {children}
    </Link>
  );
}

function LoadingRows<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const { perPage } = useListContext();
  const shown = useAfter(300);
  return (
    <tbody aria-busy="true">
      {Array.from({ length: Math.min(perPage, 10) }, (_, row) => (
        <tr key={row}>
          {columns.map(({ key, from }) => (
            <Box component="td" key={key} sx={{ ...cell, ...displayFrom(from) }}>
              {shown ? <Skeleton width={`${60 + ((row * 7) % 30)}%`} /> : null}
            </Box>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
