import type { SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { acceptToken, type SessionPayload } from '../../../session/sessionStore.ts';
import { runCommandWithoutEtag, runVoidCommandAnew, runVoidCommandWithoutEtag } from '../../runCommand.ts';

export async function registerWithInvitationCode(invitationCode: string, password: string): Promise<SessionPayload> {
  const body = { invitationCode, password };
  return acceptToken(
    (await runCommandWithoutEtag<SessionTokenAnswer>('customers/register-with-invitation-code', body, { anonymous: true })).token,
  );
}

/** Answers the same whether or not another invitation is sent. */
export const requestAnotherInvitation = (invitationCode: string): Promise<void> =>
  runVoidCommandAnew('customers/request-invitation', { invitationCode }, { anonymous: true });

export const requestPasswordReset = (email: string): Promise<void> =>
  runVoidCommandAnew('customers/request-password-reset', { email }, { anonymous: true });

export const resetPassword = (passwordResetCode: string, password: string): Promise<void> =>
  runVoidCommandWithoutEtag('customers/reset-password', { passwordResetCode, password }, { anonymous: true });

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  acceptToken((await runCommandWithoutEtag<SessionTokenAnswer>('customers/change-password', { currentPassword, newPassword })).token);
}
