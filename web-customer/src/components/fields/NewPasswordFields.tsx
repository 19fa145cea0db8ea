import { Box } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { registrationAndPasswordTexts } from '../../registrationAndPasswordTexts.ts';
import { PasswordRules } from '@portal/web-shared/forms/PasswordRules.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useFormField } from './useFormField.ts';

const words = registrationAndPasswordTexts.newPassword;

interface NewPasswordFieldsProps {
  readonly label: string;
  /** As the call names it; the other field is `repeat`. */
  readonly name?: string;
}

/** A new password twice: checked on leaving a field that was filled, and on sending. */
export function NewPasswordFields({ label, name = 'password' }: NewPasswordFieldsProps) {
  const { clearErrors } = useFormContext();
  const { onChange, ...password } = useCheckedOnLeaving(name);
  const repeat = useCheckedOnLeaving('repeat');
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        onChange={(value) => {
          onChange(value);
          clearErrors('repeat');
        }}
      />
      <PasswordField {...repeat} label={words.repeat} autoComplete="new-password" />
      <PasswordRules password={password.value} repeat={repeat.value} words={words} />
    </Box>
  );
}

function useCheckedOnLeaving(name: string) {
  const { trigger } = useFormContext();
  const field = useFormField(name);
  const onBlur = (): void => {
    field.onBlur();
    if (field.value !== '') void trigger(name);
  };
  return { ...field, onBlur };
}
