import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { enquiryStatusLabels, enquiryStatusLooks } from '@portal/contracts/enquiries/status';
import type { WithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { enquiryStatusChangesQuery } from '../../api/requests/enquiries/enquiryQueries.ts';
import { Page } from '../../app/layout/Page.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { LoadFailure } from '../../components/state/LoadFailure.tsx';
import { MessageNote } from '../../components/state/MessageNote.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PublicId } from '../../components/PublicId.tsx';
import { PageSkeleton } from '../../components/state/PageSkeleton.tsx';
import { PrintedPage } from '@portal/web-shared/print/PrintedPage.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { useEnquiry, useHubOnRefusal } from '../../enquiries/useEnquiry.ts';
import { linkSession } from '../../session/linkSession.ts';
import { areaTexts, useAreaTexts } from '../../areaTexts.ts';
import { CompletedScreen } from './CompletedScreen.tsx';
import { CompleteEnquiry } from './CompleteEnquiry.tsx';
import { DownloadCase } from './DownloadCase.tsx';
import { FileGroups } from './FileGroups.tsx';
import { NewAnswers } from './NewAnswers.tsx';
import { NextActionBanner } from './NextActionBanner.tsx';
import { ProvidedDocuments } from './ProvidedDocuments.tsx';
import { Progress } from './Progress.tsx';
import { StatusHistory } from './StatusHistory.tsx';
import { Section } from '../../components/Section.tsx';

export function EnquiryPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useEnquiry(id);
  const [completed, setCompleted] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const [query] = useSearchParams();
  if (data === undefined)
    return <Page>{error === null ? <PageSkeleton /> : <LoadFailure error={error} onRetry={() => void refetch()} />}</Page>;
  const enquiry = data.value;
  if (completed === id) return <CompletedScreen enquiry={enquiry} onShow={() => setCompleted(undefined)} />;
  return (
    <Page>
      <PrintedPage about={areaTexts.printed.about(enquiry.publicId)} printed={areaTexts.printed.at} />
      <EnquiryHead enquiry={enquiry} />
      <NextActionBanner enquiry={enquiry} onComplete={() => setConfirming(true)} />
      <BankMessage enquiryId={id} />
      <NewAnswers enquiry={enquiry} />
      <Files data={data} />
      <ProvidedDocuments attachments={enquiry.enquiryAttachments} />
      <CompleteEnquiry enquiry={data} confirming={confirming} onConfirming={setConfirming} onCompleted={() => setCompleted(id)} />
      {hasDocuments(enquiry) ? <DownloadCase enquiryId={id} /> : null}
      {query.has('debug') ? <StatusHistory enquiryId={id} /> : null}
    </Page>
  );
}

const hasDocuments = ({ requestedFiles, enquiryAttachments }: EnquiryView): boolean =>
  enquiryAttachments.length > 0 || requestedFiles.some(({ uploadedAt }) => uploadedAt !== null);

function EnquiryHead({ enquiry }: { readonly enquiry: EnquiryView }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {linkSession() === null ? <BackLink to={customerPaths.hub}>{areaTexts.enquiry.toHub}</BackLink> : null}
      <PageHeading>{enquiry.name ?? areaTexts.enquiry.fallbackName}</PageHeading>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ color: 'text.secondary' }}>
          <PublicId>{enquiry.publicId}</PublicId>
        </Typography>
        <StatusChip look={enquiryStatusLooks[enquiry.status]} label={enquiryStatusLabels[enquiry.status]} />
      </Box>
      {enquiry.description === null ? null : <Typography sx={{ whiteSpace: 'pre-line' }}>{enquiry.description}</Typography>}
    </Box>
  );
}

function Files({ data }: { readonly data: WithEtag<EnquiryView> }) {
  const { noFiles } = useAreaTexts().enquiry;
  const { requestedFiles } = data.value;
  return (
    <Section id="files" title={areaTexts.allFilesHeadline}>
      {requestedFiles.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{noFiles}</Typography>
      ) : (
        <>
          <Progress files={requestedFiles} />
          <FileGroups enquiry={data.value} />
        </>
      )}
    </Section>
  );
}

/** The last change of the enquiry, newest first as the server answers. */
function BankMessage({ enquiryId }: { readonly enquiryId: string }) {
  const { data, error } = useQuery(enquiryStatusChangesQuery(enquiryId));
  useHubOnRefusal(error);
  return <MessageNote change={data?.[0]} />;
}
