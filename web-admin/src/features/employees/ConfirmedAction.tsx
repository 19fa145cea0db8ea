import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { seenIn } from '../../api/seenIn.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useDone } from '../../components/useDone.ts';

interface ConfirmedActionProps {
  readonly label: string;
  readonly icon: string;
  /** The one next step. */
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly done: string;
  readonly run: () => Promise<unknown>;
  /** Once everything shows it. */
  readonly onDone?: () => void;
  /** What happens then. */
  readonly children: ReactNode;
}

/** A button that asks before it does something to an employee. */
export function ConfirmedAction({ label, icon, primary = false, danger = false, done, run, onDone, children }: ConfirmedActionProps) {
  const [open, setOpen] = useState(false);
  const sayDone = useDone();
  const command = useCommand<void, unknown>({
    run,
    invalidates: seenIn.employee,
    onAnswer: sayDone(done),
    onDone: () => setOpen(false),
  });
  const confirm = async (): Promise<void> => {
    if ((await command.run()) !== undefined) onDone?.();
  };
  const close = (): void => {
    setOpen(false);
    command.reset();
  };
  return (
    <>
      <Button
        variant={primary ? 'contained' : 'outlined'}
        color={danger ? 'error' : 'primary'}
        startIcon={<Icon name={icon} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open ? (
        <ConfirmDialog
          title={label}
          confirm={label}
          danger={danger}
          busy={command.isPending}
          error={command.problem}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          {children}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
