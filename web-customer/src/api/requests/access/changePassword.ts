import type { TokenAnswer } from '@portal/contracts/customers/views/customer';
import { acceptToken } from '../../../session/sessionStore.ts';
import { runFreeCommand } from '../../runCommand.ts';

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  acceptToken((await runFreeCommand<TokenAnswer>('customers/change-password', { currentPassword, newPassword })).token);
}
