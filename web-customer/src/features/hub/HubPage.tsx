import { Box, Typography } from '@mui/material';
import { safeLinkUrl } from '@portal/web-shared/text/safeLinkUrl.ts';
import type { CustomerEnquiryCard } from '@portal/contracts/customers/views/customer';
import { enquiryStatusLabels, enquiryStatusTonesAndIcons } from '@portal/contracts/enquiries/status';
import { isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Page } from '../../app/layout/Page.tsx';
import { Callout } from '../../components/state/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { DeadlineChip } from '../../components/DeadlineChip.tsx';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { IntroLink } from '../../components/IntroLink.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { PlainLanguageHelp } from '../../components/PlainLanguageHelp.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { EnquiryPublicId } from '../../components/EnquiryPublicId.tsx';
import { RowList } from '../../components/RowList.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { ExternalLink } from '@portal/web-shared/components/ExternalLink.tsx';
import { sortEnquiriesByUrgency } from '../../enquiries/nextStep.ts';
import { useDeferredCustomer } from '../../session/useDeferredCustomer.ts';
import { useOwnCustomer } from '../../session/useOwnCustomer.ts';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { usePlainLanguageOnlyHelpTexts } from '../../plainLanguageOnlyHelpTexts.ts';
import { IntroOnRequest } from './intro/IntroOnRequest.tsx';
import { QuietText } from '../../components/TextParts.tsx';
import { PendingOrFailedPage } from '../../components/state/PendingOrFailedPage.tsx';

export function HubPage() {
  return (
    <>
      <Hub />
      <IntroOnRequest />
    </>
  );
}

function Hub() {
  const { data, error, refetch } = useOwnCustomer();
  const customer = useDeferredCustomer(data);
  const { emptyHint } = useSignedInTexts().hub;
  const { hub: help } = usePlainLanguageOnlyHelpTexts();
  if (customer === undefined) return <PendingOrFailedPage error={error} onRetry={() => void refetch()} />;
  const enquiries = sortEnquiriesByUrgency(customer.enquiries.filter((enquiry) => isEnquiryVisibleToCustomers(enquiry.status)));
  return (
    <Page>
      <PageHeading>{signedInTexts.hubTitle}</PageHeading>
      {enquiries.length === 0 ? (
        <Card component="div" sx={{ p: 0 }}>
          <EmptyState drawing="folder" text={signedInTexts.hubEmpty} hint={emptyHint} />
        </Card>
      ) : (
        <>
          <PlainLanguageHelp>{help}</PlainLanguageHelp>
          <RowList>
            {enquiries.map((enquiry) => (
              <EnquiryRow key={enquiry.id} enquiry={enquiry} />
            ))}
          </RowList>
        </>
      )}
      <IntroLink />
      <FeedbackBox />
    </Page>
  );
}

function EnquiryRow({ enquiry }: { readonly enquiry: CustomerEnquiryCard }) {
  const { done, total } = enquiry.fileCounts;
  return (
    <LinkRow to={fillPath(customerPaths.enquiry, { id: enquiry.id })}>
      <Typography component="h2" variant="h3">
        {enquiry.name ?? signedInTexts.enquiry.fallbackName}
      </Typography>
      <QuietText>
        <EnquiryPublicId>{enquiry.publicId}</EnquiryPublicId>
        {total > 0 ? ` · ${signedInTexts.enquiry.progress(done, total)}` : ''}
      </QuietText>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 2 }}>
        <StatusChip look={enquiryStatusTonesAndIcons[enquiry.status]} label={enquiryStatusLabels[enquiry.status]} />
        {enquiry.status === 'open' && enquiry.expiresAt !== null ? <DeadlineChip deadline={enquiry.expiresAt} /> : null}
      </Box>
    </LinkRow>
  );
}

function FeedbackBox() {
  const { app } = useConfig();
  const address = app.feedbackLink === null ? undefined : safeLinkUrl(app.feedbackLink);
  if (address === undefined) return null;
  return (
    <Callout tone="neutral" icon="forum" title={signedInTexts.hub.feedbackTitle}>
      <ExternalLink href={address}>{signedInTexts.hub.feedback}</ExternalLink>
    </Callout>
  );
}
