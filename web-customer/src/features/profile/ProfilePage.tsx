import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { PageWithOwnCustomer } from '../../components/state/PageWithOwnCustomer.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useOwnDataExportTexts } from '../../ownDataExportTexts.ts';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { PlainLanguageSwitch } from '../../plain-language/PlainLanguageSwitch.tsx';
import { plainLanguageSwitchTexts } from '../../plainLanguageSwitchTexts.ts';
import { useHasRoleByAccountOrLink } from '../../session/useHasRoleByAccountOrLink.ts';
import { RequestAccountDeletionSection } from './RequestAccountDeletionSection.tsx';
import { TanMobileStatus } from './TanMobileStatus.tsx';
import { ProfileDataSection } from './ProfileDataSection.tsx';
import { OwnSessionsSection } from './OwnSessionsSection.tsx';
import { RemindersSection } from './RemindersSection.tsx';
import { createLazyPart } from '../../app/createLazyPart.tsx';
import { SectionCard } from '../../components/Section.tsx';

const ExportOwnDataDialog = createLazyPart(async () => (await import('./ExportOwnDataDialog.tsx')).ExportOwnDataDialog);
const ForgotPasswordDialog = createLazyPart(
  async () => (await import('../../forgotten-password/ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
);
const ChangePasswordDialog = createLazyPart(async () => (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog);

export const ProfilePage = () => <PageWithOwnCustomer>{(customer) => <Profile customer={customer} />}</PageWithOwnCustomer>;

function Profile({ customer }: { readonly customer: CustomerView }) {
  const [changing, setChanging] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const usesTans = useHasRoleByAccountOrLink('ROLE_CUSTOMER_VALUTIERUNG');
  const activated = useHasRoleByAccountOrLink('ROLE_CUSTOMER');
  const { securityText } = useSignedInTexts().profile;
  return (
    <>
      <PageHeading>{signedInTexts.profile.title}</PageHeading>
      <ProfileDataSection customer={customer} />
      {usesTans ? <TanMobileStatus customer={customer} /> : null}
      {activated ? <RemindersSection customer={customer} /> : null}
      <SectionCard id="security" title={signedInTexts.profile.security} text={securityText} sx={{ justifyItems: 'start' }}>
        <Button variant="outlined" startIcon={<Icon name="lock" />} onClick={() => setChanging(true)}>
          {signedInTexts.profile.changePassword}
        </Button>
      </SectionCard>
      <OwnSessionsSection />
      <SectionCard id="plain-language" title={plainLanguageSwitchTexts.title} sx={{ gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{plainLanguageSwitchTexts.about}</Typography>
        <PlainLanguageSwitch />
      </SectionCard>
      {activated ? <ExportOwnDataSection onForgot={() => setForgotten(true)} /> : null}
      <RequestAccountDeletionSection />
      {changing ? (
        <ChangePasswordDialog
          onClose={() => setChanging(false)}
          onForgot={() => {
            setChanging(false);
            setForgotten(true);
          }}
        />
      ) : null}
      {forgotten ? <ForgotPasswordDialog email={customer.email ?? ''} onClose={() => setForgotten(false)} /> : null}
    </>
  );
}

/** A copy of all that the bank keeps of the customer (GDPR, articles 15 and 20). */
function ExportOwnDataSection({ onForgot }: { readonly onForgot: () => void }) {
  const [asking, setAsking] = useState(false);
  const words = useOwnDataExportTexts();
  return (
    <SectionCard id="own-data-copy" title={words.title} text={words.text} sx={{ justifyItems: 'start' }}>
      <Button variant="outlined" startIcon={<Icon name="download" />} onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {asking ? (
        <ExportOwnDataDialog
          onClose={() => setAsking(false)}
          onForgot={() => {
            setAsking(false);
            onForgot();
          }}
        />
      ) : null}
    </SectionCard>
  );
}
