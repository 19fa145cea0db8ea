import type { PendingSignIn } from '../../api/secondFactor.ts';
import { texts } from '../../texts.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { EnterCode } from './EnterCode.tsx';
import { SetUpAtSignIn } from './SetUpAtSignIn.tsx';

const words = texts.secondFactor;

export interface SecondStepProps {
  readonly pending: PendingSignIn;
  /** It has waited too long, or was ended: the password is asked for again. */
  readonly onExpired: () => void;
  readonly onBack: () => void;
}

/** What comes between the password and the console. */
export function SecondStep(props: SecondStepProps) {
  return props.pending.step === 'enter' ? (
    <AccessFrame title={words.enterTitle}>
      <EnterCode {...props} />
    </AccessFrame>
  ) : (
    <AccessFrame title={words.mustSetUpTitle}>
      <SetUpAtSignIn {...props} />
    </AccessFrame>
  );
}
