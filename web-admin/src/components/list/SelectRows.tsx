import { Box, Checkbox } from '@mui/material';
import { useDataTableCallbacksContext, useDataTableDataContext, useDataTableSelectedIdsContext, type Identifier } from 'react-admin';
import { texts } from '../../texts.ts';
import { tableCellBaseSx } from './column.ts';

const selectSx = { ...tableCellBaseSx, width: '1%', pr: 0 } as const;
/** The checkbox says what it does by its name; the tick is wide enough for a finger. */
const tickSx = { m: -1 } as const;

/** Ticks one row; with Shift all between the last one and this. */
export function SelectRow({ id, name }: { readonly id: Identifier; readonly name: string }) {
  const chosen = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <Box component="td" data-select="" sx={selectSx}>
      <Checkbox
        checked={chosen.includes(id)}
        onClick={(event) => handleToggleItem?.(id, event)}
        slotProps={{ input: { 'aria-label': texts.list.selectRow(name) } }}
        sx={tickSx}
      />
    </Box>
  );
}

/** Ticks all rows that are shown, or none. */
export function SelectAllRowsOfPage() {
  const chosen = useDataTableSelectedIdsContext() ?? [];
  const rows = useDataTableDataContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const all = rows.length > 0 && rows.every(({ id }) => chosen.includes(id));
  return (
    <Box component="th" scope="col" sx={{ ...selectSx, height: 40 }}>
      <Checkbox
        checked={all}
        indeterminate={!all && chosen.length > 0}
        onChange={() => onSelect?.(all ? [] : rows.map(({ id }) => id))}
        slotProps={{ input: { 'aria-label': texts.list.selectPage } }}
        sx={tickSx}
      />
    </Box>
  );
}
