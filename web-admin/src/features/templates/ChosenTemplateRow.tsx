import { Box, IconButton } from '@mui/material';
import { FieldNote } from '../../components/form/FieldFrame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { draggableRowProps } from '../../components/list/draggableRowProps.ts';
import { texts } from '../../texts.ts';
import type { ChosenTemplate } from './chosenTemplate.ts';
import { MoveButtons } from '../../components/list/MoveButtons.tsx';

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
        <MoveButtons place={place} count={count} up={words.up(template.name)} down={words.down(template.name)} onMove={onMove} />
        <IconButton data-remove="" aria-label={words.removeFile(template.name)} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <FieldNote id={`${template.id}-note`} error={error} />
    </Box>
  );
}
