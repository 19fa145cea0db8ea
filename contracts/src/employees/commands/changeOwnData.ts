import { z } from 'zod';
import { passwordFaultTexts } from '../../customers/password.ts';
import { currentPasswordSchema, newPasswordSchema } from '../../customers/passwordSchema.ts';
import { pick } from '../../shared/pick.ts';
import { emptyAsNullSchemaFor } from '../../shared/text/text.ts';
import { PASSWORD_INPUT_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { employeeMasterDataBodyFields } from './employeeMasterDataBodyFields.ts';

/** POST bank-employees/change-own-data (specification 001 §5 and §7). The new password may be left empty. */
export const changeOwnDataSchema = z
  .strictObject({
    ...pick(employeeMasterDataBodyFields, 'salutation', 'firstName', 'lastName', 'email'),
    currentPassword: currentPasswordSchema,
    newPassword: emptyAsNullSchemaFor(newPasswordSchema).default(null),
    confirmNewPassword: z.string().max(PASSWORD_INPUT_MAX_LENGTH).nullish(),
  })
  .superRefine(({ newPassword, confirmNewPassword }, context) => {
    if ((newPassword ?? '') !== (confirmNewPassword ?? ''))
      context.addIssue({ code: 'custom', path: ['confirmNewPassword'], message: passwordFaultTexts.repeatDiffers });
  });
export type ChangeOwnData = z.output<typeof changeOwnDataSchema>;
export type ChangeOwnDataBody = z.input<typeof changeOwnDataSchema>;
