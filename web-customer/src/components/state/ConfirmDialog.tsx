import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { STANDARD_DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { useId, type ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { SubmitButton } from '../fields/SubmitButton.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly busy?: boolean;
  /** What is confirmed cannot be taken back. */
  readonly destructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog({
  title,
  confirm,
  cancel = texts.common.cancel,
  busy = false,
  destructive = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={id}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: STANDARD_DIALOG_WIDTH_PX } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {cancel}
        </Button>
        <SubmitButton type="button" color={destructive ? 'error' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}
