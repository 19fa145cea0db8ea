import { Typography } from '@mui/material';
import { EMAIL_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { PASSWORD_RESET_NOTICE_MS } from '@portal/contracts/texts/notices';
import { specifiedCustomerTexts } from '@portal/contracts/texts/specifiedCustomerTexts';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { looksLikeEmail } from '@portal/web-shared/forms/looksLikeEmail.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { requestPasswordReset } from '../api/requests/access/passwords.ts';
import { useNotify } from '../app/notices/noticeContext.ts';
import { LabelledTextInput } from '../components/fields/LabelledTextInput.tsx';
import { useFormField } from '../components/fields/useFormField.ts';
import { FormDialog } from '../components/state/FormDialog.tsx';
import { registrationAndPasswordTexts } from '../registrationAndPasswordTexts.ts';
import { texts } from '../texts.ts';

/** The notice afterwards says the same, known address or not. */
export function ForgotPasswordDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const notify = useNotify();
  const command = useCommandForm<{ email: string }>({
    defaultValues: { email },
    resolver: createFormResolver({
      rules: ({ email: typed }) => ({ email: looksLikeEmail(typed) ? undefined : registrationAndPasswordTexts.forgot.noAddress }),
    }),
    checks: 'whenSent',
    run: (typed) => requestPasswordReset(typed.email.trim()),
    invalidates: [],
    onAnswer: () => notify({ tone: 'info', text: registrationAndPasswordTexts.forgot.notice, durationMs: PASSWORD_RESET_NOTICE_MS }),
    onDone: onClose,
    placeOf: () => 'email',
  });
  return (
    <FormDialog
      command={command}
      title={registrationAndPasswordTexts.forgot.title}
      submit={specifiedCustomerTexts.resetPassword}
      submitDisabled={command.form.watch('email').trim() === ''}
      onCancel={onClose}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4, color: 'text.secondary' }}>{registrationAndPasswordTexts.forgot.text}</Typography>
      <EmailField />
    </FormDialog>
  );
}

const EmailField = () => (
  <LabelledTextInput
    {...useFormField('email')}
    label={texts.login.email}
    type="email"
    autoComplete="email"
    autoFocus
    required
    maxLength={EMAIL_MAX_LENGTH}
    input={{ autoCapitalize: 'none', spellCheck: false }}
  />
);
