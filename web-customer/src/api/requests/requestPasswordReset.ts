import { runFreeCommand } from '../runCommand.ts';

export const requestPasswordReset = (email: string): Promise<void> =>
  runFreeCommand('customers/request-password-reset', { email }, { anonymous: true });
