import { Box, Button, Typography } from '@mui/material';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { Callout } from '../../components/state/Callout.tsx';
import { keepPages, mayKeptPagesHaveReachedServer } from '../../uploads/pages/keptPagesOf.ts';
import { useChosenPages } from '../../uploads/pages/useEditableChosenPages.ts';
import { uploadTexts, useUploadTexts } from '../../uploadTexts.ts';

const ofCase = uploadTexts.kept.enquiry;
const ofFile = uploadTexts.kept.file;

function whatChanged({ status }: Pick<EnquiryView, 'status'>, file: Pick<RequestedFileView, 'status'>): string {
  if (status !== 'open') return ofCase[status as keyof typeof ofCase] ?? ofCase.other;
  return ofFile[file.status as keyof typeof ofFile] ?? ofFile.other;
}

interface KeptPagesNoteProps {
  readonly enquiry: Pick<EnquiryView, 'status'>;
  readonly file: Pick<RequestedFileView, 'id' | 'status'>;
}

/** Pages were chosen, and the case has changed under the person's hands: what happened, and where the pages are. */
export function PagesKeptAfterChangeNote({ enquiry, file }: KeptPagesNoteProps) {
  const pages = useChosenPages(file.id);
  const words = useUploadTexts().kept;
  if (pages.length === 0) return null;
  const canUseThem = enquiry.status === 'open' && file.status === 'uploaded';
  const isUnknown = file.status !== 'requested' && mayKeptPagesHaveReachedServer(file.id);
  return (
    <Callout tone="warning" role="alert" title={isUnknown ? words.interrupted : whatChanged(enquiry, file)}>
      <Typography>
        {isUnknown ? words.mayHaveArrived : words.notSent(pages.length)}
        {canUseThem ? ` ${words.useThem}` : null}
      </Typography>
      <Box sx={{ mt: 2, ml: -3 }}>
        <Button onClick={() => keepPages(file.id, [])}>{words.discard}</Button>
      </Box>
    </Callout>
  );
}
