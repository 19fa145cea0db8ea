import { slowly, wrongCurrentPassword } from '@portal/platform/access/currentPassword';
import { tooManyAttempts } from '@portal/platform/access/realmAccess';
import { refuse } from '@portal/platform/commands/refusal';
import type { FactorEntry } from '@portal/platform/secrets/secondFactors';
import type { Rejection } from '@portal/platform/use-cases/useCase';
import type { EmployeesDeps } from '../employeesDeps.ts';

export const subjectOf = (id: string): string => `bankEmployee-${id}`;
export const wrongCode = refuse('SECOND_FACTOR_CODE_WRONG');

type Prover = { readonly id: string; readonly address: string } & Pick<EmployeesDeps, 'attempts' | 'credentials' | 'secondFactors'>;

/** The present password; the door is that of all calls which ask for it. */
export const passwordProof = (prover: Prover, currentPassword: string): Promise<Rejection | undefined> =>
  slowly({ account: `employee-password/${prover.id}`, address: prover.address, attempts: prover.attempts }, async () =>
    (await prover.credentials.verify(subjectOf(prover.id), currentPassword)) ? undefined : wrongCurrentPassword,
  );

export type CodeProof = Extract<FactorEntry, { kind: 'right' }> | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** A code of the second factor, used up by it. Whoever enters wrong ones is slowed down, whatever asks for them. */
export async function codeProof({ id, address, attempts, secondFactors }: Omit<Prover, 'credentials'>, code: string): Promise<CodeProof> {
  const checked = await attempts.guard(
    { account: `employee-second-factor/${id}`, address },
    () => secondFactors.enter(subjectOf(id), code),
    ({ kind }) => kind === 'right',
  );
  if (checked.kind === 'slow-down') return { kind: 'rejected', rejection: tooManyAttempts(checked.retryAfterSeconds) };
  return checked.result.kind === 'right' ? checked.result : { kind: 'rejected', rejection: wrongCode };
}

/** Both, in this order: a code is used up by its owner only. */
export async function fullProof(
  prover: Prover,
  body: { readonly currentPassword: string; readonly code: string },
): Promise<Rejection | undefined> {
  const wrong = await passwordProof(prover, body.currentPassword);
  if (wrong !== undefined) return wrong;
  const entered = await codeProof(prover, body.code);
  return entered.kind === 'right' ? undefined : entered.rejection;
}
