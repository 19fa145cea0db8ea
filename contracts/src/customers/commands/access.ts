import { z } from 'zod';
import { activationCodeFaultTexts, activationCodeFault, trimAndUppercaseActivationCode } from '../activationCode.ts';
import { mobileCodeFaultTexts, mobileConfirmationCodeFault, normaliseMobileConfirmationCode } from '../mobileCode.ts';
import { signInEmailSchema, createFaultRefinement } from '../../shared/text/text.ts';
import { enteredPasswordSchema, codeFromLinkSchema, newPasswordSchema } from '../passwordSchema.ts';

/** POST customers/login and bank-employees/login. */
export const customerOrEmployeeLoginSchema = z.strictObject({ email: signInEmailSchema, password: enteredPasswordSchema });

/** POST customers/register-with-invitation-code and bank-employees/activate. */
export const registerWithInvitationCodeSchema = z.strictObject({ invitationCode: codeFromLinkSchema, password: newPasswordSchema });

/** POST customers/request-invitation and bank-employees/request-invitation. */
export const requestFreshInvitationSchema = z.strictObject({ invitationCode: codeFromLinkSchema });

/** POST customers/{id}/activate. */
export const activateWithActivationCodeSchema = z.strictObject({
  activationCode: z
    .string({ error: activationCodeFaultTexts.required })
    .max(100, { error: activationCodeFaultTexts.wrongLength })
    .transform(trimAndUppercaseActivationCode)
    .superRefine(createFaultRefinement(activationCodeFault)),
});

/** POST customers/{id}/confirm-mobile. */
export const confirmMobileSchema = z.strictObject({
  code: z
    .string({ error: mobileCodeFaultTexts.required })
    .max(100, { error: mobileCodeFaultTexts.wrongLength })
    .transform(normaliseMobileConfirmationCode)
    .superRefine(createFaultRefinement(mobileConfirmationCodeFault)),
});

/** POST …/request-password-reset. */
export const requestPasswordResetSchema = z.strictObject({ email: signInEmailSchema });

/** POST …/reset-password. */
export const resetPasswordSchema = z.strictObject({ passwordResetCode: codeFromLinkSchema, password: newPasswordSchema });

/** POST customers/change-password. */
export const changePasswordSchema = z.strictObject({ currentPassword: enteredPasswordSchema, newPassword: newPasswordSchema });

/** POST customers/export-own-data: who asks says again who it is. */
export const exportOwnDataSchema = z.strictObject({ currentPassword: enteredPasswordSchema });

/** Commands without fields: an empty object or nothing. */
export const emptyBodySchema = z.strictObject({}).optional();
