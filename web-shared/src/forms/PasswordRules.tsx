import { Box, Typography } from '@mui/material';
import { PASSWORD_LENGTH_WITHOUT_CHARACTER_RULES, PASSWORD_MIN_LENGTH, passwordFault } from '@portal/contracts/customers/password';
import { Icon } from '../components/Icon.tsx';
import type { NewPassword } from './newPasswordErrorsOf.ts';

interface PasswordRulesProps extends NewPassword {
  readonly words: Readonly<Record<'rules' | 'ruleLength' | 'ruleMix' | 'ruleRepeat' | 'met' | 'open', string>>;
}

/** What a new password needs, and what of it holds already: said while typing. */
export function PasswordRules({ password, repeat, words }: PasswordRulesProps) {
  const length = [...password].length;
  // The contract asks for length first; the mixture alone is asked of the password followed by itself until it is long enough.
  const longEnough =
    length === 0
      ? ''
      : password
          .repeat(Math.ceil(PASSWORD_MIN_LENGTH / length))
          .slice(0, Math.max(password.length, PASSWORD_LENGTH_WITHOUT_CHARACTER_RULES - 1));
  const rules = [
    { text: words.ruleLength, met: length >= PASSWORD_MIN_LENGTH },
    { text: words.ruleMix, met: longEnough !== '' && passwordFault(longEnough) === undefined },
    { text: words.ruleRepeat, met: password !== '' && password === repeat },
  ];
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {words.rules}
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
              <span className="visually-hidden">, {met ? words.met : words.open}</span>
            </span>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
