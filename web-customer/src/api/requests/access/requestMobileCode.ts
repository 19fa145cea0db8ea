import { runSilentCommand } from '../../runCommand.ts';

export const requestMobileCode = (customerId: string): Promise<void> => runSilentCommand(`customers/${customerId}/request-mobile-code`, {});
