import { Button, Typography } from '@mui/material';
import { FormProvider } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { PASSWORD_RESET_NOTICE_MS } from '@portal/contracts/texts/notices';
import { requestPasswordReset } from '../../api/access.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { ConsoleDialog } from '../../components/ConsoleDialog.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';

/** Says nothing about whether the account exists. */
export function ForgotPasswordDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const notify = useNotify();
  const command = useCommandForm<{ email: string }>({
    defaultValues: { email },
    run: (values) => requestPasswordReset(values.email.trim()),
    invalidates: [],
    onAnswer: () => notify(texts.access.forgotSent, { type: 'info', autoHideDuration: PASSWORD_RESET_NOTICE_MS }),
    onDone: onClose,
  });
  const entered = command.form.watch('email');
  return (
    <ConsoleDialog
      title={texts.access.forgotTitle}
      onClose={onClose}
      busy={command.busy}
      dirty={command.dirty}
      onSubmit={command.submit}
      actions={
        <>
          <Button onClick={onClose} disabled={command.busy}>
            {texts.cancel}
          </Button>
          <SubmitButton busy={command.busy} disabled={entered.trim() === ''}>
            {texts.access.forgotSend}
          </SubmitButton>
        </>
      }
    >
      <FormProvider {...command.form}>
        <Typography sx={{ mb: 4 }}>{texts.access.forgotText}</Typography>
        <TextInput
          name="email"
          label={texts.access.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        <CommandFailure error={command.problem} />
      </FormProvider>
    </ConsoleDialog>
  );
}
