import { runSilentCommand } from '../../runCommand.ts';

export const resetPassword = (passwordResetCode: string, password: string): Promise<void> =>
  runSilentCommand('customers/reset-password', { passwordResetCode, password }, { anonymous: true });
