import type { PasskeyAssertion } from '@portal/contracts/employees/commands/passkeys';
import { throttlePasswordAttempts, wrongCurrentPasswordRefusal } from '@portal/platform/access/currentPassword';
import { tooManyAttemptsProblem } from '@portal/platform/access/realmAccess';
import { refuse } from '@portal/platform/commands/refusal';
import type { ChallengePurpose } from '@portal/platform/secrets/passkeyChallenges';
import type { RefusalOrProblem } from '@portal/platform/use-cases/useCase';
import { verifyPasskey } from './verifyPasskey.ts';
import { secondFactorSubjectIdOf, type FactorProofResult, type FactorProofContext } from './prover.ts';

export const wrongSecondFactorCodeRefusal = refuse('SECOND_FACTOR_CODE_WRONG');

/** Under which wrong codes of a person are counted, whatever asks for them. */
export const secondFactorAttemptsKeyOf = (id: string): string => `employee-second-factor/${id}`;

/** What somebody proves a factor by; the schema lets one of both through. */
interface GivenFactor {
  readonly code?: string | null | undefined;
  readonly passkey?: PasskeyAssertion | null | undefined;
}

/** The present password; the door is that of all calls which ask for it. */
const passwordProof = (prover: FactorProofContext, currentPassword: string): Promise<RefusalOrProblem | undefined> =>
  throttlePasswordAttempts(
    { account: `employee-password/${prover.principal.id}`, address: prover.address, attempts: prover.attempts },
    async () =>
      (await prover.credentials.verify(secondFactorSubjectIdOf(prover.principal.id), currentPassword))
        ? undefined
        : wrongCurrentPasswordRefusal,
  );

/** A code or a passkey, used up by it. Whoever enters wrong ones is slowed down, whatever asks for them. */
export async function verifyFactor(prover: FactorProofContext, given: GivenFactor, purpose: ChallengePurpose): Promise<FactorProofResult> {
  const { address, attempts, secondFactors } = prover;
  const { id } = prover.principal;
  const check = async (): Promise<FactorProofResult> => {
    if (given.passkey !== undefined && given.passkey !== null) return verifyPasskey(prover, given.passkey, purpose);
    const entered = await secondFactors.enter(secondFactorSubjectIdOf(id), given.code ?? '');
    return entered.kind === 'right' ? entered : { kind: 'rejected', rejection: wrongSecondFactorCodeRefusal };
  };
  const checked = await attempts.guard({ account: secondFactorAttemptsKeyOf(id), address }, check, ({ kind }) => kind === 'right');
  return checked.kind === 'slow-down' ? { kind: 'rejected', rejection: tooManyAttemptsProblem(checked.retryAfterSeconds) } : checked.result;
}

/** Both, in this order: a factor is used up by its owner only. */
export async function verifyPasswordAndFactor(
  prover: FactorProofContext,
  body: { readonly currentPassword: string } & GivenFactor,
): Promise<RefusalOrProblem | undefined> {
  const wrong = await passwordProof(prover, body.currentPassword);
  if (wrong !== undefined) return wrong;
  const entered = await verifyFactor(prover, body, 'change');
  return entered.kind === 'right' ? undefined : entered.rejection;
}

/** For a further factor: the password, and the present factor where there is one; between both steps of signing in there is none. */
export async function verifyProofForFurtherFactor(
  prover: FactorProofContext & {
    readonly principal: { readonly realm: string };
    readonly body: { readonly currentPassword: string } & GivenFactor;
  },
  present: boolean,
): Promise<RefusalOrProblem | undefined> {
  const { body, principal } = prover;
  const wrong = await passwordProof(prover, body.currentPassword);
  if (wrong !== undefined || !present) return wrong;
  if (principal.realm === 'pendingEmployee') return refuse('SECOND_FACTOR_PRESENT');
  if ((body.code ?? body.passkey ?? null) === null) return refuse('SECOND_FACTOR_CODE_NEEDED');
  const entered = await verifyFactor(prover, body, 'change');
  return entered.kind === 'right' ? undefined : entered.rejection;
}
