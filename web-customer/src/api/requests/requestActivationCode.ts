import { callApi } from '../apiClient.ts';

export async function requestActivationCode(customerId: string): Promise<void> {
  await callApi({ method: 'POST', path: `customers/${customerId}/request-activation-code`, body: {}, idempotencyKey: crypto.randomUUID() });
}
