import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { OwnDataChanged } from '@portal/contracts/employees/views/ownData';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../components/Callout.tsx';
import { FormShell } from '../../components/form/FormShell.tsx';
import { useSyncedForm } from '../../components/form/useSyncedForm.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { profileBodyOf, profileFieldsOf, profileResolver, type ProfileFieldValues } from './profileForm.ts';

/** The own data as a form; a new address counts from its confirmation on. */
export function ProfileForm({ shown }: { readonly shown: WithEtag<EmployeeView> }) {
  const notify = useNotify();
  const [pendingEmail, setPendingEmail] = useState<string>();
  const say = ({ emailToConfirm }: OwnDataChanged, { newPassword }: ProfileFieldValues): void => {
    if (emailToConfirm) notify(texts.notices.emailChangeRequested, { type: 'info' });
    if (newPassword !== '') notify(texts.notices.passwordChanged, { type: 'success' });
    else if (!emailToConfirm) notify(texts.profile.saved, { type: 'success' });
  };
  const { command, takeNewState, startAnew } = useSyncedForm<WithEtag<EmployeeView>, ProfileFieldValues, OwnDataChanged>({
    resource: 'bank-employees',
    shown,
    fieldsOf: profileFieldsOf,
    resolver: profileResolver,
    run: (provider, values, base) => provider.changeOwnData(base, profileBodyOf(values)),
    invalidates: queryKeysToInvalidate.employee,
    onAnswer: say,
    onDone: ({ emailToConfirm }, { email }) => {
      if (emailToConfirm) setPendingEmail(email.trim());
      void startAnew();
    },
  });
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
          {texts.profile.emailPending(pendingEmail)}
        </Callout>
      )}
      <Box sx={{ display: 'grid', gap: 6 }}>
        <ProfileFields />
      </Box>
    </FormShell>
  );
}
