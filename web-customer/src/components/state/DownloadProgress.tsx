import { LinearProgress, Typography } from '@mui/material';
import { ownDataTexts } from '../../ownDataTexts.ts';
import { SpokenStatus } from '../TextParts.tsx';

/** How much has come. How much there will be nobody knows before the end. */
export function DownloadProgress({ bytes }: { readonly bytes: number }) {
  return (
    <div>
      <SpokenStatus>{ownDataTexts.begun}</SpokenStatus>
      <LinearProgress aria-hidden />
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{ownDataTexts.soFar(bytes)}</Typography>
    </div>
  );
}
