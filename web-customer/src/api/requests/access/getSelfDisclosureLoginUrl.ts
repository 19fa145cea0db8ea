import type { SelfDisclosureRedirectView } from '@portal/contracts/customers/views/agree21Person';
import { callApi } from '../../apiClient.ts';

/** Good for a minute: it is followed at once. */
export const getSelfDisclosureLoginUrl = async (): Promise<string> =>
  (await callApi<SelfDisclosureRedirectView>({ method: 'GET', path: 'customers/get-login-for-selbstauskunft' })).value.href;
