import { bankSignInStartPaths } from '@portal/contracts/customers/bankSignIn';
import type { BankSignInRedirectView } from '@portal/contracts/customers/views/bankSignIn';
import { callApi } from '../api/apiClient.ts';

/** Where the bank signs somebody in, or registers by an invitation. Good for ten minutes: it is followed at once. */
export async function getBankSignInUrl(invitationCode?: string): Promise<string> {
  const path =
    invitationCode === undefined
      ? bankSignInStartPaths.login
      : `${bankSignInStartPaths.register}?invitation-code=${encodeURIComponent(invitationCode)}`;
  return (await callApi<BankSignInRedirectView>({ method: 'GET', path, anonymous: true })).value.url;
}
