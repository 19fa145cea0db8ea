import { Button } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { queriesShowing } from '../../api/queriesShowing.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { CaptionText } from '../../components/SecondaryText.tsx';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { useConsoleCommand } from '../../components/command/useConsoleCommand.ts';

interface ConfirmedActionProps {
  readonly label: string;
  readonly icon: string;
  /** The one next step. */
  readonly primary?: boolean;
  readonly danger?: boolean;
  /** The button is off, and this says why. */
  readonly lockedBecause?: string;
  readonly done: string;
  readonly run: (provider: PortalDataProvider) => Promise<unknown>;
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
  const command = useConsoleCommand<void>({
    run,
    invalidates: queriesShowing.employee,
    done,
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
