import { useState } from 'react';
import { passwordRepeatViolation, passwordViolation } from '@portal/contracts/customers/password';
import type { NewPassword } from './NewPasswordFields.tsx';

type Errors = Partial<Record<keyof NewPassword, string | undefined>>;

const checks: Readonly<Record<keyof NewPassword, (value: NewPassword) => string | undefined>> = {
  password: ({ password }) => passwordViolation(password),
  repeat: ({ password, repeat }) => passwordRepeatViolation(password, repeat),
};

/** Value and errors of the two password fields: checked on leaving a field that was filled, and on sending. */
export function useNewPassword() {
  const [value, setValue] = useState<NewPassword>({ password: '', repeat: '' });
  const [errors, setErrors] = useState<Errors>({});
  return {
    fields: {
      value,
      errors,
      onChange: (next: NewPassword) => {
        setValue(next);
        setErrors({ password: next.password === value.password ? errors.password : undefined, repeat: undefined });
      },
      onBlur: (field: keyof NewPassword) => {
        if (value[field] !== '') setErrors({ ...errors, [field]: checks[field](value) });
      },
    },
    password: value.password,
    setErrors,
    /** True when both fields will do; shows what is missing otherwise. */
    check: (): boolean => {
      const found = { password: checks.password(value), repeat: checks.repeat(value) };
      setErrors(found);
      return found.password === undefined && found.repeat === undefined;
    },
  };
}
