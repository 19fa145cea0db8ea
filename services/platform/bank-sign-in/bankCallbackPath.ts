/** Where the bank leads back to: what a bank registers for the portal. */
export const BANK_CALLBACK_PATH = '/_yes/callback';
