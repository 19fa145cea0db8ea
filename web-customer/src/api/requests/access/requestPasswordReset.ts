import { runSilentCommand } from '../../runCommand.ts';

export const requestPasswordReset = (email: string): Promise<void> =>
  runSilentCommand('customers/request-password-reset', { email }, { anonymous: true });
