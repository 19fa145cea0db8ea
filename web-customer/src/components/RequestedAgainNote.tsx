import { Typography } from '@mui/material';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { requestedAgainReason } from '../enquiries/requestedAgain.ts';
import { signedInTexts } from '../signedInTexts.ts';

export function RequestedAgainNote({ file }: { readonly file: RequestedFileView }) {
  const reason = requestedAgainReason(file);
  return (
    <Typography variant="body2">
      <strong>
        {signedInTexts.requestedAgain}: {file.name ?? signedInTexts.files.fallbackName}
      </strong>
      {reason === null ? null : <span> – {reason}</span>}
    </Typography>
  );
}
