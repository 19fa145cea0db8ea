import { Box, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { PASSWORD_FREE_FORM_LENGTH, PASSWORD_MIN_LENGTH, passwordViolation } from '@portal/contracts/customers/password';
import { registrationAndPasswordTexts } from '../../registrationAndPasswordTexts.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import type { NewPassword } from '@portal/web-shared/forms/newPasswordRules.ts';
import { PasswordField } from './PasswordField.tsx';
import { useFormField } from './useFormField.ts';

interface NewPasswordFieldsProps {
  readonly label: string;
  /** As the call names it; the other field is `repeat`. */
  readonly name?: string;
}

/** Which of the rules hold already, said while typing. */
function passwordProgress({ password, repeat }: NewPassword) {
  const length = [...password].length;
  // The contract asks for length first; the mixture alone is asked of the password followed by itself until it is long enough.
  const longEnough =
    length === 0
      ? ''
      : password.repeat(Math.ceil(PASSWORD_MIN_LENGTH / length)).slice(0, Math.max(password.length, PASSWORD_FREE_FORM_LENGTH - 1));
  return [
    { text: registrationAndPasswordTexts.newPassword.ruleLength, met: length >= PASSWORD_MIN_LENGTH },
    { text: registrationAndPasswordTexts.newPassword.ruleMix, met: longEnough !== '' && passwordViolation(longEnough) === undefined },
    { text: registrationAndPasswordTexts.newPassword.ruleRepeat, met: password !== '' && password === repeat },
  ];
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
      <PasswordField {...repeat} label={registrationAndPasswordTexts.newPassword.repeat} autoComplete="new-password" />
      <Rules value={{ password: password.value, repeat: repeat.value }} />
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

function Rules({ value }: { readonly value: NewPassword }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {registrationAndPasswordTexts.newPassword.rules}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {passwordProgress(value).map(({ text, met }) => (
          <Typography
            key={text}
            component="li"
            variant="body2"
            sx={{ display: 'flex', gap: 2, color: met ? 'success.main' : 'text.secondary' }}
          >
            <Icon name={met ? 'check_circle' : 'radio_button_unchecked'} />
            <span>
              {text}
              <span className="visually-hidden">
                , {met ? registrationAndPasswordTexts.newPassword.met : registrationAndPasswordTexts.newPassword.open}
              </span>
            </span>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
