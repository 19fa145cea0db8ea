import type { TokenAnswer } from '@portal/contracts/customers/views/customer';
import { acceptToken } from '../../session/sessionStore.ts';
import { callApi } from '../apiClient.ts';

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const { value } = await callApi<TokenAnswer>({
    method: 'POST',
    path: 'customers/change-password',
    body: { currentPassword, newPassword },
    idempotencyKey: crypto.randomUUID(),
  });
  acceptToken(value.token);
}
