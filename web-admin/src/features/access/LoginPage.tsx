import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLocation, Navigate } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { signInOrReturnNextStep } from '../../api/access.ts';
import type { PendingSignIn } from '../../api/secondFactor.ts';
import { configQuery } from '../../app/configQuery.ts';
import { Callout } from '../../components/Callout.tsx';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { PasswordInput } from '../../components/form/inputs/PasswordInput.tsx';
import { EmailInput } from '../../components/form/inputs/EmailInput.tsx';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx';

/** Only places of the console itself, never another site's. */
const nextPlace = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from) && from !== adminPaths.login ? from : adminPaths.dashboard;
};

export function LoginPage() {
  const { payload } = useSession();
  const { state } = useLocation();
  const [pending, setPending] = useState<PendingSignIn>();
  const [tooLate, setTooLate] = useState(false);
  const [email, setEmail] = useState('');
  if (payload !== null) return <Navigate to={nextPlace(state)} replace />;
  const toPassword = (late: boolean): void => {
    setTooLate(late);
    setPending(undefined);
  };
  if (pending !== undefined)
    return <SecondFactorStep pending={pending} onExpired={() => toPassword(true)} onBack={() => toPassword(false)} />;
  return (
    <PasswordStep
      email={email}
      tooLate={tooLate}
      onPending={(next, entered) => {
        setEmail(entered);
        setPending(next);
      }}
    />
  );
}

interface PasswordStepProps {
  /** Entered before. */
  readonly email: string;
  readonly tooLate: boolean;
  readonly onPending: (pending: PendingSignIn, email: string) => void;
}

function PasswordStep({ email: entered, tooLate, onPending }: PasswordStepProps) {
  const { ended } = useSession();
  const { demo } = useConfig();
  const [forgot, setForgot] = useState(false);
  const command = useCommandForm<{ email: string; password: string }, PendingSignIn | undefined>({
    defaultValues: { email: entered, password: '' },
    resolver: createFormResolver({ required: ['email', 'password'] }),
    run: ({ email, password }) => signInOrReturnNextStep(email, password),
    invalidates: [configQuery.queryKey],
    onDone: (pending, { email }) => {
      if (pending !== undefined) onPending(pending, email);
    },
  });
  const sessionEnd = ended === 'expired' || ended === 'idle' ? texts.session[ended] : undefined;
  const whyAgain = tooLate ? texts.secondFactor.expired : sessionEnd;
  return (
    <AccessFrame title={texts.loginTitle}>
      {whyAgain === undefined ? null : (
        <Callout tone="info" role="status">
          {whyAgain}
        </Callout>
      )}
      {demo ? <Callout tone="neutral">{texts.access.demoHint}</Callout> : null}
      <Form command={command}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <EmailInput label={texts.access.email} autoComplete="username" />
          <PasswordInput name="password" label={texts.access.password} autoComplete="current-password" />
        </Box>
        <CommandFailure error={command.problem} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 5 }}>
          <Button onClick={() => setForgot(true)} sx={{ ml: -2.5 }}>
            {texts.forgotPassword}
          </Button>
          <SubmitButton busy={command.busy}>{texts.login}</SubmitButton>
        </Box>
      </Form>
      {forgot ? <ForgotPasswordDialog email={command.form.getValues('email')} onClose={() => setForgot(false)} /> : null}
    </AccessFrame>
  );
}
