import { Box, Link } from '@mui/material';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { requestedFileStatusLabels, requestedFileStatusTonesAndIcons } from '@portal/contracts/enquiries/status';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { formatDay } from '@portal/contracts/shared/time/days';
import { Quote } from '../../../components/facts/Quote.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { texts } from '../../../texts.ts';
import { Agree21ArchiveNote, ScanMark } from '../documentMarks.tsx';
import { RequestedFileActions, type RequestedFileActionsProps } from './RequestedFileActions.tsx';
import { requestedFilePath } from './requestedFilePath.ts';
import type { RowReorderControls } from './useRequestedFileReordering.ts';
import { draggableRowProps } from '../../../components/list/draggableRowProps.ts';
import { DocumentRow } from '../DocumentRow.tsx';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { MoveButtons } from '../../../components/list/MoveButtons.tsx';

interface RequestedFileRowProps extends Omit<RequestedFileActionsProps, 'onDone'> {
  /** Where its place can be changed. */
  readonly order?: RowReorderControls | undefined;
}

/** One requested document: what it is, how it stands, what was said, what can be done. */
export function RequestedFileRow({ file, enquiry, onRemoved, order }: RequestedFileRowProps) {
  const navigate = useNavigate();
  const { home, goHome } = useFocusFallbackAfterAction<HTMLAnchorElement>();
  const to = requestedFilePath(enquiry, file);
  return (
    <DocumentRow
      document={file}
      badge={{ look: requestedFileStatusTonesAndIcons[file.status], label: requestedFileStatusLabels[file.status] }}
      width={116}
      {...(order === undefined ? {} : draggableRowProps({ name: file.name ?? '', onDrag: order.onDrag, onDropHere: order.onDropHere }))}
      onClick={(event: React.MouseEvent) => {
        if (
          !(event.target as HTMLElement).closest('a, button, input, label, [role="dialog"], [role="menu"], [role="presentation"]') &&
          window.getSelection()?.toString() === ''
        )
          void navigate(to);
      }}
      sx={{ cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' }, ...(order?.isDragged ? { opacity: 0.5 } : {}) }}
      actions={
        <>
          {order === undefined ? null : (
            <Box sx={{ display: 'flex' }}>
              <MoveButtons {...order} name={file.name ?? ''} />
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
      <Agree21ArchiveNote document={file} />
      <Quote
        label={`${texts.files.message} · ${texts.history.by[file.lastStatusChange?.initiatedBy ?? 'system']}`}
        text={file.lastStatusChange?.context.message ?? null}
      />
      <Quote label={texts.files.comment} text={file.lastStatusChange?.context.comment ?? null} />
    </DocumentRow>
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
