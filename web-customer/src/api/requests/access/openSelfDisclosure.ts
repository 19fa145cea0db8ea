import type { SelfDisclosureLoginView } from '@portal/contracts/customers/views/agree21Person';
import { callApi } from '../../apiClient.ts';

type OpenedSelfDisclosure = SelfDisclosureLoginView | { readonly code: 'sms_required' };

/** By the link of a letter. The same key is the same attempt. What it leads to is good for a minute: it is followed at once. */
export async function openSelfDisclosure(
  body: { readonly token: string; readonly submitCode?: string },
  key: string,
): Promise<OpenedSelfDisclosure> {
  const headers = { 'Idempotency-Key': key };
  return (await callApi<OpenedSelfDisclosure>({ method: 'POST', path: 'customers/open-selbstauskunft', anonymous: true, body, headers }))
    .value;
}
