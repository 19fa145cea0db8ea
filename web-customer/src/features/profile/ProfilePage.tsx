import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { salutationLabels } from '@portal/contracts/shared/salutation';
import { Page } from '../../app/layout/Page.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { useOwnCustomer } from '../../session/useOwnCustomer.ts';
import { texts } from '../../texts.ts';

const ChangePasswordDialog = lazy(async () => ({ default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog }));

function factsOf(customer: CustomerView): readonly (readonly [string, string])[] {
  const titles = [customer.isProf ? 'Prof.' : '', customer.isDr ? 'Dr.' : ''].filter(Boolean).join(' ');
  return [
    [texts.profile.customerId, customer.customerId ?? ''],
    [texts.profile.salutation, customer.salutation === null ? '' : salutationLabels[customer.salutation]],
    ...(titles === '' ? [] : [[texts.profile.titles, titles] as const]),
    [texts.profile.firstName, customer.firstName ?? ''],
    [texts.profile.lastName, customer.lastName ?? ''],
    [texts.profile.email, customer.email ?? ''],
    [texts.profile.mobile, customer.mobile ?? ''],
  ];
}

export function ProfilePage() {
  const { data: customer, error, refetch } = useOwnCustomer();
  return (
    <Page>
      {customer !== undefined ? (
        <Profile customer={customer} />
      ) : error === null ? (
        <PageSkeleton />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Profile({ customer }: { readonly customer: CustomerView }) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <PageHeading>{texts.profile.title}</PageHeading>
      <Card labelledBy="data" sx={{ display: 'grid', gap: 4 }}>
        <Typography id="data" component="h2" variant="h2">
          {texts.profile.data}
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, rowGap: { xs: 0, sm: 3 }, columnGap: 4 }}
        >
          {factsOf(customer).map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.profile.hint}
        </Typography>
      </Card>
      <Card labelledBy="security" sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <div>
          <Typography id="security" component="h2" variant="h2">
            {texts.profile.security}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{texts.profile.securityText}</Typography>
        </div>
        <Button variant="outlined" startIcon={<Icon name="lock" />} onClick={() => setChanging(true)}>
          {texts.profile.changePassword}
        </Button>
      </Card>
      {changing ? (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, mb: { xs: 3, sm: 0 }, overflowWrap: 'anywhere', color: value === '' ? 'text.secondary' : 'text.primary' }}
      >
        {value === '' ? texts.profile.missing : value}
      </Typography>
    </>
  );
}
