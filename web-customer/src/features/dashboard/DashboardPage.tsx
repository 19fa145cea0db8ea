import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { LoadFailure } from '@portal/web-shared/components/LoadFailure.tsx';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { undecidedDisbursementsQuery } from '../../api/requests/payouts/payoutQueries.ts';
import { Card } from '../../components/Card.tsx';
import { PageWithOwnCustomer } from '../../components/state/PageWithOwnCustomer.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { IconDisc } from '../../components/drawings/IconDisc.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { RowList } from '../../components/RowList.tsx';
import { nextStepAmongEnquiries } from '../../enquiries/nextStep.ts';
import { nextPayoutStep } from '../../payouts/nextPayoutStep.ts';
import { useHasRoleByAccountOrLink } from '../../session/useHasRoleByAccountOrLink.ts';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { texts } from '../../texts.ts';
import { DocumentsRow } from './DocumentsRow.tsx';
import { greetingAt } from './greeting.ts';
import { NextEnquiryStepCard, NothingToDoCard } from './NextEnquiryStepCard.tsx';
import { PayoutsRow, NextPayoutStepCard } from './PayoutsPart.tsx';
import { hasHandedInNothing, WelcomeNote } from './WelcomeNote.tsx';
import { Section } from '../../components/Section.tsx';
import { PartHeading } from '../../components/TextParts.tsx';
import { useOpenSelfDisclosure } from '../../self-disclosure/useOpenSelfDisclosure.ts';

export const DashboardPage = () => <PageWithOwnCustomer rows={1}>{(customer) => <Overview customer={customer} />}</PageWithOwnCustomer>;

function Overview({ customer }: { readonly customer: CustomerView }) {
  const withDocuments = useHasRoleByAccountOrLink('ROLE_CUSTOMER_UPLOAD');
  const withPayouts = useHasRoleByAccountOrLink('ROLE_CUSTOMER_VALUTIERUNG');
  const withSelfDisclosure = useHasRoleByAccountOrLink('ROLE_CUSTOMER_SELBSTAUSKUNFT');
  const config = useConfig();
  const { noModules } = useSignedInTexts().dashboard;
  return (
    <>
      <PageHeading title={signedInTexts.dashboard.title}>{greetingAt(Date.now(), customer, config)}</PageHeading>
      <FirstCard enquiries={withDocuments ? customer.enquiries : []} withPayouts={withPayouts} />
      {withDocuments && hasHandedInNothing(customer.enquiries) ? <WelcomeNote /> : null}
      <Section id="modules" title={signedInTexts.dashboard.modules} sx={{ mt: 2 }}>
        {withDocuments || withPayouts || withSelfDisclosure ? (
          <RowList>
            {[
              withDocuments ? <DocumentsRow key="documents" enquiries={customer.enquiries} /> : null,
              withPayouts ? <PayoutsRow key="payouts" /> : null,
              withSelfDisclosure ? <SelfDisclosureRow key="self-disclosure" /> : null,
            ].filter((row) => row !== null)}
          </RowList>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{noModules}</Typography>
        )}
      </Section>
    </>
  );
}

/** The one next step across all modules: the bank's question, then a document, then a draft that waits. */
function FirstCard({ enquiries, withPayouts }: { readonly enquiries: CustomerView['enquiries']; readonly withPayouts: boolean }) {
  const {
    data: requests,
    isPending,
    error,
    refetch,
  } = useQuery({ ...undecidedDisbursementsQuery, enabled: withPayouts, refetchOnMount: 'always' });
  const payout = nextPayoutStep(requests ?? []);
  const step = nextStepAmongEnquiries(enquiries);
  if (payout?.kind === 'answer') return <NextPayoutStepCard step={payout} />;
  // What is not known yet may come first.
  if (withPayouts && isPending) return <Box className="skeleton" sx={{ height: 208, borderRadius: 3 }} aria-busy="true" />;
  if (step !== undefined) return <NextEnquiryStepCard step={step} />;
  if (error !== null && requests === undefined)
    return (
      <Card sx={{ p: 0 }}>
        <LoadFailure titles={texts.problems} heading="h2" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return payout === undefined ? (
    <NothingToDoCard hasEnquiries={enquiries.length > 0 || withPayouts} />
  ) : (
    <NextPayoutStepCard step={payout} />
  );
}

function SelfDisclosureRow() {
  const { open, isPending } = useOpenSelfDisclosure();
  const { selfDisclosure } = useSignedInTexts().dashboard;
  return (
    <LinkRow onOpen={open} busy={isPending} icon={<IconDisc icon="task" tone="info" />}>
      <PartHeading>{signedInTexts.tabs.selfDisclosure}</PartHeading>
      <Typography sx={{ color: 'text.secondary' }}>{selfDisclosure}</Typography>
    </LinkRow>
  );
}
