import { Box } from '@mui/material';
import { useNavigate, useParams } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { resetPassword } from '../../api/access.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { newPasswordErrorsOf, type NewPassword } from '@portal/web-shared/forms/newPasswordErrorsOf.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { NewPasswordInputs } from './newPassword.tsx';
import { useAccessPageIsOpen } from './useAccessPageIsOpen.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useConsoleCommandForm } from '../../components/command/useConsoleCommand.ts';

export function ResetPasswordPage() {
  const { passwordResetCode = '' } = useParams();
  const isOpen = useAccessPageIsOpen();
  const navigate = useNavigate();
  const command = useConsoleCommandForm<NewPassword>({
    defaultValues: { password: '', repeat: '' },
    resolver: createFormResolver({ rules: newPasswordErrorsOf }),
    run: (_, { password }) => resetPassword(passwordResetCode, password),
    invalidates: [],
    done: texts.notices.passwordChanged,
    onDone: () => void navigate(adminPaths.login, { replace: true }),
  });
  if (!isOpen) return null;
  return (
    <AccessFrame title={texts.resetPasswordTitle}>
      <Form command={command}>
        <NewPasswordInputs label={texts.access.newPassword} />
        <CommandFailure error={command.problem} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 5 }}>
          <LinkButton to={adminPaths.login} sx={{ ml: -2.5 }}>
            {texts.toLogin}
          </LinkButton>
          <SubmitButton busy={command.busy}>{texts.access.resetSubmit}</SubmitButton>
        </Box>
      </Form>
    </AccessFrame>
  );
}
