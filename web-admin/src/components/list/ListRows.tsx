import { Box, Link } from '@mui/material';
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { alignSx, tableCellBaseSx, shownFromBreakpointSx, type Column, type RowClickAction } from './column.ts';

interface ListRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly opening: RowClickAction<Row>;
  readonly rows: readonly Row[];
  readonly rowActions?: (row: Row) => ReactNode;
  /** In front of all columns. */
  readonly select?: (row: Row) => ReactNode;
}

/** By keyboard: arrows, Home and End between the rows, Enter opens. */
export function ListRows<Row extends RaRecord>({ columns, opening, rows, rowActions, select }: ListRowsProps<Row>) {
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
    if ((event.target as HTMLElement).closest('a, button, input, [data-select]') !== null || window.getSelection()?.toString() !== '')
      return;
    if (!('to' in opening)) return opening.open(row);
    const to = opening.to(row);
    if (to !== undefined) void navigate(to);
  };
  const opens = (row: Row): boolean => !('to' in opening) || opening.to(row) !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the links in the rows
    <tbody ref={body} onKeyDown={move}>
      {rows.map((row) => (
        <Box
          component="tr"
          key={row.id}
          onClick={(event: MouseEvent) => click(event, row)}
          sx={{
            cursor: opens(row) ? 'pointer' : 'default',
            '&:hover, &:focus-within': { bgcolor: 'action.hover' },
            '&:focus-within': { boxShadow: (theme) => `inset 3px 0 0 ${theme.vars?.palette.primary.main ?? 'currentColor'}` },
          }}
        >
          {select?.(row)}
          {columns.map(({ key, align, from, render }, index) => (
            <Box component="td" key={key} sx={{ ...tableCellBaseSx, ...shownFromBreakpointSx(from), ...alignSx(align) }}>
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
            <Box component="td" sx={{ ...tableCellBaseSx, whiteSpace: 'nowrap' }}>
              {rowActions(row)}
            </Box>
          )}
        </Box>
      ))}
    </tbody>
  );
}

function Opening<Row>({
  row,
  opening,
  children,
}: {
  readonly row: Row;
  readonly opening: RowClickAction<Row>;
  readonly children: ReactNode;
}) {
  if (!('to' in opening))
    return (
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
  const to = opening.to(row);
  return to === undefined ? (
    children
  ) : (
    <Link component={RouterLink} to={to} data-row-target="" sx={{ fontWeight: 500, display: 'inline-block', py: '5px' }}>
      {children}
    </Link>
  );
}
