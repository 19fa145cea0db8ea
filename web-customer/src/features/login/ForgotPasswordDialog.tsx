import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { DIALOG_WIDTH_PX, PASSWORD_RESET_NOTICE_MS } from '@portal/contracts/texts/notices';
import { customerTexts } from '@portal/contracts/texts/customerTexts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { requestPasswordReset } from '../../api/requests/requestPasswordReset.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { Field } from '../../components/Field.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { accessTexts } from '../../accessTexts.ts';
import { texts } from '../../texts.ts';

interface ForgotPasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** The notice afterwards says the same, known address or not. */
export function ForgotPasswordDialog({ email: typed, onClose }: ForgotPasswordDialogProps) {
  const [email, setEmail] = useState(typed);
  const [error, setError] = useState<string>();
  const notify = useNotify();
  const request = useCommand<void, void>({
    run: () => requestPasswordReset(email.trim()),
    invalidates: [],
    onAnswer: () => notify({ tone: 'info', text: accessTexts.forgot.notice, durationMs: PASSWORD_RESET_NOTICE_MS }),
    onDone: onClose,
    onProblem: (problem) => setError(problem.at('email') ?? problem.detail),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    request.mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="forgot-title" fullWidth slotProps={{ paper: { sx: { maxWidth: DIALOG_WIDTH_PX } } }}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id="forgot-title">{accessTexts.forgot.title}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4, color: 'text.secondary' }}>{accessTexts.forgot.text}</Typography>
          <Field
            label={texts.login.email}
            type="email"
            autoComplete="email"
            autoFocus
            required
            value={email}
            error={error}
            onChange={(value) => {
              setEmail(value);
              setError(undefined);
            }}
            input={{ autoCapitalize: 'none', spellCheck: false, maxLength: 254 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.common.cancel}</Button>
          <SubmitButton busy={request.isPending} disabled={email.trim() === ''}>
            {customerTexts.resetPassword}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
