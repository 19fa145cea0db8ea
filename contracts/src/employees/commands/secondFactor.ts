import { z } from 'zod';
import { currentPasswordSchema as currentPassword } from '../../customers/passwordSchema.ts';
import { FACTOR_CODE_INPUT_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { usedPasskeySchema } from './passkeys.ts';
import { AUTHENTICATOR_CODE, factorCodeTexts, normaliseFactorCode, RECOVERY_CODE } from '../secondFactor.ts';

const entered = z
  .string({ error: factorCodeTexts.required })
  .max(FACTOR_CODE_INPUT_MAX_LENGTH, { error: factorCodeTexts.form })
  .transform(normaliseFactorCode)
  .refine((code) => code !== '', { error: factorCodeTexts.required, abort: true });

/** Of the app only: a new one is set up. */
const authenticatorCode = entered.refine((code) => AUTHENTICATOR_CODE.test(code), { error: factorCodeTexts.digits });
/** Of the app, or one for recovery. */
const factorCode = entered.refine((code) => AUTHENTICATOR_CODE.test(code) || RECOVERY_CODE.test(code), { error: factorCodeTexts.form });

/** A present factor: a code or a passkey. */
const factor = { code: factorCode.nullish(), passkey: usedPasskeySchema.nullish() };
interface GivenFactor {
  readonly code?: string | null | undefined;
  readonly passkey?: object | null | undefined;
}
const isOne = ({ code, passkey }: GivenFactor): boolean => (code ?? null) === null || (passkey ?? null) === null;
const isGiven = ({ code, passkey }: GivenFactor): boolean => (code ?? passkey ?? null) !== null;
const oneOnly = { error: factorCodeTexts.one, path: ['code'] };
const given = { error: factorCodeTexts.required, path: ['code'] };

/** POST bank-employees/second-factor. */
export const enterSecondFactorSchema = z.strictObject(factor).refine(isOne, oneOnly).refine(isGiven, given);
export type EnterSecondFactorBody = z.input<typeof enterSecondFactorSchema>;

/** POST bank-employees/second-factor/begin and /passkeys/begin. With the present factor, where there is one. */
export const beginSecondFactorSchema = z.strictObject({ currentPassword, ...factor }).refine(isOne, oneOnly);
export type BeginSecondFactorBody = z.input<typeof beginSecondFactorSchema>;

/** POST bank-employees/second-factor/set-up: a code of the app that reads the new secret. */
export const setUpSecondFactorSchema = z.strictObject({ code: authenticatorCode });

/** POST bank-employees/second-factor/remove, /renew-recovery-codes and /passkeys/{id}/remove. */
export const passwordAndFactorSchema = z
  .strictObject({ currentPassword, ...factor })
  .refine(isOne, oneOnly)
  .refine(isGiven, given);
export type PasswordAndFactorBody = z.input<typeof passwordAndFactorSchema>;
