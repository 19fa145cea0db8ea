import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { STANDARD_DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { texts } from '../../texts.ts';
import { sendWithCtrlEnter } from '../form/sendWithCtrlEnter.ts';
import { useFocusOnFirstField } from '../form/useFocusOnFirstField.ts';

interface ConsoleDialogProps {
  readonly title: string;
  readonly width?: number;
  /** Something was typed: Escape asks before it is lost. */
  readonly dirty?: boolean;
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Everything inside is one form. */
  readonly onSubmit?: () => void;
}

/** Focus goes to the first field; Escape closes unless something was typed, then it asks. Full screen on phones. */
export function ConsoleDialog({
  title,
  width = STANDARD_DIALOG_WIDTH_PX,
  dirty = false,
  busy = false,
  onClose,
  actions,
  children,
  onSubmit,
}: ConsoleDialogProps) {
  const id = useId();
  const content = useFocusOnFirstField<HTMLDivElement>();
  const [asking, setAsking] = useState(false);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const close = (event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    // The second click of a double click that opened the dialog is nobody's wish to close it.
    const again = reason === 'backdropClick' && 'detail' in event && Number(event.detail) > 1;
    if (busy || again) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  const body = (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent ref={content}>{children}</DialogContent>
      {actions === undefined ? null : <DialogActions>{actions}</DialogActions>}
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      onKeyDown={sendWithCtrlEnter(() => void (busy || onSubmit?.()))}
      fullScreen={narrow && width > STANDARD_DIALOG_WIDTH_PX}
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: width } } }}
    >
      {onSubmit === undefined ? (
        body
      ) : (
        <form
          noValidate
          style={{ display: 'contents' }}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!busy) onSubmit();
          }}
        >
          {body}
        </form>
      )}
      {asking ? <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} /> : null}
    </Dialog>
  );
}

export function DiscardQuestion({ onKeep, onDiscard }: { readonly onKeep: () => void; readonly onDiscard: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onKeep} aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id}>{texts.common.discardTitle}</DialogTitle>
      <DialogContent>
        <Typography>{texts.common.discardText}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          {texts.common.discard}
        </Button>
        <Button variant="contained" autoFocus onClick={onKeep}>
          {texts.common.keepEditing}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
