import { callApi } from '../apiClient.ts';

export async function resetPassword(passwordResetCode: string, password: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: 'customers/reset-password',
    anonymous: true,
    body: { passwordResetCode, password },
    idempotencyKey: crypto.randomUUID(),
  });
}
