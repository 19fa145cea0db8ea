import { Box, IconButton } from '@mui/material';
import { FieldNote } from '../../components/form/FieldFrame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { draggableRowProps } from '../../components/list/draggableRowProps.ts';
import { MoveButton, useFocusAfterMove } from '../../components/list/MoveButton.tsx';
import { texts } from '../../texts.ts';
import type { ChosenTemplate } from './chosenTemplate.ts';

interface ChosenTemplateRowProps {
  readonly template: ChosenTemplate;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly error: string | undefined;
  readonly dragged: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDrag: (place: number | undefined) => void;
  readonly onDropHere: () => void;
}

const words = texts.templates.enquiries;

/** One document of an enquiry template: up and down by buttons, or dragged to its place. */
export function ChosenTemplateRow({
  template,
  place,
  count,
  error,
  dragged,
  onMove,
  onRemove,
  onDrag,
  onDropHere,
}: ChosenTemplateRowProps) {
  const pressed = useFocusAfterMove(place);
  const move = (to: number) => (button: HTMLElement) => {
    pressed.current = button;
    onMove(to);
  };
  return (
    <Box
      component="li"
      {...draggableRowProps({ name: template.name, onDrag: (isDragged) => onDrag(isDragged ? place : undefined), onDropHere })}
      sx={{ px: 2, py: 1, opacity: dragged ? 0.5 : 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ color: 'text.secondary', cursor: 'grab' }}>
          <Icon name="drag_indicator" />
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
          {template.name}
        </Box>
        <MoveButton label={words.up(template.name)} icon="arrow_upward" possible={place > 0} onMove={move(place - 1)} />
        <MoveButton label={words.down(template.name)} icon="arrow_downward" possible={place < count - 1} onMove={move(place + 1)} />
        <IconButton data-remove="" aria-label={words.removeFile(template.name)} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <FieldNote id={`${template.id}-note`} error={error} />
    </Box>
  );
}
