import type { CommandContext } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { tooManyAttemptsProblem } from '@portal/platform/access/realmAccess';
import type { CodeEntryOutcome } from '@portal/platform/secrets/enteredCodes';
import { createFailedCodeEntryListener } from '@portal/platform/security/createFailedCodeEntryListener';
import type { RefusalOrProblem } from '@portal/platform/use-cases/useCase';
import type { CustomersServices } from '../../customersServices.ts';

/** An activation code as somebody entered it for the customer. */
interface EnteredCode {
  readonly customerId: string;
  readonly code: string;
  readonly address: string;
  readonly device: string | null;
}

/**
 * Which of the two codes it is, else why it is neither: first the personal code, then the bank-wide one. Each has a counter
 * of its own, so that a new personal code helps also while the bank-wide one is closed.
 */
export async function verifyActivationCode(
  { oneTimeCodes, attempts, isMasterCode, security }: Pick<CustomersServices, 'oneTimeCodes' | 'attempts' | 'isMasterCode' | 'security'>,
  { customerId, code, address, device }: EnteredCode,
  { commandId }: CommandContext,
): Promise<RefusalOrProblem | 'own code' | 'master code'> {
  const account = `customer-${customerId}`;
  const personal = await oneTimeCodes.codes.enter('activation', account, code, { by: commandId, from: null });
  if (personal.kind === 'right') return 'own code';
  // Noted once it is neither of the two codes.
  const rejected = (): RefusalOrProblem => {
    createFailedCodeEntryListener(security)({ purpose: 'activation', subject: account, outcome: personal, account, address, device });
    return refuse(refusalOfEntry(personal));
  };
  if (isMasterCode === undefined) return rejected();
  const master = await attempts.guard(
    { account: `master-code/${customerId}`, address },
    async () => isMasterCode(code),
    (isRight) => isRight,
  );
  if (master.kind === 'done') return master.result ? 'master code' : rejected();
  if (personal.kind === 'wrong') return rejected();
  security.note({ kind: 'code-failed', account, address, device, code: 'TOO_MANY_ATTEMPTS' });
  return tooManyAttemptsProblem(master.retryAfterSeconds);
}

/** After too many wrong entries the code has ended: only a new one helps. */
function refusalOfEntry(entered: CodeEntryOutcome): string {
  if (entered.kind === 'expired' || entered.kind === 'ended') return 'ACTIVATION_CODE_EXPIRED';
  return entered.kind === 'wrong' && entered.attemptsLeft === 0 ? 'ACTIVATION_CODE_EXPIRED' : 'ACTIVATION_CODE_WRONG';
}
