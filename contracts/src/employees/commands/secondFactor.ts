import { z } from 'zod';
import { passwordTexts } from '../../customers/password.ts';
import { AUTHENTICATOR_CODE, factorCodeTexts, normaliseFactorCode, RECOVERY_CODE } from '../secondFactor.ts';

const entered = z
  .string({ error: factorCodeTexts.required })
  .max(40, { error: factorCodeTexts.form })
  .transform(normaliseFactorCode)
  .refine((code) => code !== '', { error: factorCodeTexts.required, abort: true });

/** Of the app only: a new one is set up. */
const authenticatorCode = entered.refine((code) => AUTHENTICATOR_CODE.test(code), { error: factorCodeTexts.digits });
/** Of the app, or one for recovery. */
const factorCode = entered.refine((code) => AUTHENTICATOR_CODE.test(code) || RECOVERY_CODE.test(code), { error: factorCodeTexts.form });

const currentPassword = z
  .string({ error: passwordTexts.currentRequired })
  .min(1, { error: passwordTexts.currentRequired })
  .max(1000, { error: passwordTexts.tooLong });

/** POST bank-employees/second-factor. */
export const enterSecondFactorSchema = z.strictObject({ code: factorCode });

/** POST bank-employees/second-factor/begin. The code is that of the present factor, where there is one. */
export const beginSecondFactorSchema = z.strictObject({ currentPassword, code: factorCode.nullish() });
export type BeginSecondFactorBody = z.input<typeof beginSecondFactorSchema>;

/** POST bank-employees/second-factor/set-up: a code of the app that reads the new secret. */
export const setUpSecondFactorSchema = z.strictObject({ code: authenticatorCode });

/** POST bank-employees/second-factor/remove and /renew-recovery-codes. */
export const provedSchema = z.strictObject({ currentPassword, code: factorCode });
export type ProvedBody = z.input<typeof provedSchema>;
