import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { STANDARD_DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { texts } from '../../texts.ts';
import { SubmitButton } from '../fields/SubmitButton.tsx';

interface FormDialogProps<Values extends FieldValues> {
  readonly command: CommandForm<Values>;
  readonly title: string;
  /** Id of the text that says what it is about. */
  readonly describedBy?: string;
  readonly submit: string;
  readonly submitDisabled?: boolean;
  readonly cancel?: string;
  readonly cancelDisabled?: boolean;
  readonly onCancel: () => void;
  /** Escape, or a press beside it; undefined while that would lose something. */
  readonly onClose: (() => void) | undefined;
  readonly contentSx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** A dialog around one command: its fields, and the buttons that send it or leave it. */
export function FormDialog<Values extends FieldValues>({
  command,
  title,
  describedBy,
  submit,
  submitDisabled,
  ...rest
}: FormDialogProps<Values>) {
  const { cancel = texts.common.cancel, cancelDisabled = false, onCancel, onClose, contentSx = {}, children } = rest;
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={describedBy}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: STANDARD_DIALOG_WIDTH_PX } } }}
    >
      <Form command={command}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={contentSx}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={cancelDisabled}>
            {cancel}
          </Button>
          <SubmitButton busy={command.busy} disabled={submitDisabled}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
