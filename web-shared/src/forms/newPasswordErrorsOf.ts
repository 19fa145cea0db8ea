import { passwordRepeatFault, passwordFault } from '@portal/contracts/customers/password';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

export const newPasswordErrorsOf = ({ password, repeat }: NewPassword) => ({
  password: passwordFault(password),
  repeat: passwordRepeatFault(password, repeat),
});
