import { Box, Typography } from '@mui/material';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { DeadlineChip } from '../../components/DeadlineChip.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { requestedAgainReason, requestedFileAppearanceAndLabel } from '../../enquiries/requestedAgain.ts';
import { hasUnseenBankReply } from '../../enquiries/seenAnswers.ts';
import { signedInTexts } from '../../signedInTexts.ts';

interface RequestedFileRowProps {
  readonly file: RequestedFileView;
  readonly enquiry: Pick<EnquiryView, 'id' | 'status'>;
  /** The statuses of the list it stands in, as in the address: the way back leads there. */
  readonly list: string;
}

/** Name, one line of help, state and deadline; the whole row opens the document. */
export function RequestedFileRow({ file, enquiry, list }: RequestedFileRowProps) {
  const reason = requestedAgainReason(file);
  const help = reason === null ? (file.description ?? file.tooltip) : null;
  const open = enquiry.status === 'open' && (file.status === 'requested' || file.status === 'uploaded');
  return (
    <LinkRow to={fillPath(customerPaths.file, { id: enquiry.id, fileId: file.id })} state={{ list }}>
      <Typography sx={{ fontWeight: 500 }}>
        {file.name ?? signedInTexts.files.fallbackName}
        {file.required ? null : (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {' '}
            ({signedInTexts.optional})
          </Typography>
        )}
      </Typography>
      {reason === null ? null : <Typography variant="body2">{reason}</Typography>}
      {help === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {help}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 2 }}>
        <StatusChip {...requestedFileAppearanceAndLabel(file)} />
        {hasUnseenBankReply(file) ? <StatusChip look={{ tone: 'accent', icon: 'forum' }} label={signedInTexts.files.newAnswer} /> : null}
        {open && file.expiresAt !== null ? <DeadlineChip deadline={file.expiresAt} /> : null}
      </Box>
    </LinkRow>
  );
}
