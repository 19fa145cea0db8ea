import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { FactorKind } from '@portal/contracts/employees/views/secondFactor';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { passkeysSupported } from '../../api/passkeys.ts';
import { obtainPasskeyAssertion, enterSecondFactor, type PendingSignIn } from '../../api/secondFactor.ts';
import { configQuery } from '../../app/configQuery.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { enterResolver, nothingEntered, type EnterValues } from '../../components/second-factor/codeForm.ts';
import { FactorCodeInput } from '../../components/second-factor/FactorCodeInput.tsx';
import { PasskeyPromptWithError } from '../../components/second-factor/PasskeyPromptWithError.tsx';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';

const words = texts.secondFactor;

export interface SecondStepProps {
  readonly pending: PendingSignIn;
  /** It has waited too long, or was ended: the password is asked for again. */
  readonly onExpired: () => void;
  readonly onBack: () => void;
}

/** What a refusal means for a sign-in that waits. */
export const createSignInExpiryCallback =
  (onExpired: () => void) =>
  ({ status }: ApiProblem): void => {
    if (status === 401) onExpired();
  };

type Way = FactorKind | 'recovery';

/** The quickest first. */
const waysOf = (factors: readonly FactorKind[]): readonly Way[] => [
  ...(factors.includes('passkey') && passkeysSupported() ? (['passkey'] as const) : []),
  ...(factors.includes('app') ? (['app'] as const) : []),
  'recovery',
];

const useIt: Readonly<Record<Way, string>> = { passkey: texts.passkeys.use, app: words.useApp, recovery: words.useRecovery };

/** A passkey, the code of the app, or one for recovery: whichever of them. */
export function EnterSecondFactorForm({ pending, onExpired, onBack }: SecondStepProps) {
  const ways = waysOf(pending.factors);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const isByPasskey = way === 'passkey';
  const command = useCommandForm<EnterValues, void>({
    defaultValues: nothingEntered,
    resolver: isByPasskey ? undefined : enterResolver,
    checks: 'whenSent',
    run: async ({ code }) => enterSecondFactor(isByPasskey ? { passkey: await obtainPasskeyAssertion(pending) } : { code }, pending),
    invalidates: [configQuery.queryKey],
    onProblem: createSignInExpiryCallback(onExpired),
  });
  const change = (next: Way): void => {
    command.restart(nothingEntered);
    setWay(next);
  };
  return (
    <Form command={command}>
      <Entry way={way} />
      <CommandFailure error={command.problem} />
      <Box sx={{ display: 'grid', gap: 2, mt: 5 }}>
        <SubmitButton busy={command.busy}>{isByPasskey ? texts.passkeys.confirm : words.confirm}</SubmitButton>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} onClick={() => change(other)} sx={{ ml: -2.5 }}>
                {useIt[other]}
              </Button>
            ))}
          <Button onClick={onBack} sx={{ ml: -2.5 }}>
            {words.startAgain}
          </Button>
        </Box>
      </Box>
      {way === 'recovery' ? <SecondaryText sx={{ mt: 3 }}>{words.lost}</SecondaryText> : null}
    </Form>
  );
}

function Entry({ way }: { readonly way: Way }) {
  if (way === 'passkey') return <PasskeyPromptWithError>{texts.passkeys.enterText}</PasskeyPromptWithError>;
  const isRecovery = way === 'recovery';
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography>{isRecovery ? words.recoveryText : words.enterText}</Typography>
      {isRecovery ? (
        <FactorCodeInput label={words.recoveryCode} help={words.recoveryCodeHelp} letters first />
      ) : (
        <FactorCodeInput label={words.code} help={words.codeHelp} first />
      )}
    </Box>
  );
}
