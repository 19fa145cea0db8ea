import { IconButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';

interface MoveButtonProps {
  readonly label: string;
  readonly icon: 'arrow_upward' | 'arrow_downward';
  readonly possible: boolean;
  readonly onMove: (button: HTMLElement) => void;
}

/** At the end of the list it stays, without effect: the focus has somewhere to be. */
export function MoveButton({ label, icon, possible, onMove }: MoveButtonProps) {
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
export function useFocusAfterMove(place: number) {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  return pressed;
}
