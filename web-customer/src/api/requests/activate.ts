import type { TokenAnswer } from '@portal/contracts/customers/views/customer';
import { acceptToken, type SessionPayload } from '../../session/sessionStore.ts';
import { callApi } from '../apiClient.ts';

export async function activate(customerId: string, activationCode: string): Promise<SessionPayload> {
  const { value } = await callApi<TokenAnswer>({
    method: 'POST',
    path: `customers/${customerId}/activate`,
    body: { activationCode },
    idempotencyKey: crypto.randomUUID(),
  });
  return acceptToken(value.token);
}
