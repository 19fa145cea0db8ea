import { Box } from '@mui/material';
import { MoveButton, useFocusAfterMove } from '../../../components/list/MoveButton.tsx';
import { texts } from '../../../texts.ts';
import type { RowOrder } from './useFileOrder.ts';

/** Up and down by buttons: what dragging does for those who have a mouse. */
export function FilePlace({ name, order: { place, count, onMove } }: { readonly name: string; readonly order: RowOrder }) {
  const pressed = useFocusAfterMove(place);
  const move = (to: number) => (button: HTMLElement) => {
    pressed.current = button;
    onMove(to);
  };
  return (
    <Box sx={{ display: 'flex' }}>
      <MoveButton label={texts.files.up(name)} icon="arrow_upward" possible={place > 0} onMove={move(place - 1)} />
      <MoveButton label={texts.files.down(name)} icon="arrow_downward" possible={place < count - 1} onMove={move(place + 1)} />
    </Box>
  );
}
