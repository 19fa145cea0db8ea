import { Button } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { queriesShowing } from '../../api/queriesShowing.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useSuccessNotice } from '../../components/useSuccessNotice.ts';
import { CaptionText } from '../../components/SecondaryText.tsx';

interface ConfirmedActionProps {
  readonly label: string;
  readonly icon: string;
  /** The one next step. */
  readonly primary?: boolean;
  readonly danger?: boolean;
  /** The button is off, and this says why. */
  readonly lockedBecause?: string;
  readonly done: string;
  readonly run: () => Promise<unknown>;
  /** Once everything shows it. */
  readonly onDone?: () => void;
  /** What happens then. */
  readonly children: ReactNode;
}

/** A button that asks before it does something to an employee. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, icon, primary = false, danger = false, lockedBecause, done, run, onDone, children } = props;
  const reason = useId();
  const [open, setOpen] = useState(false);
  const sayDone = useSuccessNotice();
  const command = useCommand<void, unknown>({
    run,
    invalidates: queriesShowing.employee,
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
        disabled={lockedBecause !== undefined}
        aria-describedby={lockedBecause === undefined ? undefined : reason}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {lockedBecause === undefined ? null : (
        <CaptionText id={reason} sx={{ mt: -2 }}>
          {lockedBecause}
        </CaptionText>
      )}
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
