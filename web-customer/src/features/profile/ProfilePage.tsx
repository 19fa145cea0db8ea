import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { OfOwnCustomer } from '../../components/state/OfOwnCustomer.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { PlainLanguageSwitch } from '../../plain-language/PlainLanguageSwitch.tsx';
import { plainLanguageTexts } from '../../plainLanguageTexts.ts';
import { useHasCustomerRole } from '../../session/useHasCustomerRole.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportOwnData } from './ExportOwnData.tsx';
import { TanMobileStatus } from './TanMobileStatus.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Reminders } from './Reminders.tsx';
import { lazyPart } from '../../app/lazyPart.tsx';
import { SectionCard } from '../../components/Section.tsx';

const ChangePasswordDialog = lazyPart(async () => (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog);

export const ProfilePage = () => <OfOwnCustomer>{(customer) => <Profile customer={customer} />}</OfOwnCustomer>;

function Profile({ customer }: { readonly customer: CustomerView }) {
  const [changing, setChanging] = useState(false);
  const usesTans = useHasCustomerRole('ROLE_CUSTOMER_VALUTIERUNG');
  const activated = useHasCustomerRole('ROLE_CUSTOMER');
  const { securityText } = useSignedInTexts().profile;
  return (
    <>
      <PageHeading>{signedInTexts.profile.title}</PageHeading>
      <OwnData customer={customer} />
      {usesTans ? <TanMobileStatus customer={customer} /> : null}
      {activated ? <Reminders customer={customer} /> : null}
      <SectionCard id="security" title={signedInTexts.profile.security} text={securityText} sx={{ justifyItems: 'start' }}>
        <Button variant="outlined" startIcon={<Icon name="lock" />} onClick={() => setChanging(true)}>
          {signedInTexts.profile.changePassword}
        </Button>
      </SectionCard>
      <OwnSessions />
      <SectionCard id="plain-language" title={plainLanguageTexts.title} sx={{ gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{plainLanguageTexts.about}</Typography>
        <PlainLanguageSwitch />
      </SectionCard>
      {activated ? <ExportOwnData /> : null}
      <DeleteAccount />
      {changing ? <ChangePasswordDialog onClose={() => setChanging(false)} /> : null}
    </>
  );
}
