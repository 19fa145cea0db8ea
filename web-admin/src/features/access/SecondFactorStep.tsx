import { texts } from '../../texts.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { EnterSecondFactorForm, type SecondFactorStepProps } from './EnterSecondFactorForm.tsx';
import { SetUpSecondFactorAtSignIn } from './SetUpSecondFactorAtSignIn.tsx';

const words = texts.secondFactor;

/** What comes between the password and the console. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  return props.pending.step === 'enter' ? (
    <AccessFrame title={words.enterTitle}>
      <EnterSecondFactorForm {...props} />
    </AccessFrame>
  ) : (
    <AccessFrame title={words.mustSetUpTitle}>
      <SetUpSecondFactorAtSignIn {...props} />
    </AccessFrame>
  );
}
