import { Box } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import type { NewPassword } from '@portal/web-shared/forms/newPasswordErrorsOf.ts';
import { PasswordInput } from '../../components/form/inputs/PasswordInput.tsx';
import { PasswordRules } from '@portal/web-shared/forms/PasswordRules.tsx';
import { texts } from '../../texts.ts';

/** A new password twice, with its rules. */
export function NewPasswordInputs({ label }: { readonly label: string }) {
  const { password, repeat } = useFormContext<NewPassword>().watch();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PasswordInput name="password" label={label} autoComplete="new-password" />
      <PasswordInput name="repeat" label={texts.access.repeat} autoComplete="new-password" />
      <PasswordRules password={password} repeat={repeat} words={texts.access} />
    </Box>
  );
}
