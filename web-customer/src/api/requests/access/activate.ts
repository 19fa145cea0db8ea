import type { TokenAnswer } from '@portal/contracts/customers/views/customer';
import { acceptToken, type SessionPayload } from '../../../session/sessionStore.ts';
import { runFreeCommand } from '../../runCommand.ts';

export async function activate(customerId: string, activationCode: string): Promise<SessionPayload> {
  return acceptToken((await runFreeCommand<TokenAnswer>(`customers/${customerId}/activate`, { activationCode })).token);
}
