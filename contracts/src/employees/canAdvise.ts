import { mayUseRole } from './mayUseRole.ts';

/** Who can look after customers: may sign in, or will with the invitation, and finds in the inbox what customers hand in. */
export const canAdvise = (employee: Parameters<typeof mayUseRole>[0]): boolean => mayUseRole(employee, 'ROLE_BANK_EMPLOYEE');
