import { refuse } from '../commands/refusal.ts';
import type { RefusalOrProblem } from '../use-cases/useCase.ts';
import { findWeakPasswordProblem, tooManyAttemptsProblem, type SignInAndPasswordPorts } from './realmAccess.ts';

export const wrongCurrentPasswordRefusal = refuse('CURRENT_PASSWORD_WRONG');

/** Whoever enters wrong passwords is slowed down. `account` names the door: `customer-password/<id>`. */
export async function throttlePasswordAttempts<Right>(
  { account, address, attempts }: { readonly account: string; readonly address: string } & Pick<SignInAndPasswordPorts, 'attempts'>,
  check: () => Promise<Right | RefusalOrProblem>,
): Promise<Right | RefusalOrProblem> {
  const isRight = (result: Right | RefusalOrProblem): boolean => result !== wrongCurrentPasswordRefusal;
  const checked = await attempts.guard({ account, address }, check, isRight);
  return checked.kind === 'slow-down' ? tooManyAttemptsProblem(checked.retryAfterSeconds) : checked.result;
}

/** Why a new password will not do beside the present one. */
export async function findNewPasswordRejection(
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  { passwordWeakness, names }: Pick<SignInAndPasswordPorts, 'passwordWeakness'> & { readonly names: readonly string[] },
): Promise<RefusalOrProblem | undefined> {
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) return refuse('PASSWORD_REPEATED');
  return findWeakPasswordProblem({ passwordWeakness }, { field: 'newPassword', password: newPassword, person: names });
}
