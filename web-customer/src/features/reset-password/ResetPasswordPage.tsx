import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { newPasswordErrorsOf, type NewPassword } from '@portal/web-shared/forms/newPasswordErrorsOf.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { resetPassword } from '../../api/requests/access/passwords.ts';
import { SignedOutGuard } from '../../app/guards/SignedOutGuard.tsx';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { NewPasswordFields } from '../../components/fields/NewPasswordFields.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { SubmitButton } from '../../components/fields/SubmitButton.tsx';
import { registrationAndPasswordTexts } from '../../registrationAndPasswordTexts.ts';
import { texts } from '../../texts.ts';

/** Beside the screen, so that nobody else fetches it. */
const signedInText = 'Sie sind angemeldet. Um mit dem Link ein neues Passwort festzulegen, melden Sie sich bitte zuerst ab.';

export function ResetPasswordPage() {
  const [unusable, setUnusable] = useState(false);
  return (
    <SignedOutGuard signedInText={signedInText}>
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PageHeading>{registrationAndPasswordTexts.reset.title}</PageHeading>
          {unusable ? null : <Typography sx={{ color: 'text.secondary' }}>{registrationAndPasswordTexts.reset.intro}</Typography>}
        </Box>
        {unusable ? <UnusableLink /> : <ResetForm onUnusable={() => setUnusable(true)} />}
      </Box>
    </SignedOutGuard>
  );
}

function UnusableLink() {
  return (
    <>
      <Callout tone="warning" title={registrationAndPasswordTexts.reset.unusableTitle} role="alert">
        {registrationAndPasswordTexts.reset.unusableText}
      </Callout>
      <Button component={Link} to={customerPaths.login} variant="contained" sx={{ justifySelf: 'start' }}>
        {registrationAndPasswordTexts.toLogin}
      </Button>
    </>
  );
}

function ResetForm({ onUnusable }: { readonly onUnusable: () => void }) {
  const { passwordResetCode = '' } = useParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const command = useCommandForm<NewPassword>({
    defaultValues: { password: '', repeat: '' },
    resolver: createFormResolver({ rules: newPasswordErrorsOf }),
    checks: 'whenSent',
    run: ({ password }) => resetPassword(passwordResetCode, password),
    invalidates: [],
    onAnswer: () => notify({ tone: 'positive', text: texts.notices.passwordChanged }),
    onDone: () => void navigate(customerPaths.login),
    onProblem: (problem) => {
      if (problem.at('password') === undefined && problem.status === 422) onUnusable();
    },
  });
  return (
    <Form command={command} sx={{ display: 'grid', gap: 5 }}>
      <NewPasswordFields label={registrationAndPasswordTexts.newPassword.password} />
      <SubmitButton busy={command.busy} fullWidth size="large">
        {registrationAndPasswordTexts.reset.submit}
      </SubmitButton>
    </Form>
  );
}
