import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { PasswordInput } from '../../components/form/inputs/PasswordInput.tsx';
import { PasswordRules } from '../../components/form/inputs/PasswordRules.tsx';
import { SalutationInput } from '../../components/form/inputs/SalutationInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { texts } from '../../texts.ts';
import type { ProfileFieldValues } from './profileForm.ts';

const words = texts.profile;

/** Data, a new password for those who want one, and the present one for all of it. */
export function ProfileFields() {
  const { newPassword, confirmNewPassword } = useFormContext<ProfileFieldValues>().watch();
  return (
    <>
      <Part title={words.data}>
        <FieldGrid>
          <SalutationInput />
          <TextInput name="firstName" label={texts.customers.firstName} autoComplete="given-name" required maxLength={PERSON_NAME_LENGTH} />
          <TextInput name="lastName" label={texts.customers.lastName} autoComplete="family-name" required maxLength={PERSON_NAME_LENGTH} />
          <TextInput
            name="email"
            label={texts.access.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            maxLength={EMAIL_LENGTH}
            help={words.emailHelp}
          />
        </FieldGrid>
      </Part>
      <Part title={words.newPasswordTitle}>
        <FieldGrid>
          <PasswordInput
            name="newPassword"
            label={words.newPassword}
            autoComplete="new-password"
            required={false}
            help={words.newPasswordHelp}
          />
          <PasswordInput name="confirmNewPassword" label={words.repeat} autoComplete="new-password" required={false} />
        </FieldGrid>
        <PasswordRules password={newPassword} repeat={confirmNewPassword} />
      </Part>
      <Part title={words.confirmTitle}>
        <FieldGrid>
          <PasswordInput
            name="currentPassword"
            label={words.currentPassword}
            autoComplete="current-password"
            help={words.currentPasswordHelp}
          />
        </FieldGrid>
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
}
