import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { CommandFailure } from '../CommandFailure.tsx';
import { ConsoleDialog } from './ConsoleDialog.tsx';
import { SubmitButton } from '../SubmitButton.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** Where the button says something else. */
  readonly confirm?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly busy?: boolean;
  readonly error?: unknown;
  readonly onConfirm: () => void;
  /** What 'Neu laden' does after somebody else's change, where that is more than fetching all records anew. */
  readonly onReload?: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Stands between cancel and confirm. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

export function ConfirmDialog({
  title,
  confirm = title,
  danger = false,
  busy = false,
  error,
  onConfirm,
  onReload,
  onClose,
  extra,
  children,
}: ConfirmDialogProps) {
  return (
    <ConsoleDialog
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} autoFocus={danger}>
            {texts.cancel}
          </Button>
          {extra}
          <SubmitButton type="button" busy={busy} color={danger ? 'error' : 'primary'} onClick={onConfirm}>
            {confirm}
          </SubmitButton>
        </>
      }
    >
      {children}
      <CommandFailure error={error} onReload={onReload} />
    </ConsoleDialog>
  );
}
