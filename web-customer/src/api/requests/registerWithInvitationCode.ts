import type { TokenAnswer } from '@portal/contracts/customers/views/customer';
import { acceptToken, type SessionPayload } from '../../session/sessionStore.ts';
import { callApi } from '../apiClient.ts';

export async function registerWithInvitationCode(invitationCode: string, password: string): Promise<SessionPayload> {
  const { value } = await callApi<TokenAnswer>({
    method: 'POST',
    path: 'customers/register-with-invitation-code',
    anonymous: true,
    body: { invitationCode, password },
    idempotencyKey: crypto.randomUUID(),
  });
  return acceptToken(value.token);
}
