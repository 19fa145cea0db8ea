import { callApi } from '../apiClient.ts';

export async function requestPasswordReset(email: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: 'customers/request-password-reset',
    anonymous: true,
    body: { email },
    idempotencyKey: crypto.randomUUID(),
  });
}
