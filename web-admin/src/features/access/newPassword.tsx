import { Box, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH, passwordViolation } from '@portal/contracts/customers/password';
import type { NewPassword } from '@portal/web-shared/forms/newPasswordRules.ts';
import { Icon } from '../../components/Icon.tsx';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';
import { texts } from '../../texts.ts';

/** A new password twice, with its rules. */
export function NewPasswordInputs({ label }: { readonly label: string }) {
  const { password, repeat } = useFormContext<NewPassword>().watch();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PasswordInput name="password" label={label} autoComplete="new-password" />
      <PasswordInput name="repeat" label={texts.access.repeat} autoComplete="new-password" />
      <PasswordRules password={password} repeat={repeat} />
    </Box>
  );
}

/** What a new password needs, and what of it holds already. */
export function PasswordRules({ password, repeat }: NewPassword) {
  const rules = [
    { text: texts.access.ruleLength, met: [...password].length >= PASSWORD_MIN_LENGTH },
    { text: texts.access.ruleMix, met: password !== '' && passwordViolation(password) === undefined },
    { text: texts.access.ruleRepeat, met: password !== '' && password === repeat },
  ];
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {texts.access.rules}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rules.map(({ text, met }) => (
          <Typography
            key={text}
            component="li"
            variant="body2"
            sx={{ display: 'flex', gap: 2, color: met ? 'success.main' : 'text.secondary' }}
          >
            <Icon name={met ? 'check_circle' : 'radio_button_unchecked'} />
            <span>
              {text}
              <span className="visually-hidden">, {met ? texts.access.met : texts.access.open}</span>
            </span>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
