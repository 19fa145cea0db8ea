import { Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { PASSWORD_RESET_NOTICE_MS } from '@portal/contracts/texts/notices';
import { requestPasswordReset } from '../../api/access.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { EmailInput } from '../../components/form/inputs/EmailInput.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { looksLikeEmail } from '@portal/web-shared/forms/looksLikeEmail.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { texts } from '../../texts.ts';

/** Says nothing about whether the account exists. */
export function ForgotPasswordDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const notify = useNotify();
  const command = useCommandForm<{ email: string }>({
    defaultValues: { email },
    resolver: createFormResolver({
      rules: ({ email: typed }) => ({ email: looksLikeEmail(typed) ? undefined : texts.access.forgotNoAddress }),
    }),
    run: (values) => requestPasswordReset(values.email.trim()),
    invalidates: [],
    onAnswer: () => notify(texts.access.forgotSent, { type: 'info', autoHideDuration: PASSWORD_RESET_NOTICE_MS }),
    onDone: onClose,
  });
  const entered = command.form.watch('email');
  return (
    <FormDialog
      title={texts.access.forgotTitle}
      submit={texts.access.forgotSend}
      command={command}
      keptAs={null}
      disabled={entered.trim() === ''}
      onClose={onClose}
    >
      <Typography>{texts.access.forgotText}</Typography>
      <EmailInput label={texts.access.email} autoComplete="username" />
    </FormDialog>
  );
}
