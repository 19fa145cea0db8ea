import { Box, LinearProgress } from '@mui/material';
import { requestedFileGroups, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { signedInTexts } from '../../signedInTexts.ts';
import { QuietText } from '../../components/TextParts.tsx';

const doneStatuses: readonly RequestedFileStatus[] = requestedFileGroups[3].statuses;

export function EnquiryProgress({ files }: { readonly files: readonly Pick<RequestedFileView, 'status'>[] }) {
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
