import type { CustomerView, SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import type { LastCodeRequestView } from '@portal/contracts/shared/codeDelivery';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { acceptToken, currentSession, type SessionPayload } from '../../../session/sessionStore.ts';
import { callOptional, refreshSession } from '../../apiClient.ts';
import { runCommandWithoutEtag, runVoidCommandAnew } from '../../runCommand.ts';

/** Whose access is active without this window knowing it gets the token that says so: the page of the activation leads on by it. */
async function learningOfActivation<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'ALREADY_ACTIVATED' && currentSession().payload !== null)
      await refreshSession(currentSession().token).catch(() => undefined);
    throw error;
  }
}

export const requestActivationCode = (customerId: string): Promise<void> =>
  learningOfActivation(runVoidCommandAnew(`customers/${customerId}/request-activation-code`, {}));
export const requestMobileCode = (customerId: string): Promise<void> =>
  runVoidCommandAnew(`customers/${customerId}/request-mobile-code`, {});

const asked = (customerId: string, call: string): Promise<LastCodeRequestView | undefined> =>
  callOptional<LastCodeRequestView>({ method: 'GET', path: `customers/${customerId}/${call}` });

/** Whether the message with the code that was asked for last has arrived; undefined where there is none. */
export const getActivationCodeDelivery = (customerId: string): Promise<LastCodeRequestView | undefined> =>
  asked(customerId, 'request-activation-code');
export const getMobileCodeDelivery = (customerId: string): Promise<LastCodeRequestView | undefined> =>
  asked(customerId, 'request-mobile-code');

export async function activate(customerId: string, activationCode: string): Promise<SessionPayload> {
  const command = runCommandWithoutEtag<SessionTokenAnswer>(`customers/${customerId}/activate`, { activationCode });
  return acceptToken((await learningOfActivation(command)).token);
}

export const confirmMobile = (customerId: string, code: string): Promise<CustomerView> =>
  runCommandWithoutEtag<CustomerView>(`customers/${customerId}/confirm-mobile`, { code });
