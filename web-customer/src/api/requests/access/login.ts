import type { SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { acceptToken, type SessionPayload } from '../../../session/sessionStore.ts';
import { callApi } from '../../apiClient.ts';

export async function login(email: string, password: string): Promise<SessionPayload> {
  const { value } = await callApi<SessionTokenAnswer>({
    method: 'POST',
    path: 'customers/login',
    anonymous: true,
    body: { email, password },
  });
  return acceptToken(value.token);
}
