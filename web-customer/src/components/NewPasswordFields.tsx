import { Box, Typography } from '@mui/material';
import { PASSWORD_FREE_FORM_LENGTH, PASSWORD_MIN_LENGTH, passwordViolation } from '@portal/contracts/customers/password';
import { accessTexts } from '../accessTexts.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { PasswordField } from './PasswordField.tsx';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly value: NewPassword;
  readonly errors: Partial<Record<keyof NewPassword, string | undefined>>;
  readonly onChange: (value: NewPassword) => void;
  readonly onBlur: (field: keyof NewPassword) => void;
}

/** Which of the rules hold already, said while typing. */
export function passwordProgress({ password, repeat }: NewPassword) {
  const length = [...password].length;
  // The contract asks for length first; the mixture alone is asked of the password followed by itself until it is long enough.
  const longEnough =
    length === 0
      ? ''
      : password.repeat(Math.ceil(PASSWORD_MIN_LENGTH / length)).slice(0, Math.max(password.length, PASSWORD_FREE_FORM_LENGTH - 1));
  return [
    { text: accessTexts.newPassword.ruleLength, met: length >= PASSWORD_MIN_LENGTH },
    { text: accessTexts.newPassword.ruleMix, met: longEnough !== '' && passwordViolation(longEnough) === undefined },
    { text: accessTexts.newPassword.ruleRepeat, met: password !== '' && password === repeat },
  ];
}

export function NewPasswordFields({ label, value, errors, onChange, onBlur }: NewPasswordFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        value={value.password}
        error={errors.password}
        onChange={(password) => onChange({ ...value, password })}
        onBlur={() => onBlur('password')}
      />
      <PasswordField
        label={accessTexts.newPassword.repeat}
        autoComplete="new-password"
        value={value.repeat}
        error={errors.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        onBlur={() => onBlur('repeat')}
      />
      <Rules value={value} />
    </Box>
  );
}

function Rules({ value }: { readonly value: NewPassword }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {accessTexts.newPassword.rules}
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
              <span className="visually-hidden">, {met ? accessTexts.newPassword.met : accessTexts.newPassword.open}</span>
            </span>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
