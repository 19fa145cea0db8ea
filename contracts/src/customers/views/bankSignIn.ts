import { z } from 'zod';
import { view } from '../../shared/view.ts';

/** Where the browser goes to sign in at the bank. */
export const bankSignInRedirectView = view('BankSignIn', { url: z.url() });
export type BankSignInRedirectView = z.output<typeof bankSignInRedirectView>;
