import { Box, Checkbox, type BoxProps, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { texts } from '../../texts.ts';
import { useBatchSelection } from './agree21/batchSelection.ts';

interface DocumentRowProps extends Omit<BoxProps<'li'>, 'sx' | 'children'> {
  readonly document: { readonly id: string; readonly name: string | null };
  readonly badge: { readonly look: StatusAppearance; readonly label: string };
  /** Of the badge, in pixels. */
  readonly width: number;
  readonly actions: ReactNode;
  readonly sx?: SystemStyleObject<Theme>;
  readonly children: ReactNode;
}

const CHECKBOX_PX = 32;

/**
 * A document of a case in its list: how it stands, what it is, and at its end what can be done, below it only where there is no
 * room beside it.
 */
export function DocumentRow({ document, badge, width, actions, sx, children, ...item }: DocumentRowProps) {
  const lead = useBatchSelection().isOn ? width + CHECKBOX_PX : width;
  return (
    <Box
      component="li"
      {...item}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${lead}px minmax(0, 1fr)` },
        columnGap: 4,
        rowGap: 2,
        alignItems: 'center',
        px: 4,
        py: 2,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
        ...sx,
      }}
    >
      <Box sx={{ alignSelf: 'start', pt: '3px', display: 'flex' }}>
        <BatchCheckbox id={document.id} name={document.name ?? ''} />
        <StatusChip {...badge} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, minWidth: 0 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{children}</Box>
        {actions}
      </Box>
    </Box>
  );
}

/** Chooses a row for the batch; of rows that cannot go along only the room is kept. */
function BatchCheckbox({ id, name }: { readonly id: string; readonly name: string }) {
  const { isOn, items, chosen, choose } = useBatchSelection();
  if (!isOn) return null;
  const isPossible = items.some((item) => item.id === id);
  return (
    <Box sx={{ width: CHECKBOX_PX, flex: 'none', mt: '-6px', ml: '-3px' }}>
      {isPossible ? (
        <Checkbox
          size="small"
          checked={chosen.some((item) => item.id === id)}
          onChange={(_, isChosen) => choose([id], isChosen)}
          slotProps={{ input: { 'aria-label': texts.agree21.select(name) } }}
        />
      ) : null}
    </Box>
  );
}
