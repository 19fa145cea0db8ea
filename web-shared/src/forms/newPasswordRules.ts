import { passwordRepeatViolation, passwordViolation } from '@portal/contracts/customers/password';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

export const newPasswordRules = ({ password, repeat }: NewPassword) => ({
  password: passwordViolation(password),
  repeat: passwordRepeatViolation(password, repeat),
});
