import { texts } from '../../texts.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { EnterSecondFactorForm, type SecondStepProps } from './EnterSecondFactorForm.tsx';
import { SetUpAtSignIn } from './SetUpAtSignIn.tsx';

const words = texts.secondFactor;

/** What comes between the password and the console. */
export function SecondStep(props: SecondStepProps) {
  return props.pending.step === 'enter' ? (
    <AccessFrame title={words.enterTitle}>
      <EnterSecondFactorForm {...props} />
    </AccessFrame>
  ) : (
    <AccessFrame title={words.mustSetUpTitle}>
      <SetUpAtSignIn {...props} />
    </AccessFrame>
  );
}
