import { z } from 'zod';
import { rowsOf, view } from '../../shared/view.ts';

/** What comes after the password: the code of the second factor, or setting one up because the bank requires it. */
export const secondSteps = ['enter', 'set_up'] as const;
export type SecondStep = (typeof secondSteps)[number];

/** POST bank-employees/login and bank-employees/activate: signed in, or on to the second step. */
export const employeeSignIn = view('EmployeeSignIn', {
  token: z.string().exactOptional(),
  /** Good for the second step alone, for ten minutes; it goes where the token would. */
  pendingToken: z.string().exactOptional(),
  secondStep: z.enum(secondSteps).exactOptional(),
});
export type EmployeeSignIn = z.output<typeof employeeSignIn>;

/** GET bank-employees/second-factor; also what is answered once it was removed. */
export const secondFactorState = view('SecondFactor', {
  active: z.boolean(),
  /** The bank requires one of all employees. */
  required: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** POST bank-employees/second-factor/begin: what the app has to read. */
export const newAuthenticator = view('NewAuthenticator', {
  /** Base32. */
  secret: z.string(),
  uri: z.string(),
  /** The same as an SVG. */
  qrCode: z.string(),
});
export type NewAuthenticator = z.output<typeof newAuthenticator>;

/** POST bank-employees/second-factor/set-up and /renew-recovery-codes: shown this once. */
export const recoveryCodes = view('RecoveryCodes', {
  recoveryCodes: rowsOf(z.string()),
  /** Of the session, where a sign-in waited for it. */
  token: z.string().exactOptional(),
});
export type RecoveryCodes = z.output<typeof recoveryCodes>;
