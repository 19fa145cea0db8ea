import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { fileStatusLabels } from '@portal/contracts/enquiries/status';
import { isFileActionPossible } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { BusyOverlay } from '../../components/state/BusyOverlay.tsx';
import { Callout } from '../../components/state/Callout.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { useFocusOnChange } from '../../components/useFocusOnChange.ts';
import { areaTexts } from '../../areaTexts.ts';
import { useUploadTexts } from '../../uploadTexts.ts';
import { useIsUnderWay } from '../../uploads/uploadsUnderWay.ts';
import { ChangedDeadline } from './ChangedDeadline.tsx';
import { FilePreview } from './FilePreview.tsx';
import { KeptPagesNote } from './KeptPagesNote.tsx';
import { NextFile } from './NextFile.tsx';
import { releasedText } from './releasedText.ts';
import { RequestedPanel } from './RequestedPanel.tsx';
import { StatePanel } from './StatePanel.tsx';
import { UploadedPanel } from './UploadedPanel.tsx';
import { useFileCommands } from './useFileCommands.ts';

interface FilePanelProps {
  readonly enquiry: EnquiryView;
  readonly file: WithEtag<FileView>;
}

/** What can be done with the file now, by its state (specification 000 §4). */
export function FilePanel(now: FilePanelProps) {
  const { enquiry, file: tagged } = useStillWhileSending(now);
  const { value: file } = tagged;
  const commands = useFileCommands(enquiry.id, tagged);
  const panel = useFocusOnChange<HTMLDivElement>(file.status);
  // There a document that was uploaded shows the note itself: it may be corrected with these pages.
  const takesPages = enquiry.status === 'open' && (file.status === 'requested' || file.status === 'uploaded');
  return (
    <>
      <Box
        ref={panel}
        tabIndex={-1}
        role="group"
        aria-label={fileStatusLabels[file.status]}
        sx={{ minWidth: 0, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', '&:focus': { outline: 'none' } }}
      >
        {takesPages ? null : <KeptPagesNote enquiry={enquiry} file={file} />}
        <PanelOfState enquiry={enquiry} file={file} commands={commands} />
      </Box>
      {file.status === 'requested' || file.status === 'uploaded' ? null : <NextFile enquiry={enquiry} fileId={file.id} />}
      {commands.busy === undefined ? null : <BusyOverlay text={commands.busy} />}
    </>
  );
}

/** What is looked at does not change under an upload: its answer says what has become of it, and would have nobody to come to. */
function useStillWhileSending(now: FilePanelProps): FilePanelProps {
  const [still, setStill] = useState(now);
  const isSending = useIsUnderWay(now.file.value.id);
  const isNews = still.enquiry !== now.enquiry || still.file !== now.file;
  if (isNews && !isSending) setStill(now);
  return isSending ? still : now;
}

interface PanelProps {
  readonly enquiry: EnquiryView;
  readonly file: FileView;
  readonly commands: ReturnType<typeof useFileCommands>;
}

function PanelOfState({ enquiry, file, commands }: PanelProps) {
  const words = useUploadTexts().document;
  const open = enquiry.status === 'open';
  switch (file.status) {
    case 'requested':
      return open ? (
        <>
          <ChangedDeadline enquiry={enquiry} fileId={file.id} />
          <RequestedPanel file={file} commands={commands} />
        </>
      ) : (
        <Callout tone="neutral">{words.closed}</Callout>
      );
    case 'uploaded':
      return <UploadedPanel file={file} open={open} commands={commands} />;
    case 'problem':
      return <ProblemPanel enquiry={enquiry} file={file} commands={commands} />;
    case 'ready':
      return (
        <StatePanel tone="info" icon="task" title={areaTexts.readyState} text={releasedText(enquiry, words)}>
          <FilePreview file={file} />
        </StatePanel>
      );
    default:
      return (
        <StatePanel tone="positive" icon="check_circle" title={areaTexts.verifiedState} text={words.verifiedText}>
          {file.mediaType === null ? null : <FilePreview file={file} />}
        </StatePanel>
      );
  }
}

function ProblemPanel({ enquiry, file, commands }: PanelProps) {
  const words = useUploadTexts().document;
  const possible = isFileActionPossible('withdrawProblem', file.status, enquiry.status);
  const change = file.lastStatusChange;
  const own = change?.newStatus === 'problem' && change.initiatedBy === 'customer' ? change.context : undefined;
  return (
    <StatePanel tone="warning" icon="help" title={areaTexts.problemState} text={possible ? words.problemText : words.problemTextClosed}>
      {own === undefined ? null : (
        <Callout tone="neutral" icon="forum" title={words.yourReason}>
          {[own.message, own.comment].filter(Boolean).join(' ')}
        </Callout>
      )}
      {possible ? (
        <Box>
          <Button variant="contained" startIcon={<Icon name="restart_alt" />} onClick={commands.withdrawProblem}>
            {areaTexts.uploadNowPossible}
          </Button>
        </Box>
      ) : null}
    </StatePanel>
  );
}
