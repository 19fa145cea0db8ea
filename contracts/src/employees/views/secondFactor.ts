import { z } from 'zod';
import { idField, instantField, rowsOf, view } from '../../shared/view.ts';

/** What comes after the password: the code of the second factor, or setting one up because the bank requires it. */
const secondSteps = ['enter', 'set_up'] as const;
export type SecondSignInStepKind = (typeof secondSteps)[number];

/** What the second step can be done with; recovery codes always can. */
const factorKinds = ['app', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** POST bank-employees/login and bank-employees/activate: signed in, or on to the second step. */
export const employeeSignIn = view('EmployeeSignIn', {
  token: z.string().exactOptional(),
  /** Good for the second step alone, for ten minutes; it goes where the token would. */
  pendingToken: z.string().exactOptional(),
  secondStep: z.enum(secondSteps).exactOptional(),
  /** Where one is to be entered. */
  factors: rowsOf(z.enum(factorKinds)).exactOptional(),
});
export type EmployeeSignIn = z.output<typeof employeeSignIn>;

const ownPasskey = view('Passkey', {
  id: idField(),
  name: z.string(),
  createdAt: instantField(),
  lastUsedAt: instantField().nullable(),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

/** GET bank-employees/second-factor; also what is answered once something of it was changed or removed. */
export const secondFactorState = view('SecondFactor', {
  /** There is an app or a passkey. */
  active: z.boolean(),
  app: z.boolean(),
  /** The oldest first. */
  passkeys: rowsOf(ownPasskey),
  /** The portal's address is one that browsers make passkeys for. */
  passkeysPossible: z.boolean(),
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

const credential = view('PasskeyCredential', { id: z.string(), transports: rowsOf(z.string()) });

/** POST bank-employees/second-factor/passkeys/begin: what the device makes a passkey of. */
export const newPasskey = view('NewPasskey', {
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** Not made again. */
  present: rowsOf(credential),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** POST bank-employees/second-factor/challenge: what one of the passkeys has to sign. */
export const passkeyChallenge = view('PasskeyChallenge', {
  challenge: z.string(),
  rpId: z.string(),
  present: rowsOf(credential),
});
export type PasskeyChallenge = z.output<typeof passkeyChallenge>;

/** POST bank-employees/second-factor/passkeys: recovery codes with the first factor, shown this once. */
export const addedPasskey = view('AddedPasskey', {
  recoveryCodes: rowsOf(z.string()).nullable(),
  /** Of the session, where a sign-in waited for it. */
  token: z.string().exactOptional(),
});
export type AddedPasskey = z.output<typeof addedPasskey>;
