import { z } from 'zod';
import { currentPasswordSchema as currentPassword } from '../../customers/passwordSchema.ts';
import { FACTOR_CODE_INPUT_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { passkeyAssertionSchema } from './passkeys.ts';
import { AUTHENTICATOR_CODE_PATTERN, factorCodeFaultTexts, normaliseFactorCode, RECOVERY_CODE_PATTERN } from '../secondFactor.ts';

const entered = z
  .string({ error: factorCodeFaultTexts.required })
  .max(FACTOR_CODE_INPUT_MAX_LENGTH, { error: factorCodeFaultTexts.form })
  .transform(normaliseFactorCode)
  .refine((code) => code !== '', { error: factorCodeFaultTexts.required, abort: true });

/** Of the app only: a new one is set up. */
const authenticatorCode = entered.refine((code) => AUTHENTICATOR_CODE_PATTERN.test(code), { error: factorCodeFaultTexts.digits });
/** Of the app, or one for recovery. */
const factorCode = entered.refine((code) => AUTHENTICATOR_CODE_PATTERN.test(code) || RECOVERY_CODE_PATTERN.test(code), {
  error: factorCodeFaultTexts.form,
});

/** A present factor: a code or a passkey. */
const factor = { code: factorCode.nullish(), passkey: passkeyAssertionSchema.nullish() };
interface GivenFactor {
  readonly code?: string | null | undefined;
  readonly passkey?: object | null | undefined;
}
const isOne = ({ code, passkey }: GivenFactor): boolean => (code ?? null) === null || (passkey ?? null) === null;
const isGiven = ({ code, passkey }: GivenFactor): boolean => (code ?? passkey ?? null) !== null;
const oneOnly = { error: factorCodeFaultTexts.one, path: ['code'] };
const given = { error: factorCodeFaultTexts.required, path: ['code'] };

/** POST bank-employees/second-factor. */
export const enterSecondFactorSchema = z.strictObject(factor).refine(isOne, oneOnly).refine(isGiven, given);
export type EnterSecondFactorBody = z.input<typeof enterSecondFactorSchema>;

/** POST bank-employees/second-factor/begin and /passkeys/begin. With the present factor, where there is one. */
export const beginFactorSetUpSchema = z.strictObject({ currentPassword, ...factor }).refine(isOne, oneOnly);
export type BeginFactorSetUpBody = z.input<typeof beginFactorSetUpSchema>;

/** POST bank-employees/second-factor/set-up: a code of the app that reads the new secret. */
export const setUpAuthenticatorSchema = z.strictObject({ code: authenticatorCode });

/** POST bank-employees/second-factor/remove, /renew-recovery-codes and /passkeys/{id}/remove. */
export const passwordAndFactorSchema = z
  .strictObject({ currentPassword, ...factor })
  .refine(isOne, oneOnly)
  .refine(isGiven, given);
export type PasswordAndFactorBody = z.input<typeof passwordAndFactorSchema>;
