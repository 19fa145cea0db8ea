import { runFreeCommand } from '../runCommand.ts';

export const requestActivationCode = (customerId: string): Promise<void> =>
  runFreeCommand(`customers/${customerId}/request-activation-code`, {});
