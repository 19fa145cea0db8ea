import { Typography } from '@mui/material';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { reasonOf } from '../enquiries/requestedAgain.ts';
import { areaTexts } from '../areaTexts.ts';

export function RequestedAgain({ file }: { readonly file: FileView }) {
  const reason = reasonOf(file);
  return (
    <Typography variant="body2">
      <strong>
        {areaTexts.requestedAgain}: {file.name ?? areaTexts.files.fallbackName}
      </strong>
      {reason === null ? null : <span> – {reason}</span>}
    </Typography>
  );
}
