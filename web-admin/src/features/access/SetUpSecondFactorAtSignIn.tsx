import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type {
  NewAuthenticatorAnswer,
  PasskeyCreationOptionsAnswer,
  RecoveryCodesAnswer,
} from '@portal/contracts/employees/views/secondFactor';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { arePasskeysSupported } from '../../api/passkeys.ts';
import { beginPasskeyRegistration, beginAuthenticatorSetUp, finishAuthenticatorSetUp } from '../../api/secondFactor.ts';
import { configQuery } from '../../app/configQuery.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { AuthenticatorSetUpFields } from '../../components/second-factor/AuthenticatorSetUpFields.tsx';
import { emptyCodeValues, setUpAuthenticatorResolver, type CodeValues } from '../../components/second-factor/codeForm.ts';
import { PasskeyNameFields } from '../../components/second-factor/PasskeyNameFields.tsx';
import { RecoveryCodeList } from '../../components/second-factor/RecoveryCodeList.tsx';
import { useAddPasskeyForm } from '../../components/second-factor/useAddPasskeyForm.ts';
import { acceptToken } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { createExpiredSignInHandler, type SecondFactorStepProps } from './EnterSecondFactorForm.tsx';

const words = texts.secondFactor;

/** The bank requires a second factor, and this person has none: nothing else can be done before. */
export function SetUpSecondFactorAtSignIn(props: SecondFactorStepProps) {
  const [authenticator, setAuthenticator] = useState<NewAuthenticatorAnswer>();
  const [asked, setAsked] = useState<PasskeyCreationOptionsAnswer>();
  const [codes, setCodes] = useState<RecoveryCodesAnswer>();
  if (codes !== undefined) return <KeepCodes codes={codes} />;
  if (asked !== undefined) return <MakePasskey {...props} asked={asked} onDone={setCodes} />;
  if (authenticator === undefined) return <Begin {...props} onBegun={setAuthenticator} onAsked={setAsked} />;
  return <ConfirmApp {...props} authenticator={authenticator} onDone={setCodes} />;
}

interface BeginProps extends SecondFactorStepProps {
  readonly onBegun: (authenticator: NewAuthenticatorAnswer) => void;
  readonly onAsked: (asked: PasskeyCreationOptionsAnswer) => void;
}

function Begin({ pending, onExpired, onBack, onBegun, onAsked }: BeginProps) {
  const shared = { invalidates: [], onProblem: createExpiredSignInHandler(onExpired) };
  const proof = { currentPassword: pending.password };
  const app = useCommand<void, NewAuthenticatorAnswer>({ ...shared, run: () => beginAuthenticatorSetUp(proof, pending), onDone: onBegun });
  const passkey = useCommand<void, PasskeyCreationOptionsAnswer>({
    ...shared,
    run: () => beginPasskeyRegistration(proof, pending),
    onDone: onAsked,
  });
  return (
    <>
      <Arrival>{words.mustSetUp}</Arrival>
      <Typography>{words.explanation}</Typography>
      <CommandFailure error={app.problem ?? passkey.problem} />
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <SubmitButton type="button" busy={app.isPending} onClick={() => app.mutate()}>
          {words.setUp}
        </SubmitButton>
        {arePasskeysSupported() ? (
          <Button variant="outlined" onClick={() => passkey.mutate()}>
            {texts.passkeys.setUpHere}
          </Button>
        ) : null}
        <Button onClick={onBack} sx={{ justifySelf: 'start', ml: -2.5 }}>
          {words.startAgain}
        </Button>
      </Box>
    </>
  );
}

interface MakePasskeyProps extends SecondFactorStepProps {
  readonly asked: PasskeyCreationOptionsAnswer;
  readonly onDone: (codes: RecoveryCodesAnswer) => void;
}

function MakePasskey({ pending, asked, onExpired, onBack, onDone }: MakePasskeyProps) {
  const command = useAddPasskeyForm({
    asked,
    pending,
    invalidates: [],
    onDone: ({ recoveryCodes, token }) => onDone({ recoveryCodes: recoveryCodes ?? [], token }),
    onProblem: createExpiredSignInHandler(onExpired),
  });
  return (
    <Form command={command}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <PasskeyNameFields />
      </Box>
      <CommandFailure error={command.problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 5 }}>
        <Button onClick={onBack}>{words.startAgain}</Button>
        <SubmitButton busy={command.busy}>{texts.passkeys.create}</SubmitButton>
      </Box>
    </Form>
  );
}

interface ConfirmAppProps extends SecondFactorStepProps {
  readonly authenticator: NewAuthenticatorAnswer;
  readonly onDone: (codes: RecoveryCodesAnswer) => void;
}

function ConfirmApp({ pending, authenticator, onExpired, onBack, onDone }: ConfirmAppProps) {
  const command = useCommandForm<CodeValues, RecoveryCodesAnswer>({
    defaultValues: emptyCodeValues,
    resolver: setUpAuthenticatorResolver,
    checks: 'whenSent',
    run: ({ code }) => finishAuthenticatorSetUp(code, pending),
    invalidates: [],
    onDone,
    onProblem: createExpiredSignInHandler(onExpired),
  });
  return (
    <Form command={command}>
      <AuthenticatorSetUpFields authenticator={authenticator} />
      <CommandFailure error={command.problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 5 }}>
        <Button onClick={onBack}>{words.startAgain}</Button>
        <SubmitButton busy={command.busy}>{words.activate}</SubmitButton>
      </Box>
    </Form>
  );
}

/** The session opens once they were seen: the page leads on by itself then. */
function KeepCodes({ codes: { recoveryCodes, token } }: { readonly codes: RecoveryCodesAnswer }) {
  const [kept, setKept] = useState(false);
  const queryClient = useQueryClient();
  const goOn = (): void => {
    void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
    if (token !== undefined) acceptToken(token);
  };
  return (
    <>
      <Arrival heading>{words.codesTitle}</Arrival>
      <RecoveryCodeList codes={recoveryCodes} kept={kept} onKept={setKept} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Button variant="contained" disabled={!kept} onClick={goOn}>
          {words.goOn}
        </Button>
      </Box>
    </>
  );
}

/** Where reading goes on: what had the focus is gone with the step before. */
function Arrival({ heading = false, children }: { readonly heading?: boolean; readonly children: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Typography ref={place} tabIndex={-1} sx={{ outline: 'none' }} {...(heading ? { variant: 'h2' as const } : {})}>
      {children}
    </Typography>
  );
}
