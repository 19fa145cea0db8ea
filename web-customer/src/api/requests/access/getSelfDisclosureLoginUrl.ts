import type { SelfDisclosureLoginView } from '@portal/contracts/customers/views/agree21Person';
import { callApi } from '../../apiClient.ts';

/** Good for a minute: it is followed at once. */
export const getSelfDisclosureLoginUrl = async (): Promise<string> =>
  (await callApi<SelfDisclosureLoginView>({ method: 'GET', path: 'customers/get-login-for-selbstauskunft' })).value.href;
