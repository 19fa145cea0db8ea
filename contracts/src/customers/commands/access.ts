import { z } from 'zod';
import { activationCodeTexts, activationCodeViolation, normaliseActivationCode } from '../activationCode.ts';
import { mobileCodeTexts, mobileCodeViolation, normaliseMobileCode } from '../mobileCode.ts';
import { enteredEmailSchema, faultCheck } from '../../shared/text/text.ts';
import { enteredPasswordSchema, linkCodeSchema, newPasswordSchema } from '../passwordSchema.ts';

/** POST customers/login and bank-employees/login. */
export const loginSchema = z.strictObject({ email: enteredEmailSchema, password: enteredPasswordSchema });

/** POST customers/register-with-invitation-code and bank-employees/activate. */
export const registerWithInvitationCodeSchema = z.strictObject({ invitationCode: linkCodeSchema, password: newPasswordSchema });

/** POST customers/request-invitation and bank-employees/request-invitation. */
export const requestFreshInvitationSchema = z.strictObject({ invitationCode: linkCodeSchema });

/** POST customers/{id}/activate. */
export const activateWithActivationCodeSchema = z.strictObject({
  activationCode: z
    .string({ error: activationCodeTexts.required })
    .max(100, { error: activationCodeTexts.wrongLength })
    .transform(normaliseActivationCode)
    .superRefine(faultCheck(activationCodeViolation)),
});

/** POST customers/{id}/confirm-mobile. */
export const confirmMobileSchema = z.strictObject({
  code: z
    .string({ error: mobileCodeTexts.required })
    .max(100, { error: mobileCodeTexts.wrongLength })
    .transform(normaliseMobileCode)
    .superRefine(faultCheck(mobileCodeViolation)),
});

/** POST …/request-password-reset. */
export const requestPasswordResetSchema = z.strictObject({ email: enteredEmailSchema });

/** POST …/reset-password. */
export const resetPasswordSchema = z.strictObject({ passwordResetCode: linkCodeSchema, password: newPasswordSchema });

/** POST customers/change-password. */
export const changePasswordSchema = z.strictObject({ currentPassword: enteredPasswordSchema, newPassword: newPasswordSchema });

/** POST customers/export-own-data: who asks says again who it is. */
export const exportOwnDataSchema = z.strictObject({ currentPassword: enteredPasswordSchema });

/** Commands without fields: an empty object or nothing. */
export const emptyBodySchema = z.strictObject({}).optional();
