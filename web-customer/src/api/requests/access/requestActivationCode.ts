import { runSilentCommand } from '../../runCommand.ts';

export const requestActivationCode = (customerId: string): Promise<void> =>
  runSilentCommand(`customers/${customerId}/request-activation-code`, {});
