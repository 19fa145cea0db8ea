import { Box, Typography } from '@mui/material';
import { PASSWORD_MIN_LENGTH, passwordViolation } from '@portal/contracts/customers/password';
import type { NewPassword } from '@portal/web-shared/forms/newPasswordRules.ts';
import { texts } from '../../../texts.ts';
import { Icon } from '../../Icon.tsx';
import { SecondaryText } from '../../SecondaryText.tsx';

/** What a new password needs, and what of it holds already. */
export function PasswordRules({ password, repeat }: NewPassword) {
  const rules = [
    { text: texts.access.ruleLength, met: [...password].length >= PASSWORD_MIN_LENGTH },
    { text: texts.access.ruleMix, met: password !== '' && passwordViolation(password) === undefined },
    { text: texts.access.ruleRepeat, met: password !== '' && password === repeat },
  ];
  return (
    <Box>
      <SecondaryText sx={{ mb: 1 }}>{texts.access.rules}</SecondaryText>
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
