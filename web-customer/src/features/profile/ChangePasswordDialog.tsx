import { Box } from '@mui/material';
import { passwordFaultTexts } from '@portal/contracts/customers/password';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { newPasswordErrorsOf } from '@portal/web-shared/forms/newPasswordErrorsOf.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { changePassword } from '../../api/requests/access/passwords.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { NewPasswordFields } from '../../components/fields/NewPasswordFields.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { useFormField } from '../../components/fields/useFormField.ts';
import { FormDialog } from '../../components/state/FormDialog.tsx';
import { PasswordByEmailHint } from '../../forgotten-password/PasswordByEmailHint.tsx';
import { signedInTexts } from '../../signedInTexts.ts';
import { registrationAndPasswordTexts } from '../../registrationAndPasswordTexts.ts';
import { texts } from '../../texts.ts';

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeat: string;
}

const passwordChangeRules = ({ currentPassword, newPassword, repeat }: PasswordChange) => {
  const found = newPasswordErrorsOf({ password: newPassword, repeat });
  return {
    currentPassword: currentPassword === '' ? passwordFaultTexts.currentRequired : undefined,
    newPassword: found.password,
    repeat: found.repeat,
  };
};

export function ChangePasswordDialog({ onClose, onForgot }: { readonly onClose: () => void; readonly onForgot: () => void }) {
  const notify = useNotify();
  const command = useCommandForm<PasswordChange>({
    defaultValues: { currentPassword: '', newPassword: '', repeat: '' },
    resolver: createFormResolver({ rules: passwordChangeRules }),
    checks: 'whenSent',
    run: ({ currentPassword, newPassword }) => changePassword(currentPassword, newPassword),
    invalidates: [],
    onAnswer: () => notify({ tone: 'positive', text: texts.notices.passwordChanged }),
    onDone: onClose,
    placeOf: ({ status }) => (status === 429 ? 'currentPassword' : undefined),
  });
  return (
    <FormDialog
      command={command}
      title={signedInTexts.profile.changePassword}
      submit={signedInTexts.profile.save}
      onCancel={onClose}
      onClose={command.unsaved ? undefined : onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <CurrentPassword />
        <PasswordByEmailHint onForgot={onForgot} />
        <NewPasswordFields name="newPassword" label={registrationAndPasswordTexts.newPassword.password} />
      </Box>
    </FormDialog>
  );
}

const CurrentPassword = () => (
  <PasswordField
    {...useFormField('currentPassword')}
    label={signedInTexts.profile.currentPassword}
    autoComplete="current-password"
    autoFocus
  />
);
