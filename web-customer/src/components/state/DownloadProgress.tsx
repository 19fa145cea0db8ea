import { LinearProgress, Typography } from '@mui/material';
import { ownDataTexts } from '../../ownDataTexts.ts';

/** How much has come. How much there will be nobody knows before the end. */
export function DownloadProgress({ bytes }: { readonly bytes: number }) {
  return (
    <div>
      <span role="status" className="visually-hidden">
        {ownDataTexts.begun}
      </span>
      <LinearProgress aria-hidden />
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{ownDataTexts.soFar(bytes)}</Typography>
    </div>
  );
}
