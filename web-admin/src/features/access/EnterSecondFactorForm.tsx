import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { obtainPasskeyAssertion, enterSecondFactor, type PendingSignIn } from '../../api/secondFactor.ts';
import { configQuery } from '../../app/configQuery.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { enterSecondFactorResolver, emptyCodeOrPasskeyValues, type CodeOrPasskeyValues } from '../../components/second-factor/codeForm.ts';
import { FactorInputs } from '../../components/second-factor/FactorInputs.tsx';
import { factorWaysOf, otherFactorWaysWithLabels } from '../../components/second-factor/factorWays.ts';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';

const words = texts.secondFactor;

export interface SecondFactorStepProps {
  readonly pending: PendingSignIn;
  /** It has waited too long, or was ended: the password is asked for again. */
  readonly onExpired: () => void;
  readonly onBack: () => void;
}

/** What a refusal means for a sign-in that waits. */
export const createExpiredSignInHandler =
  (onExpired: () => void) =>
  ({ status }: ApiProblem): void => {
    if (status === 401) onExpired();
  };

/** A passkey, the code of the app, or one for recovery: whichever of them. */
export function EnterSecondFactorForm({ pending, onExpired, onBack }: SecondFactorStepProps) {
  const [way, setWay] = useState(factorWaysOf(pending.factors)[0]);
  const isByPasskey = way === 'passkey';
  const command = useCommandForm<CodeOrPasskeyValues, void>({
    defaultValues: emptyCodeOrPasskeyValues,
    resolver: isByPasskey ? undefined : enterSecondFactorResolver,
    checks: 'whenSent',
    run: async ({ code }) => enterSecondFactor(isByPasskey ? { passkey: await obtainPasskeyAssertion(pending) } : { code }, pending),
    invalidates: [configQuery.queryKey],
    onProblem: createExpiredSignInHandler(onExpired),
  });
  const change = (next: typeof way): void => {
    command.restart(emptyCodeOrPasskeyValues);
    setWay(next);
  };
  return (
    <Form command={command}>
      <FactorInputs way={way} passkeyText={texts.passkeys.enterText} />
      <CommandFailure error={command.problem} />
      <Box sx={{ display: 'grid', gap: 2, mt: 5 }}>
        <SubmitButton busy={command.busy}>{isByPasskey ? texts.passkeys.confirm : words.confirm}</SubmitButton>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          {otherFactorWaysWithLabels(pending.factors, way).map(([other, label]) => (
            <Button key={other} onClick={() => change(other)} sx={{ ml: -2.5 }}>
              {label}
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
