import type { UndeliveredLinkCodeView } from '@portal/contracts/customers/openLink';
import type { SelfDisclosureRedirectView } from '@portal/contracts/customers/views/agree21Person';
import type { SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { callApi, callOptional } from '../../apiClient.ts';

export type RedeemLinkCall<Opened extends object> = (
  body: { readonly token: string; readonly submitCode?: string },
  key: string,
) => Promise<Opened | { readonly code: 'sms_required' }>;

/** Whether the message with the last code of a link has failed; undefined while that is not known. */
export type GetUndeliveredLinkCode = (token: string) => Promise<UndeliveredLinkCodeView | undefined>;

/** The same key is the same attempt: whoever lost the answer gets it again. A 202 is an answer here, nothing to wait for. */
const redeemLink =
  <Opened extends object>(path: string): RedeemLinkCall<Opened> =>
  async (body, key) =>
    (await callApi<Opened>({ method: 'POST', path, anonymous: true, body, headers: { 'Idempotency-Key': key } })).value;

const undeliveredCodeOf =
  (path: string): GetUndeliveredLinkCode =>
  (token) =>
    callOptional({ method: 'POST', path: `${path}/code-delivery`, anonymous: true, body: { token } });

export const redeemAccessLink = redeemLink<SessionTokenAnswer>('customers/login-with-access-token');
export const getAccessLinkCodeDeliveryFailure = undeliveredCodeOf('customers/login-with-access-token');

/** What it leads to is good for a minute: it is followed at once. */
export const redeemSelfDisclosureLink = redeemLink<SelfDisclosureRedirectView>('customers/open-selbstauskunft');
export const getSelfDisclosureCodeDeliveryFailure = undeliveredCodeOf('customers/open-selbstauskunft');
