import { Box, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { OwnDataChangedAnswer } from '@portal/contracts/employees/views/ownData';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../components/Callout.tsx';
import { FormShell } from '../../components/form/FormShell.tsx';
import { useEditFormFollowingRecord } from '../../components/form/useEditFormFollowingRecord.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { profileBodyOf, profileValuesOf, profileResolver, type ProfileFieldValues } from './profileForm.ts';
import { useFormContext } from 'react-hook-form';
import { PERSON_NAME_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { EmailInput } from '../../components/form/inputs/EmailInput.tsx';
import { PasswordInput } from '../../components/form/inputs/PasswordInput.tsx';
import { PasswordRules } from '@portal/web-shared/forms/PasswordRules.tsx';
import { SalutationInput } from '../../components/form/inputs/SalutationInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';

const words = texts.profile;

/** The own data as a form; a new address counts from its confirmation on. */
export function ProfileForm({ shown }: { readonly shown: WithEtag<EmployeeView> }) {
  const notify = useNotify();
  const [pendingEmail, setPendingEmail] = useState<string>();
  const say = ({ emailToConfirm }: OwnDataChangedAnswer, { newPassword }: ProfileFieldValues): void => {
    if (emailToConfirm) notify(texts.notices.emailChangeRequested, { type: 'info' });
    if (newPassword !== '') notify(texts.notices.passwordChanged, { type: 'success' });
    else if (!emailToConfirm) notify(words.saved, { type: 'success' });
  };
  const { command, takeNewState, startAnew } = useEditFormFollowingRecord<WithEtag<EmployeeView>, ProfileFieldValues, OwnDataChangedAnswer>(
    {
      resource: 'bank-employees',
      shown,
      fieldsOf: profileValuesOf,
      resolver: profileResolver,
      run: (provider, values, base) => provider.changeOwnData(base, profileBodyOf(values)),
      invalidates: queryKeysToInvalidate.employee,
      onAnswer: say,
      onDone: ({ emailToConfirm }, sent) => {
        if (emailToConfirm) setPendingEmail(sent.email.trim());
        void startAnew(sent);
      },
    },
  );
  return (
    <FormShell
      command={command}
      keptAs="own profile"
      onReload={takeNewState}
      actions={
        <SubmitButton busy={command.busy} disabled={!command.dirty}>
          {texts.save}
        </SubmitButton>
      }
    >
      {pendingEmail === undefined ? null : (
        <Callout tone="info" role="status" icon="mail">
          {words.emailPending(pendingEmail)}
        </Callout>
      )}
      <Box sx={{ display: 'grid', gap: 6 }}>
        <ProfileFields />
      </Box>
    </FormShell>
  );
}

/** Data, a new password for those who want one, and the present one for all of it. */
function ProfileFields() {
  const { newPassword, confirmNewPassword } = useFormContext<ProfileFieldValues>().watch();
  return (
    <>
      <Part title={words.data}>
        <FieldGrid>
          <SalutationInput />
          <TextInput
            name="firstName"
            label={texts.customers.firstName}
            autoComplete="given-name"
            required
            maxLength={PERSON_NAME_MAX_LENGTH}
          />
          <TextInput
            name="lastName"
            label={texts.customers.lastName}
            autoComplete="family-name"
            required
            maxLength={PERSON_NAME_MAX_LENGTH}
          />
          <EmailInput label={texts.access.email} autoComplete="username" help={words.emailHelp} />
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
        <PasswordRules password={newPassword} repeat={confirmNewPassword} words={texts.access} />
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
