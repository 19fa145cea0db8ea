import { Navigate } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { Typography } from '@mui/material';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { PageWithOwnCustomer } from '../../components/state/PageWithOwnCustomer.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useHasRoleByAccountOrLink } from '../../session/useHasRoleByAccountOrLink.ts';
import { useSignedInTexts } from '../../signedInTexts.ts';
import { ActivationForm } from './ActivationForm.tsx';
import { useActivationCodeRequest } from './useActivationCodeRequest.ts';

export function ActivationPage() {
  if (useHasRoleByAccountOrLink('ROLE_CUSTOMER')) return <Navigate replace to={customerPaths.dashboard} />;
  return <PageWithOwnCustomer rows={1}>{(customer) => <Activation customer={customer} />}</PageWithOwnCustomer>;
}

function Activation({ customer }: { readonly customer: CustomerView }) {
  const { customer: settings } = useConfig();
  const codes = useActivationCodeRequest(customer);
  const words = useSignedInTexts().activation;
  const possible = customer.mobile !== null || customer.hasActivationCode || settings.hasMasterCode;
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      {possible ? (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            {customer.mobile === null ? words.adviser : words.sms}{' '}
            {customer.mobile === null ? null : words.smsTo(customer.mobile.slice(-3))}
          </Typography>
          <ActivationForm customer={customer} codes={codes} />
        </>
      ) : (
        <Callout tone="warning">{words.none}</Callout>
      )}
    </>
  );
}
