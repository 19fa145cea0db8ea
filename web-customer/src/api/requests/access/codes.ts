import type { CustomerView, SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import type { LastCodeRequestView } from '@portal/contracts/shared/codeDelivery';
import { acceptToken, type SessionPayload } from '../../../session/sessionStore.ts';
import { callOptional } from '../../apiClient.ts';
import { runCommandWithoutEtag, runVoidCommand } from '../../runCommand.ts';

export const requestActivationCode = (customerId: string): Promise<void> =>
  runVoidCommand(`customers/${customerId}/request-activation-code`, {});
export const requestMobileCode = (customerId: string): Promise<void> => runVoidCommand(`customers/${customerId}/request-mobile-code`, {});

const asked = (customerId: string, call: string): Promise<LastCodeRequestView | undefined> =>
  callOptional<LastCodeRequestView>({ method: 'GET', path: `customers/${customerId}/${call}` });

/** Whether the message with the code that was asked for last has arrived; undefined where there is none. */
export const getActivationCodeDelivery = (customerId: string): Promise<LastCodeRequestView | undefined> =>
  asked(customerId, 'request-activation-code');
export const getMobileCodeDelivery = (customerId: string): Promise<LastCodeRequestView | undefined> =>
  asked(customerId, 'request-mobile-code');

export async function activate(customerId: string, activationCode: string): Promise<SessionPayload> {
  return acceptToken((await runCommandWithoutEtag<SessionTokenAnswer>(`customers/${customerId}/activate`, { activationCode })).token);
}

export const confirmMobile = (customerId: string, code: string): Promise<CustomerView> =>
  runCommandWithoutEtag<CustomerView>(`customers/${customerId}/confirm-mobile`, { code });
