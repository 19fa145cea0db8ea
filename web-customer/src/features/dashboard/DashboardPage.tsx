import { Box, Typography } from '@mui/material';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Page } from '../../app/layout/Page.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { nextStepOf } from '../../enquiries/nextStep.ts';
import { useHolds } from '../../session/useHolds.ts';
import { useOwnCustomer } from '../../session/useOwnCustomer.ts';
import { areaTexts } from '../../areaTexts.ts';
import { DocumentsCard } from './DocumentsCard.tsx';
import { greetingAt } from './greeting.ts';
import { NextStepCard, NothingToDo } from './NextStepCard.tsx';
import { isNew, WelcomeNote } from './WelcomeNote.tsx';

export function DashboardPage() {
  const { data: customer, error, refetch } = useOwnCustomer();
  return (
    <Page>
      {customer !== undefined ? (
        <Overview customer={customer} />
      ) : error === null ? (
        <PageSkeleton rows={1} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Overview({ customer }: { readonly customer: CustomerView }) {
  const withDocuments = useHolds('ROLE_CUSTOMER_UPLOAD');
  const config = useConfig();
  const step = withDocuments ? nextStepOf(customer.enquiries) : undefined;
  return (
    <>
      <PageHeading title={areaTexts.dashboard.title}>{greetingAt(Date.now(), customer, config)}</PageHeading>
      {step === undefined ? <NothingToDo hasEnquiries={customer.enquiries.length > 0} /> : <NextStepCard step={step} />}
      {withDocuments && isNew(customer.enquiries) ? <WelcomeNote /> : null}
      <Box component="section" aria-labelledby="modules" sx={{ display: 'grid', gap: 3, mt: 2 }}>
        <Typography id="modules" component="h2" variant="h2">
          {areaTexts.dashboard.modules}
        </Typography>
        {withDocuments ? (
          <DocumentsCard enquiries={customer.enquiries} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{areaTexts.dashboard.noModules}</Typography>
        )}
      </Box>
    </>
  );
}
