import { z } from 'zod';
import { passwordTexts } from '../../customers/password.ts';
import { newPasswordSchema } from '../../customers/passwordSchema.ts';
import { PASSWORD_LENGTH } from '../../shared/text/textLimits.ts';
import { employeeMasterData } from './employeeMasterData.ts';

const emptyIsNull = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), z.null(), schema]).default(null);

/** POST bank-employees/change-own-data (specification 001 §5 and §7). The new password may be left empty. */
export const changeOwnDataSchema = z
  .strictObject({
    salutation: employeeMasterData.salutation,
    firstName: employeeMasterData.firstName,
    lastName: employeeMasterData.lastName,
    email: employeeMasterData.email,
    currentPassword: z
      .string({ error: passwordTexts.currentRequired })
      .min(1, { error: passwordTexts.currentRequired })
      .max(PASSWORD_LENGTH, { error: passwordTexts.tooLong }),
    newPassword: emptyIsNull(newPasswordSchema),
    confirmNewPassword: z.string().max(PASSWORD_LENGTH).nullish(),
  })
  .superRefine(({ newPassword, confirmNewPassword }, context) => {
    if ((newPassword ?? '') !== (confirmNewPassword ?? ''))
      context.addIssue({ code: 'custom', path: ['confirmNewPassword'], message: passwordTexts.repeatDiffers });
  });
export type ChangeOwnData = z.output<typeof changeOwnDataSchema>;
export type ChangeOwnDataBody = z.input<typeof changeOwnDataSchema>;
