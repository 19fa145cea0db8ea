import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { requestedFileQuery } from '../../api/requests/enquiries/enquiryQueries.ts';
import { createLazyPart } from '../../app/createLazyPart.tsx';
import { Page } from '../../app/layout/Page.tsx';
import { DeadlineChip } from '../../components/DeadlineChip.tsx';
import { BankMessageNote } from '../../components/state/BankMessageNote.tsx';
import { Callout } from '../../components/state/Callout.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { isRefusal, useEnquiryOrGoToHub, useGoToHubOnRefusal } from '../../enquiries/useEnquiryOrGoToHub.ts';
import { questionTexts } from '../../questionTexts.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { requestedFileAppearanceAndLabel } from '../../enquiries/requestedAgain.ts';
import { useIsFileUploadUnderWay } from '../../uploads/uploadsUnderWay.ts';
import { useChosenPages } from '../../uploads/pages/useEditableChosenPages.ts';
import { currentLinkSession } from '../../session/linkSession.ts';
import { BackToFileListLink } from './BackToFileListLink.tsx';
import { WithdrawnRequestedFile } from './WithdrawnRequestedFile.tsx';
import { RequestedFilePanel } from './RequestedFilePanel.tsx';
import { PendingOrFailedPage } from '../../components/state/PendingOrFailedPage.tsx';

/** They come after the page: uploading waits for nothing, and without a connection the page goes on without them. */
const FileQuestions = createLazyPart(
  async () => (await import('./questions/RequestedFileQuestions.tsx')).RequestedFileQuestions,
  () => <Callout tone="neutral">{questionTexts.reload}</Callout>,
);

/** Whoever has chosen pages learns soon that the bank has changed the case, and not only when they are sent. */
const LOOK_AGAIN_MS = 15_000;

export function RequestedFilePage() {
  const { id = '', fileId = '' } = useParams();
  const pages = useChosenPages(fileId);
  const stays = pages.length > 0;
  const isSending = useIsFileUploadUnderWay(fileId);
  const looksAgain = { refetchInterval: stays && !isSending && LOOK_AGAIN_MS };
  const enquiry = useEnquiryOrGoToHub(id, { ...looksAgain, stays });
  const file = useQuery({ ...requestedFileQuery(id, fileId), refetchOnMount: 'always', ...looksAgain });
  useGoToHubOnRefusal(file, stays);
  const error = enquiry.error ?? file.error;
  const retry = (): void => {
    void enquiry.refetch();
    void file.refetch();
  };
  if (stays && !isSending && (isRefusal(enquiry.error) || isRefusal(file.error)))
    return <WithdrawnRequestedFile fileId={fileId} name={file.data?.value.name ?? null} isCaseGone={isRefusal(enquiry.error)} />;
  if (enquiry.data === undefined || file.data === undefined) return <PendingOrFailedPage error={error} onRetry={retry} rows={1} />;
  return <Loaded key={fileId} enquiry={enquiry.data.value} file={file.data} />;
}

/** An access link opens no questions: they are between the bank and its customer. */
function Loaded({ enquiry, file }: { readonly enquiry: EnquiryView; readonly file: AnswerWithEtag<RequestedFileView> }) {
  return (
    <Page>
      <FileHead enquiry={enquiry} file={file.value} />
      <BankMessageNote change={file.value.lastStatusChange} />
      <RequestedFilePanel enquiry={enquiry} file={file} />
      {currentLinkSession() === null ? <FileQuestions enquiryId={enquiry.id} file={file.value} /> : null}
    </Page>
  );
}

function FileHead({ enquiry, file }: { readonly enquiry: EnquiryView; readonly file: RequestedFileView }) {
  const open = enquiry.status === 'open' && (file.status === 'requested' || file.status === 'uploaded');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BackToFileListLink enquiry={enquiry} file={file} />
      <PageHeading>{file.name ?? signedInTexts.files.fallbackName}</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>{enquiry.name ?? signedInTexts.enquiry.fallbackName}</Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusChip {...requestedFileAppearanceAndLabel(file)} />
        {open && file.expiresAt !== null ? <DeadlineChip deadline={file.expiresAt} /> : null}
        {file.required ? null : <StatusChip look={{ tone: 'outline', icon: 'info' }} label={signedInTexts.optional} />}
      </Box>
      {file.description === null ? null : <Typography sx={{ whiteSpace: 'pre-line' }}>{file.description}</Typography>}
      {file.tooltip === null ? null : <Typography sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>{file.tooltip}</Typography>}
    </Box>
  );
}
