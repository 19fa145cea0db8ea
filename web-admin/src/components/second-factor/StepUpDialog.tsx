import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FactorKind, SecondFactorView } from '@portal/contracts/employees/views/secondFactor';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { confirmStepUpBySecondFactor, obtainPasskeyAssertion, secondFactorQuery } from '../../api/secondFactor.ts';
import { enableStepUpQuestions, useStepUpQuestion } from '../../session/stepUp.ts';
import { texts } from '../../texts.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { enterSecondFactorResolver, emptyCodeOrPasskeyValues, type CodeOrPasskeyValues } from './codeForm.ts';
import { FactorInputs } from './FactorInputs.tsx';
import { factorWaysOf, otherFactorWaysWithLabels } from './factorWays.ts';

const words = texts.secondFactor;

/** Asks for the second factor over whatever page has called what the bank wants it for, and lets that call go on. */
export function StepUpDialog() {
  useEffect(enableStepUpQuestions, []);
  const question = useStepUpQuestion();
  return question === undefined ? null : <Question onAnswer={question.answer} />;
}

interface QuestionProps {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

const factorsIn = ({ app, passkeys }: SecondFactorView): readonly FactorKind[] => [
  ...(app ? (['app'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
];

/** Where nobody says which factors there are, a code can be tried. */
function Question({ onAnswer }: QuestionProps) {
  const { data, isPending } = useQuery(secondFactorQuery);
  if (data === undefined && isPending) return null;
  return <FactorQuestion factors={data === undefined ? ['app'] : factorsIn(data)} onAnswer={onAnswer} />;
}

function FactorQuestion({ factors, onAnswer }: QuestionProps & { readonly factors: readonly FactorKind[] }) {
  const [way, setWay] = useState(factorWaysOf(factors)[0]);
  const isByPasskey = way === 'passkey';
  const command = useCommandForm<CodeOrPasskeyValues, void>({
    defaultValues: emptyCodeOrPasskeyValues,
    resolver: isByPasskey ? undefined : enterSecondFactorResolver,
    checks: 'whenSent',
    quiet: true,
    run: async ({ code }) => confirmStepUpBySecondFactor(isByPasskey ? { passkey: await obtainPasskeyAssertion() } : { code }),
    // A recovery code is used up by it.
    invalidates: queryKeysToInvalidate.secondFactor,
    onDone: () => onAnswer(true),
  });
  const change = (next: typeof way): void => {
    command.restart(emptyCodeOrPasskeyValues);
    setWay(next);
  };
  return (
    <FormDialog
      title={words.stepUpTitle}
      command={command}
      keptAs={null}
      submit={isByPasskey ? texts.passkeys.confirm : words.confirm}
      extra={otherFactorWaysWithLabels(factors, way).map(([other, label]) => (
        <Button key={other} onClick={() => change(other)} disabled={command.busy}>
          {label}
        </Button>
      ))}
      onClose={() => onAnswer(false)}
    >
      <Typography>{words.stepUpText}</Typography>
      <FactorInputs way={way} passkeyText={words.stepUpPasskeyText} />
    </FormDialog>
  );
}
