import { Button, type ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

interface OpenDialogButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  readonly label: string;
  readonly icon?: string;
  /** False takes the button away; a dialog that is open stays, and says what came of its command. Default true. */
  readonly offered?: boolean;
  /** The dialog, by how it is closed. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button and the dialog that it opens. */
export function OpenDialogButton({ label, icon, offered = true, children, ...button }: OpenDialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {offered ? (
        <Button startIcon={icon === undefined ? undefined : <Icon name={icon} />} {...button} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : null}
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
