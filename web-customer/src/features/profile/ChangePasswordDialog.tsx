import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { passwordTexts } from '@portal/contracts/customers/password';
import { DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { newPasswordRules } from '@portal/web-shared/forms/newPasswordRules.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { changePassword } from '../../api/requests/access/passwords.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { NewPasswordFields } from '../../components/fields/NewPasswordFields.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { SubmitButton } from '../../components/fields/SubmitButton.tsx';
import { useFormField } from '../../components/fields/useFormField.ts';
import { areaTexts } from '../../areaTexts.ts';
import { accessTexts } from '../../accessTexts.ts';
import { texts } from '../../texts.ts';

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeat: string;
}

const passwordChangeRules = ({ currentPassword, newPassword, repeat }: PasswordChange) => {
  const found = newPasswordRules({ password: newPassword, repeat });
  return {
    currentPassword: currentPassword === '' ? passwordTexts.currentRequired : undefined,
    newPassword: found.password,
    repeat: found.repeat,
  };
};

export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const command = useCommandForm<PasswordChange>({
    defaultValues: { currentPassword: '', newPassword: '', repeat: '' },
    resolver: formResolver({ rules: passwordChangeRules }),
    checks: 'whenSent',
    run: ({ currentPassword, newPassword }) => changePassword(currentPassword, newPassword),
    invalidates: [],
    onAnswer: () => notify({ tone: 'positive', text: texts.notices.passwordChanged }),
    onDone: onClose,
    placeOf: ({ status }) => (status === 429 ? 'currentPassword' : undefined),
  });
  return (
    <Dialog
      open
      onClose={command.unsaved ? undefined : onClose}
      aria-labelledby="change-password"
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: DIALOG_WIDTH_PX } } }}
    >
      <Form command={command}>
        <DialogTitle id="change-password">{areaTexts.profile.changePassword}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <CurrentPassword />
            <NewPasswordFields name="newPassword" label={accessTexts.newPassword.password} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.common.cancel}</Button>
          <SubmitButton busy={command.busy}>{areaTexts.profile.save}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const CurrentPassword = () => (
  <PasswordField {...useFormField('currentPassword')} label={areaTexts.profile.currentPassword} autoComplete="current-password" autoFocus />
);
