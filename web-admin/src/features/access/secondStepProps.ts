import type { PendingSignIn } from '../../api/secondFactor.ts';

export interface SecondStepProps {
  readonly pending: PendingSignIn;
  /** It has waited too long, or was ended: the password is asked for again. */
  readonly onExpired: () => void;
  readonly onBack: () => void;
}
