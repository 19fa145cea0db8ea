import { Box, Link } from '@mui/material';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { requestedFileStatusLabels, requestedFileStatusAppearances } from '@portal/contracts/enquiries/status';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { formatDay } from '@portal/contracts/shared/time/days';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { Quote } from '../../../components/facts/Quote.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { useFocusFallback } from '../../../components/useFocusFallback.ts';
import { texts } from '../../../texts.ts';
import { ArchiveNote } from '../agree21/ArchiveNote.tsx';
import { BatchCheckbox } from '../agree21/BatchCheckbox.tsx';
import { useBatchSelection } from '../agree21/batchSelection.ts';
import { RequestedFileActions } from './RequestedFileActions.tsx';
import { requestedFilePath } from './requestedFilePath.ts';
import type { RowPlacement } from './useRequestedFileOrder.ts';
import { draggableRowProps } from '../../../components/list/draggableRowProps.ts';
import { ContentWithActions } from './ContentWithActions.tsx';
import { ScanMark } from './document/ScanMark.tsx';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { MoveButtons } from '../../../components/list/MoveButtons.tsx';

interface RequestedFileRowProps {
  readonly file: RequestedFileView;
  readonly enquiry: WithEtag<EnquiryView>;
  readonly onRemoved: () => void;
  /** Where its place can be changed. */
  readonly order?: RowPlacement | undefined;
}

/** One requested document: what it is, how it stands, what was said, what can be done. */
export function RequestedFileRow({ file, enquiry, onRemoved, order }: RequestedFileRowProps) {
  const navigate = useNavigate();
  const { home, goHome } = useFocusFallback<HTMLAnchorElement>();
  const to = requestedFilePath(enquiry, file);
  const lead = useBatchSelection().isOn ? '148px' : '116px';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- more room for the link within it
    <Box
      component="li"
      {...(order === undefined ? {} : draggableRowProps({ name: file.name ?? '', onDrag: order.onDrag, onDropHere: order.onDropHere }))}
      onClick={(event: React.MouseEvent) => {
        if (
          !(event.target as HTMLElement).closest('a, button, input, label, [role="dialog"], [role="menu"], [role="presentation"]') &&
          window.getSelection()?.toString() === ''
        )
          void navigate(to);
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `${lead} minmax(0, 1fr)`,
        },
        columnGap: 4,
        rowGap: 2,
        alignItems: 'center',
        px: 4,
        py: 2,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
        cursor: 'pointer',
        '&:last-child': { borderBottom: 0 },
        '&:hover': { bgcolor: 'action.hover' },
        ...(order?.isDragged ? { opacity: 0.5 } : {}),
      }}
    >
      <Box sx={{ alignSelf: 'start', pt: '3px', display: 'flex' }}>
        <BatchCheckbox id={file.id} name={file.name ?? ''} />
        <StatusChip look={requestedFileStatusAppearances[file.status]} label={requestedFileStatusLabels[file.status]} />
      </Box>
      <ContentWithActions
        actions={
          <>
            {order === undefined ? null : (
              <Box sx={{ display: 'flex' }}>
                <MoveButtons {...order} up={texts.files.up(file.name ?? '')} down={texts.files.down(file.name ?? '')} />
              </Box>
            )}
            <RequestedFileActions file={file} enquiry={enquiry} onDone={goHome} onRemoved={onRemoved} />
          </>
        }
      >
        <Link
          component={RouterLink}
          ref={home}
          to={to}
          sx={{ fontWeight: 500, overflowWrap: 'anywhere', display: 'inline-block', py: '2px' }}
        >
          {file.name ?? texts.enquiries.withdrawn}
        </Link>
        <FileFacts file={file} />
        {file.questionThread?.isOpen ? (
          <Box sx={{ mt: 1, display: 'flex' }}>
            <StatusChip look={{ tone: 'warning', icon: 'forum' }} label={texts.questions.open} />
          </Box>
        ) : null}
        <ArchiveNote document={file} />
        <Quote
          label={`${texts.files.message} · ${texts.history.by[file.lastStatusChange?.initiatedBy ?? 'system']}`}
          text={file.lastStatusChange?.context.message ?? null}
        />
        <Quote label={texts.files.comment} text={file.lastStatusChange?.context.comment ?? null} />
      </ContentWithActions>
    </Box>
  );
}

function FileFacts({ file }: { readonly file: RequestedFileView }) {
  const facts = [
    file.required ? texts.files.required : texts.files.optional,
    file.fileCategory?.name,
    file.expiresAt === null ? undefined : texts.deadline.by(formatDay(file.expiresAt)),
    file.pages === null ? undefined : texts.files.pages(file.pages),
    file.questionThread ? texts.questions.count(file.questionThread.contributions) : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <CaptionText sx={{ mt: 1 }}>
      {facts.join(' · ')}
      <ScanMark file={file} />
    </CaptionText>
  );
}
