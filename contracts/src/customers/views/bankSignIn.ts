import { z } from 'zod';
import { view } from '../../shared/view.ts';

/** Where the browser goes to sign in at the bank. */
export const bankSignInView = view('BankSignIn', { url: z.url() });
export type BankSignInView = z.output<typeof bankSignInView>;
