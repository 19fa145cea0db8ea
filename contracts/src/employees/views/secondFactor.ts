import { z } from 'zod';
import { idField, instantField, readonlyArrayField, defineView } from '../../shared/defineView.ts';

/** What comes after the password: the code of the second factor, or setting one up because the bank requires it. */
const secondSteps = ['enter', 'set_up'] as const;
export type SecondSignInStep = (typeof secondSteps)[number];

/** What the second step can be done with; recovery codes always can. */
const factorKinds = ['app', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** POST bank-employees/login and bank-employees/activate: signed in, or on to the second step. */
export const employeeSignInAnswer = defineView('EmployeeSignIn', {
  token: z.string().exactOptional(),
  /** Good for the second step alone, for ten minutes; it goes where the token would. */
  pendingToken: z.string().exactOptional(),
  secondStep: z.enum(secondSteps).exactOptional(),
  /** Where one is to be entered. */
  factors: readonlyArrayField(z.enum(factorKinds)).exactOptional(),
});
export type EmployeeSignInAnswer = z.output<typeof employeeSignInAnswer>;

const ownPasskey = defineView('Passkey', {
  id: idField(),
  name: z.string(),
  createdAt: instantField(),
  lastUsedAt: instantField().nullable(),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

/** GET bank-employees/second-factor; also what is answered once something of it was changed or removed. */
export const secondFactorView = defineView('SecondFactor', {
  /** There is an app or a passkey. */
  active: z.boolean(),
  app: z.boolean(),
  /** The oldest first. */
  passkeys: readonlyArrayField(ownPasskey),
  /** The portal's address is one that browsers make passkeys for. */
  passkeysPossible: z.boolean(),
  /** The bank requires one of all employees. */
  required: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
});
export type SecondFactorView = z.output<typeof secondFactorView>;

/** POST bank-employees/second-factor/begin: what the app has to read. */
export const newAuthenticatorAnswer = defineView('NewAuthenticator', {
  /** Base32. */
  secret: z.string(),
  uri: z.string(),
  /** The same as an SVG. */
  qrCode: z.string(),
});
export type NewAuthenticatorAnswer = z.output<typeof newAuthenticatorAnswer>;

/** POST bank-employees/second-factor/set-up and /renew-recovery-codes: shown this once. */
export const recoveryCodesAnswer = defineView('RecoveryCodes', {
  recoveryCodes: readonlyArrayField(z.string()),
  /** Of the session, where a sign-in waited for it. */
  token: z.string().exactOptional(),
});
export type RecoveryCodesAnswer = z.output<typeof recoveryCodesAnswer>;

const credential = defineView('PasskeyCredential', { id: z.string(), transports: readonlyArrayField(z.string()) });

/** POST bank-employees/second-factor/passkeys/begin: what the device makes a passkey of. */
export const passkeyCreationOptionsAnswer = defineView('NewPasskey', {
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** Not made again. */
  present: readonlyArrayField(credential),
});
export type PasskeyCreationOptionsAnswer = z.output<typeof passkeyCreationOptionsAnswer>;

/** POST bank-employees/second-factor/challenge: what one of the passkeys has to sign. */
export const passkeyChallengeAnswer = defineView('PasskeyChallenge', {
  challenge: z.string(),
  rpId: z.string(),
  present: readonlyArrayField(credential),
});
export type PasskeyChallengeAnswer = z.output<typeof passkeyChallengeAnswer>;

/** POST bank-employees/second-factor/passkeys: recovery codes with the first factor, shown this once. */
export const addedPasskeyAnswer = defineView('AddedPasskey', {
  recoveryCodes: readonlyArrayField(z.string()).nullable(),
  /** Of the session, where a sign-in waited for it. */
  token: z.string().exactOptional(),
});
export type AddedPasskeyAnswer = z.output<typeof addedPasskeyAnswer>;
