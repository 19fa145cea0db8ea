import type { TokenAnswer } from '@portal/contracts/customers/views/customer';
import { acceptToken, type SessionPayload } from '../../../session/sessionStore.ts';
import { runFreeCommand } from '../../runCommand.ts';

export async function registerWithInvitationCode(invitationCode: string, password: string): Promise<SessionPayload> {
  const body = { invitationCode, password };
  return acceptToken((await runFreeCommand<TokenAnswer>('customers/register-with-invitation-code', body, { anonymous: true })).token);
}
