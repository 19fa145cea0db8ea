import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { passwordTexts } from '@portal/contracts/customers/password';
import { DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { changePassword } from '../../api/requests/changePassword.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useNewPassword } from '../../components/useNewPassword.ts';
import { areaTexts } from '../../areaTexts.ts';
import { accessTexts } from '../../accessTexts.ts';
import { texts } from '../../texts.ts';

export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [currentError, setCurrentError] = useState<string>();
  const { fields, password, check, setErrors } = useNewPassword();
  const notify = useNotify();
  const change = useCommand<void, void>({
    run: () => changePassword(current, password),
    invalidates: [],
    onAnswer: () => notify({ tone: 'positive', text: texts.notices.passwordChanged }),
    onDone: onClose,
    onProblem: (problem) => {
      setCurrentError(problem.at('currentPassword') ?? (problem.status === 429 ? problem.detail : undefined));
      setErrors({ password: problem.at('newPassword') });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setCurrentError(current === '' ? passwordTexts.currentRequired : undefined);
    if (check() && current !== '') change.mutate();
  };
  const typed = current !== '' || password !== '';
  return (
    <Dialog
      open
      onClose={typed ? undefined : onClose}
      aria-labelledby="change-password"
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: DIALOG_WIDTH_PX } } }}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id="change-password">{areaTexts.profile.changePassword}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <PasswordField
              label={areaTexts.profile.currentPassword}
              autoComplete="current-password"
              autoFocus
              value={current}
              error={currentError}
              onChange={(value) => {
                setCurrent(value);
                setCurrentError(undefined);
              }}
            />
            <NewPasswordFields label={accessTexts.newPassword.password} {...fields} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.common.cancel}</Button>
          <SubmitButton busy={change.isPending}>{areaTexts.profile.save}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
