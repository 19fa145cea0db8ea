import type { TokenAnswer } from '@portal/contracts/customers/views/customer';
import { callApi } from '../../apiClient.ts';

type OpenedLink = TokenAnswer | { readonly code: 'sms_required' };

/** The same key is the same attempt: whoever lost the answer gets it again. A 202 is an answer here, nothing to wait for. */
export async function loginWithAccessToken(
  body: { readonly token: string; readonly submitCode?: string },
  key: string,
): Promise<OpenedLink> {
  const headers = { 'Idempotency-Key': key };
  return (await callApi<OpenedLink>({ method: 'POST', path: 'customers/login-with-access-token', anonymous: true, body, headers })).value;
}
