import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import {
  enquiryStatusLabels,
  enquiryStatusTonesAndIcons,
  requestedFileGroups,
  type RequestedFileStatus,
} from '@portal/contracts/enquiries/status';
import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { enquiryStatusChangesQuery } from '../../api/requests/enquiries/enquiryQueries.ts';
import { Page } from '../../app/layout/Page.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { BankMessageNote } from '../../components/state/BankMessageNote.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { EnquiryPublicId } from '../../components/EnquiryPublicId.tsx';
import { PrintHeaderAndStyles } from '@portal/web-shared/print/PrintHeaderAndStyles.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { useEnquiryOrGoToHub, useGoToHubOnRefusal } from '../../enquiries/useEnquiryOrGoToHub.ts';
import { currentLinkSession } from '../../session/linkSession.ts';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { CompletedScreen } from './CompletedScreen.tsx';
import { CompleteEnquiry } from './CompleteEnquiry.tsx';
import { DownloadEnquiryButton } from './DownloadEnquiryButton.tsx';
import { RequestedFileStatusGroups } from './RequestedFileStatusGroups.tsx';
import { NewAnswersNote } from './NewAnswersNote.tsx';
import { NextActionBanner } from './NextActionBanner.tsx';
import { BankProvidedDocuments } from './BankProvidedDocuments.tsx';
import { EnquiryHistory } from './EnquiryHistory.tsx';
import { Section } from '../../components/Section.tsx';
import { QuietText } from '../../components/TextParts.tsx';
import { PendingOrFailedPage } from '../../components/state/PendingOrFailedPage.tsx';

export function EnquiryPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useEnquiryOrGoToHub(id);
  const [completed, setCompleted] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const [query] = useSearchParams();
  if (data === undefined) return <PendingOrFailedPage error={error} onRetry={() => void refetch()} />;
  const enquiry = data.value;
  if (completed === id) return <CompletedScreen enquiry={enquiry} onShow={() => setCompleted(undefined)} />;
  return (
    <Page>
      <PrintHeaderAndStyles about={signedInTexts.printed.about(enquiry.publicId)} printed={signedInTexts.printed.at} />
      <EnquiryHead enquiry={enquiry} />
      <NextActionBanner enquiry={enquiry} onComplete={() => setConfirming(true)} />
      <BankMessage enquiryId={id} />
      <NewAnswersNote enquiry={enquiry} />
      <Files data={data} />
      <BankProvidedDocuments attachments={enquiry.enquiryAttachments} />
      <CompleteEnquiry enquiry={data} confirming={confirming} onConfirming={setConfirming} onCompleted={() => setCompleted(id)} />
      {hasDocuments(enquiry) ? <DownloadEnquiryButton enquiryId={id} /> : null}
      {query.has('debug') ? <EnquiryHistory enquiryId={id} /> : null}
    </Page>
  );
}

const hasDocuments = ({ requestedFiles, enquiryAttachments }: EnquiryView): boolean =>
  enquiryAttachments.length > 0 || requestedFiles.some(({ uploadedAt }) => uploadedAt !== null);

function EnquiryHead({ enquiry }: { readonly enquiry: EnquiryView }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {currentLinkSession() === null ? <BackLink to={customerPaths.hub}>{signedInTexts.enquiry.toHub}</BackLink> : null}
      <PageHeading>{enquiry.name ?? signedInTexts.enquiry.fallbackName}</PageHeading>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ color: 'text.secondary' }}>
          <EnquiryPublicId>{enquiry.publicId}</EnquiryPublicId>
        </Typography>
        <StatusChip look={enquiryStatusTonesAndIcons[enquiry.status]} label={enquiryStatusLabels[enquiry.status]} />
      </Box>
      {enquiry.description === null ? null : <Typography sx={{ whiteSpace: 'pre-line' }}>{enquiry.description}</Typography>}
    </Box>
  );
}

function Files({ data }: { readonly data: AnswerWithEtag<EnquiryView> }) {
  const { noFiles } = useSignedInTexts().enquiry;
  const { requestedFiles } = data.value;
  return (
    <Section id="files" title={signedInTexts.allFilesHeadline}>
      {requestedFiles.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{noFiles}</Typography>
      ) : (
        <>
          <Progress files={requestedFiles} />
          <RequestedFileStatusGroups enquiry={data.value} />
        </>
      )}
    </Section>
  );
}

const doneStatuses: readonly RequestedFileStatus[] = requestedFileGroups[3].statuses;

function Progress({ files }: { readonly files: readonly RequestedFileView[] }) {
  const done = files.filter((file) => doneStatuses.includes(file.status)).length;
  const text = signedInTexts.enquiry.progress(done, files.length);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <QuietText>{text}</QuietText>
      <LinearProgress
        variant="determinate"
        value={(done / files.length) * 100}
        color="success"
        aria-label={signedInTexts.enquiry.progressLabel}
        aria-valuetext={text}
      />
    </Box>
  );
}

/** The last change of the enquiry, newest first as the server answers. */
function BankMessage({ enquiryId }: { readonly enquiryId: string }) {
  const changes = useQuery(enquiryStatusChangesQuery(enquiryId));
  useGoToHubOnRefusal(changes);
  return <BankMessageNote change={changes.data?.[0]} />;
}
