import { useRef, useEffect } from 'react';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '@mui/material';

interface MoveButtonsProps {
  /** From 0. */
  readonly place: number;
  readonly count: number;
  /** Of what is moved. */
  readonly name: string;
  readonly onMove: (to: number) => void;
}

/** Up and down by buttons: what dragging does for those who have a mouse. At the end of the list they stay, without effect. */
export function MoveButtons({ place, count, name, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLElement>(null);
  // A row that moves in the document loses the focus: its button gets it back.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const button = (label: string, icon: string, to: number) => {
    const isPossible = to >= 0 && to < count;
    return (
      <IconButton
        aria-label={label}
        aria-disabled={!isPossible}
        sx={{ opacity: isPossible ? 1 : 0.38 }}
        onClick={({ currentTarget }) => {
          if (!isPossible) return;
          pressed.current = currentTarget;
          onMove(to);
        }}
      >
        <Icon name={icon} />
      </IconButton>
    );
  };
  return (
    <>
      {button(texts.files.up(name), 'arrow_upward', place - 1)}
      {button(texts.files.down(name), 'arrow_downward', place + 1)}
    </>
  );
}
