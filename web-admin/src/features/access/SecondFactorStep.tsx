import { texts } from '../../texts.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { EnterSecondFactorForm, type SecondFactorStepProps } from './EnterSecondFactorForm.tsx';
import { SetUpSecondFactorAtSignIn } from './SetUpSecondFactorAtSignIn.tsx';

const words = texts.secondFactor;

/** What comes between the password and the console. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const hasFactor = props.pending.step === 'enter';
  return (
    <AccessFrame title={hasFactor ? words.enterTitle : words.mustSetUpTitle}>
      {hasFactor ? <EnterSecondFactorForm {...props} /> : <SetUpSecondFactorAtSignIn {...props} />}
    </AccessFrame>
  );
}
