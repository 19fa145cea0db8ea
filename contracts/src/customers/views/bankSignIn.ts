import { z } from 'zod';
import { defineView } from '../../shared/defineView.ts';

/** Where the browser goes to sign in at the bank. */
export const bankSignInRedirectView = defineView('BankSignIn', { url: z.url() });
export type BankSignInRedirectView = z.output<typeof bankSignInRedirectView>;
