import { texts } from '../../../texts.ts';

/** What stands there must be a day; whether it is late enough says the server. */
export const deadlineRules = ({ expiresAt }: { readonly expiresAt: string }) => ({
  expiresAt: expiresAt === '' || /^\d{4}-\d{2}-\d{2}$/.test(expiresAt) ? undefined : texts.enquiries.invalidDate,
});
