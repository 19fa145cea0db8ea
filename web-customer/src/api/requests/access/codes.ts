import type { CustomerView, TokenAnswer } from '@portal/contracts/customers/views/customer';
import type { AskedCodeView } from '@portal/contracts/shared/codeDelivery';
import { acceptToken, type SessionPayload } from '../../../session/sessionStore.ts';
import { callOptional } from '../../apiClient.ts';
import { runFreeCommand, runSilentCommand } from '../../runCommand.ts';

export const requestActivationCode = (customerId: string): Promise<void> =>
  runSilentCommand(`customers/${customerId}/request-activation-code`, {});
export const requestMobileCode = (customerId: string): Promise<void> => runSilentCommand(`customers/${customerId}/request-mobile-code`, {});

const asked = (customerId: string, call: string): Promise<AskedCodeView | undefined> =>
  callOptional<AskedCodeView>({ method: 'GET', path: `customers/${customerId}/${call}` });

/** Whether the message with the code that was asked for last has arrived; undefined where there is none. */
export const getActivationCode = (customerId: string): Promise<AskedCodeView | undefined> => asked(customerId, 'request-activation-code');
export const getMobileCode = (customerId: string): Promise<AskedCodeView | undefined> => asked(customerId, 'request-mobile-code');

export async function activate(customerId: string, activationCode: string): Promise<SessionPayload> {
  return acceptToken((await runFreeCommand<TokenAnswer>(`customers/${customerId}/activate`, { activationCode })).token);
}

export const confirmMobile = (customerId: string, code: string): Promise<CustomerView> =>
  runFreeCommand<CustomerView>(`customers/${customerId}/confirm-mobile`, { code });
