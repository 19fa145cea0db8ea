import { Box, Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { texts } from '../texts.ts';
import type { RowCommand } from './recordScreens.ts';
import { listBarSx } from '../components/list/listBarSx.ts';

interface BulkBarProps<Of> {
  readonly commands: readonly RowCommand<Of>[];
  readonly onCommand: (command: RowCommand<Of>, ids: readonly Identifier[]) => void;
}

/** What can be done with the rows that are ticked. */
export function BulkBar<Of extends RaRecord>({ commands, onCommand }: BulkBarProps<Of>) {
  const { data, selectedIds, onSelect, onUnselectItems } = useListContext<Of>();
  const rows = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  const unseen = data !== undefined && rows.length < selectedIds.length;
  // Nobody decides on what is not before their eyes: what is no longer shown is no longer chosen.
  useEffect(() => {
    if (unseen) onSelect(rows.map(({ id }) => id));
    // oxlint-disable-next-line react/exhaustive-deps -- when something chosen has gone from sight
  }, [unseen]);
  if (rows.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={texts.list.bulk}
      sx={{ columnGap: 3, rowGap: 1, py: 1, bgcolor: 'primary.light', borderBottom: 1, ...listBarSx }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 650 }}>
        {texts.list.chosen(rows.length)}
      </Typography>
      {commands.map((command) => {
        const fitting = rows.filter((row) => command.appliesTo?.(row) ?? true).map(({ id }) => id);
        return (
          <Button
            key={command.label}
            color={command.danger === true ? 'error' : 'primary'}
            startIcon={<Icon name={command.icon} />}
            disabled={fitting.length === 0}
            onClick={() => onCommand(command, fitting)}
          >
            {fitting.length === rows.length ? command.label : texts.list.someOf(command.label, fitting.length)}
          </Button>
        );
      })}
      <Button sx={{ ml: 'auto' }} onClick={() => onUnselectItems()}>
        {texts.list.unselect}
      </Button>
    </Box>
  );
}
