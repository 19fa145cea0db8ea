import { Link, Typography } from '@mui/material';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { registrationAndPasswordTexts } from '../registrationAndPasswordTexts.ts';

/** Who has registered with the online banking has a password only once it was asked for by mail (decision 0039). */
export function PasswordByEmailHint({ onForgot }: { readonly onForgot: () => void }) {
  const { customer } = useConfig();
  if (!customer.yesActive) return null;
  const { before, after } = registrationAndPasswordTexts.noPasswordYet;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {before}
      <Link component="button" type="button" onClick={onForgot} sx={{ verticalAlign: 'baseline', font: 'inherit' }}>
        {registrationAndPasswordTexts.forgot.title}
      </Link>
      {after}
    </Typography>
  );
}
