import type { AskedCodeView } from '@portal/contracts/shared/codeDelivery';
import { callOptional } from '../../apiClient.ts';

const asked = (customerId: string, call: string): Promise<AskedCodeView | undefined> =>
  callOptional<AskedCodeView>({ method: 'GET', path: `customers/${customerId}/${call}` });

/** Whether the message with the code that was asked for last has arrived; undefined where there is none. */
export const getActivationCode = (customerId: string): Promise<AskedCodeView | undefined> => asked(customerId, 'request-activation-code');
export const getMobileCode = (customerId: string): Promise<AskedCodeView | undefined> => asked(customerId, 'request-mobile-code');
