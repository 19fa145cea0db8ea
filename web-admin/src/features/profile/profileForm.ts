import { passwordRepeatFault, passwordFaultTexts, passwordFault } from '@portal/contracts/customers/password';
import { changeOwnDataSchema, type ChangeOwnDataBody } from '@portal/contracts/employees/commands/changeOwnData';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';

export const profileValuesOf = ({ salutation, firstName, lastName, email }: EmployeeView) => ({
  salutation: salutation ?? '',
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  newPassword: '',
  confirmNewPassword: '',
  currentPassword: '',
});
export type ProfileFieldValues = ReturnType<typeof profileValuesOf>;

/** Empty optional values are null (specification 001 §5). */
export const profileBodyOf = (values: ProfileFieldValues) =>
  ({
    salutation: values.salutation,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    currentPassword: values.currentPassword,
    newPassword: values.newPassword || null,
    confirmNewPassword: values.confirmNewPassword || null,
  }) as ChangeOwnDataBody;

/** A new password is optional, but whoever begins one repeats it. */
function newPasswordRules({ newPassword, confirmNewPassword }: ProfileFieldValues) {
  if (newPassword === '') return { confirmNewPassword: confirmNewPassword === '' ? undefined : passwordFaultTexts.repeatDiffers };
  return { newPassword: passwordFault(newPassword), confirmNewPassword: passwordRepeatFault(newPassword, confirmNewPassword) };
}

export const profileResolver = createFormResolver<ProfileFieldValues>({
  schema: changeOwnDataSchema,
  bodyOf: profileBodyOf,
  rules: newPasswordRules,
});
