import { Button, type ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

interface DialogButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  readonly label: string;
  readonly icon?: string;
  /** The dialog, by how it is closed. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button and the dialog that it opens. */
export function DialogButton({ label, icon, children, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={icon === undefined ? undefined : <Icon name={icon} />} {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
