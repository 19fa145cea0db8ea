import { Box, IconButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { FieldNote } from '../../components/form/FieldFrame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { texts } from '../../texts.ts';
import type { ChosenTemplate } from './FileTemplatesInput.tsx';

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
      draggable
      onDragStart={(event) => {
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', template.name);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(place);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
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

interface MoveButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly possible: boolean;
  readonly onMove: (button: HTMLElement) => void;
}

/** At the end of the list it stays, without effect: the focus has somewhere to be. */
function MoveButton({ label, icon, possible, onMove }: MoveButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={!possible}
      sx={{ opacity: possible ? 1 : 0.38 }}
      onClick={({ currentTarget }) => (possible ? onMove(currentTarget) : undefined)}
    >
      <Icon name={icon} />
    </IconButton>
  );
}

/** A row that moves in the document loses the focus: its button gets it back. */
function useFocusAfterMove(place: number) {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  return pressed;
}
