import type { Cookie } from '@portal/platform/http/defineRoute';
import { BANK_SIGN_IN_VALID_MS } from '@portal/platform/bank-sign-in/createBankSignIns';

const NAME = 'bank_sign_in';
const PATH = '/_yes';

/** Ties a sign-in at the bank to the browser that has begun it. */
export const createBankBrowserCookie = (value: string): Cookie => ({
  name: NAME,
  value,
  path: PATH,
  maxAgeSeconds: BANK_SIGN_IN_VALID_MS / 1_000,
  outsideApi: true,
});

export const readBankBrowserCookie = (cookies: Readonly<Record<string, string>>): string | undefined => cookies[NAME];
