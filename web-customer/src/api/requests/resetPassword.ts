import { runFreeCommand } from '../runCommand.ts';

export const resetPassword = (passwordResetCode: string, password: string): Promise<void> =>
  runFreeCommand('customers/reset-password', { passwordResetCode, password }, { anonymous: true });
