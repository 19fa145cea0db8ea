import { Box, Checkbox } from '@mui/material';
import { texts } from '../../../texts.ts';
import { useBatchSelection } from './batchSelection.ts';

/** Chooses a row for the batch; of rows that cannot go along only the room is kept. */
export function BatchCheckbox({ id, name }: { readonly id: string; readonly name: string }) {
  const { isOn, items, chosen, choose } = useBatchSelection();
  if (!isOn) return null;
  const isPossible = items.some((item) => item.id === id);
  return (
    <Box sx={{ width: 32, flex: 'none', mt: '-6px', ml: '-3px' }}>
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
