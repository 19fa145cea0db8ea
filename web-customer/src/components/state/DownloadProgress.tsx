import { LinearProgress, Typography } from '@mui/material';
import { ownDataExportTexts } from '../../ownDataExportTexts.ts';
import { SpokenStatus } from '../TextParts.tsx';

/** How much has come. How much there will be nobody knows before the end. */
export function DownloadProgress({ bytes }: { readonly bytes: number }) {
  return (
    <div>
      <SpokenStatus>{ownDataExportTexts.begun}</SpokenStatus>
      <LinearProgress aria-hidden />
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{ownDataExportTexts.soFar(bytes)}</Typography>
    </div>
  );
}
