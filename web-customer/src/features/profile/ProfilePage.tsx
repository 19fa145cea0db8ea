import { Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { Card } from '../../components/Card.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { OfOwnCustomer } from '../../components/state/OfOwnCustomer.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { areaTexts, useAreaTexts } from '../../areaTexts.ts';
import { useHolds } from '../../session/useHolds.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportOwnData } from './ExportOwnData.tsx';
import { MobileForTan } from './MobileForTan.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PlainLanguage } from './PlainLanguage.tsx';
import { Reminders } from './Reminders.tsx';

const ChangePasswordDialog = lazy(async () => ({ default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog }));

export const ProfilePage = () => <OfOwnCustomer>{(customer) => <Profile customer={customer} />}</OfOwnCustomer>;

function Profile({ customer }: { readonly customer: CustomerView }) {
  const [changing, setChanging] = useState(false);
  const usesTans = useHolds('ROLE_CUSTOMER_VALUTIERUNG');
  const activated = useHolds('ROLE_CUSTOMER');
  const { securityText } = useAreaTexts().profile;
  return (
    <>
      <PageHeading>{areaTexts.profile.title}</PageHeading>
      <OwnData customer={customer} />
      {usesTans ? <MobileForTan customer={customer} /> : null}
      {activated ? <Reminders customer={customer} /> : null}
      <Card labelledBy="security" sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <div>
          <Typography id="security" component="h2" variant="h2">
            {areaTexts.profile.security}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{securityText}</Typography>
        </div>
        <Button variant="outlined" startIcon={<Icon name="lock" />} onClick={() => setChanging(true)}>
          {areaTexts.profile.changePassword}
        </Button>
      </Card>
      <OwnSessions />
      <PlainLanguage />
      {activated ? <ExportOwnData /> : null}
      <DeleteAccount />
      {changing ? (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
