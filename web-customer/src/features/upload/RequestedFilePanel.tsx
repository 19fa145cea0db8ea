import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { isInitiatedByCustomer, requestedFileStatusLabels } from '@portal/contracts/enquiries/status';
import { isRequestedFileActionPossible } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { formatDay } from '@portal/contracts/shared/time/days';
import type { Tone } from '@portal/contracts/shared/tone';
import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { uploadRequestedFile } from '../../api/requests/enquiries/uploadPages.ts';
import { createLazyPart } from '../../app/createLazyPart.tsx';
import { Card } from '../../components/Card.tsx';
import { IconDisc } from '../../components/drawings/IconDisc.tsx';
import { BusyOverlay } from '../../components/state/BusyOverlay.tsx';
import { Callout } from '../../components/state/Callout.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { useFocusOnChange } from '../../components/useFocusOnChange.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { useUploadTexts } from '../../uploadTexts.ts';
import { useIsFileUploadUnderWay } from '../../uploads/uploadsUnderWay.ts';
import { useChosenPages } from '../../uploads/pages/useEditableChosenPages.ts';
import { UploadComposer } from '../../uploads/UploadComposer.tsx';
import { RequestedFilePreview } from './RequestedFilePreview.tsx';
import { PagesKeptAfterChangeNote } from './PagesKeptAfterChangeNote.tsx';
import { NextRequestedFileActionBar } from './NextRequestedFileActionBar.tsx';
import { releasedFileNextStepText } from './releasedFileNextStepText.ts';
import { CheckUploadedFilePanel } from './CheckUploadedFilePanel.tsx';
import { useRequestedFileCommands, type RequestedFileCommands } from './useRequestedFileCommands.ts';

const ProblemDialog = createLazyPart(async () => (await import('./ReportProblemDialog.tsx')).ReportProblemDialog);

interface RequestedFilePanelProps {
  readonly enquiry: EnquiryView;
  readonly file: AnswerWithEtag<RequestedFileView>;
}

/** What can be done with the file now, by its state (specification 000 §4). */
export function RequestedFilePanel(now: RequestedFilePanelProps) {
  const { enquiry, file: tagged } = useStillWhileSending(now);
  const { value: file } = tagged;
  const commands = useRequestedFileCommands(enquiry.id, tagged);
  const panel = useFocusOnChange<HTMLDivElement>(file.status);
  // There a document that was uploaded shows the note itself: it may be corrected with these pages.
  const takesPages = enquiry.status === 'open' && (file.status === 'requested' || file.status === 'uploaded');
  return (
    <>
      <Box
        ref={panel}
        tabIndex={-1}
        role="group"
        aria-label={requestedFileStatusLabels[file.status]}
        sx={{ minWidth: 0, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', '&:focus': { outline: 'none' } }}
      >
        {takesPages ? null : <PagesKeptAfterChangeNote enquiry={enquiry} file={file} />}
        <PanelOfState enquiry={enquiry} file={file} commands={commands} />
      </Box>
      {file.status === 'requested' || file.status === 'uploaded' ? null : <NextRequestedFileActionBar enquiry={enquiry} fileId={file.id} />}
      {commands.busy === undefined ? null : <BusyOverlay text={commands.busy} />}
    </>
  );
}

/** What is looked at does not change under an upload: its answer says what has become of it, and would have nobody to come to. */
function useStillWhileSending(now: RequestedFilePanelProps): RequestedFilePanelProps {
  const [still, setStill] = useState(now);
  const isSending = useIsFileUploadUnderWay(now.file.value.id);
  const isNews = still.enquiry !== now.enquiry || still.file !== now.file;
  if (isNews && !isSending) setStill(now);
  return isSending ? still : now;
}

interface PanelProps {
  readonly enquiry: EnquiryView;
  readonly file: RequestedFileView;
  readonly commands: RequestedFileCommands;
}

function PanelOfState({ enquiry, file, commands }: PanelProps) {
  const words = useUploadTexts().document;
  const open = enquiry.status === 'open';
  switch (file.status) {
    case 'requested':
      return open ? (
        <>
          <ChangedDeadline expiresAt={enquiry.expiresAt} fileId={file.id} />
          <UploadPanel file={file} commands={commands} />
        </>
      ) : (
        <Callout tone="neutral">{words.closed}</Callout>
      );
    case 'uploaded':
      return <CheckUploadedFilePanel file={file} open={open} commands={commands} />;
    case 'problem':
      return <ProblemPanel enquiry={enquiry} file={file} commands={commands} />;
    case 'ready':
      return (
        <StateCard tone="info" icon="task" title={signedInTexts.readyState} text={releasedFileNextStepText(enquiry, words)}>
          <RequestedFilePreview file={file} />
        </StateCard>
      );
    default:
      return (
        <StateCard tone="positive" icon="check_circle" title={signedInTexts.verifiedState} text={words.verifiedText}>
          {file.mediaType === null ? null : <RequestedFilePreview file={file} />}
        </StateCard>
      );
  }
}

function UploadPanel({ file, commands }: Omit<PanelProps, 'enquiry'>) {
  const [asking, setAsking] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card component="div">
        <UploadComposer
          file={file}
          upload={(pages, options) => uploadRequestedFile(file, pages, options)}
          onUploaded={commands.uploaded}
          onOutdated={commands.lookAgain}
        />
      </Card>
      <Button onClick={() => setAsking(true)} sx={{ justifySelf: 'start', ml: -3 }}>
        {signedInTexts.uploadNotPossible}
      </Button>
      {asking ? <ProblemDialog report={commands.problemReport} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
}

/** The bank has moved the deadline while pages are chosen. */
function ChangedDeadline({ expiresAt, fileId }: { readonly expiresAt: string | null; readonly fileId: string }) {
  const [first] = useState(expiresAt);
  const words = useUploadTexts().kept;
  const pages = useChosenPages(fileId);
  if (expiresAt === first || pages.length === 0) return null;
  return (
    <Callout tone="info" role="status">
      {expiresAt === null ? words.noDeadline : words.newDeadline(formatDay(expiresAt))}
    </Callout>
  );
}

function ProblemPanel({ enquiry, file, commands }: PanelProps) {
  const words = useUploadTexts().document;
  const possible = isRequestedFileActionPossible('withdrawProblem', file.status, enquiry.status);
  const change = file.lastStatusChange;
  const own = change?.newStatus === 'problem' && isInitiatedByCustomer(change) ? change.context : undefined;
  return (
    <StateCard tone="warning" icon="help" title={signedInTexts.problemState} text={possible ? words.problemText : words.problemTextClosed}>
      {own === undefined ? null : (
        <Callout tone="neutral" icon="forum" title={words.yourReason}>
          {[own.message, own.comment].filter(Boolean).join(' ')}
        </Callout>
      )}
      {possible ? (
        <Box>
          <Button variant="contained" startIcon={<Icon name="restart_alt" />} onClick={commands.withdrawProblem}>
            {signedInTexts.uploadNowPossible}
          </Button>
        </Box>
      ) : null}
    </StateCard>
  );
}

interface StateCardProps {
  readonly tone: Tone;
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function StateCard({ tone, icon, title, text, children }: StateCardProps) {
  return (
    <Card sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <IconDisc icon={icon} tone={tone} size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="h2">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        </Box>
      </Box>
      {children}
    </Card>
  );
}
