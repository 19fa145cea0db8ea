import { runFreeCommand } from '../runCommand.ts';

export const requestMobileCode = (customerId: string): Promise<void> => runFreeCommand(`customers/${customerId}/request-mobile-code`, {});
