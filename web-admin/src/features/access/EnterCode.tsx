import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { enterSecondFactor, type PendingSignIn } from '../../api/secondFactor.ts';
import { configQuery } from '../../app/configQuery.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { enterResolver, noCode, type CodeValues } from '../../components/second-factor/codeForm.ts';
import { FactorCodeInput } from '../../components/second-factor/FactorCodeInput.tsx';
import { texts } from '../../texts.ts';
import type { SecondStepProps } from './SecondStep.tsx';

const words = texts.secondFactor;

/** The code of the app, or one for recovery. */
export function EnterCode({ pending, onExpired, onBack }: SecondStepProps & { readonly pending: PendingSignIn }) {
  const [recovery, setRecovery] = useState(false);
  const command = useCommandForm<CodeValues, void>({
    defaultValues: noCode,
    resolver: enterResolver,
    checks: 'whenSent',
    run: ({ code }) => enterSecondFactor(code, pending),
    invalidates: [configQuery.queryKey],
    onProblem: ({ status }) => {
      if (status === 401) onExpired();
    },
  });
  const change = (): void => {
    command.restart(noCode);
    setRecovery(!recovery);
  };
  return (
    <Form command={command}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>{recovery ? words.recoveryText : words.enterText}</Typography>
        {recovery ? (
          <FactorCodeInput label={words.recoveryCode} help={words.recoveryCodeHelp} letters first />
        ) : (
          <FactorCodeInput label={words.code} help={words.codeHelp} first />
        )}
      </Box>
      <CommandFailure error={command.problem} />
      <Box sx={{ display: 'grid', gap: 2, mt: 5 }}>
        <SubmitButton busy={command.busy}>{words.confirm}</SubmitButton>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <Button onClick={change} sx={{ ml: -2.5 }}>
            {recovery ? words.useApp : words.useRecovery}
          </Button>
          <Button onClick={onBack} sx={{ ml: -2.5 }}>
            {words.startAgain}
          </Button>
        </Box>
      </Box>
      {recovery ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
          {words.lost}
        </Typography>
      ) : null}
    </Form>
  );
}
