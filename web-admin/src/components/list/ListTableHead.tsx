import { Box, ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { TOP_BAR_PX } from '../../app/layout/topBarPx.ts';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
import { tableCellBaseSx, shownFromBreakpointSx, type Column } from './column.ts';

interface ListTableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly actions: boolean;
  /** In front of all columns. */
  readonly select?: ReactNode;
}

/** Sortable, and stays in sight. */
export function ListTableHead<Row>({ columns, actions, select }: ListTableHeadProps<Row>) {
  const { sort, setSort } = useListContext();
  return (
    <thead>
      <tr>
        {select}
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
                ...tableCellBaseSx,
                ...shownFromBreakpointSx(from),
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
          <Box component="th" scope="col" sx={{ ...tableCellBaseSx, height: 40, width: '1%' }}>
            <span className="visually-hidden">{texts.common.actions}</span>
          </Box>
        ) : null}
      </tr>
    </thead>
  );
}
