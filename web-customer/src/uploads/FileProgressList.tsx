import { Box, LinearProgress, Typography } from '@mui/material';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { uploadTexts } from '../uploadTexts.ts';
import type { uploadProgressByFile } from './uploadProgressByFile.ts';

/** Beside the bar of the whole: one for each file, in the order in which they go out. Fifty of them scroll in place. */
export function FileProgressList({ files }: { readonly files: ReturnType<typeof uploadProgressByFile> }) {
  return (
    <Box
      component="ul"
      aria-label={uploadTexts.upload.filesSent}
      // What scrolls must be reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
      tabIndex={files.length > 6 ? 0 : undefined}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        maxHeight: 300,
        overflowY: 'auto',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {files.map(({ name, sizeBytes, percent }, index) => (
        <Box component="li" key={index} sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <Typography variant="body2" sx={{ minWidth: 0 }}>
              {name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', flexShrink: 0 }}>
              {formatBytes(sizeBytes)}, {uploadTexts.upload.fileSent(percent)}
            </Typography>
          </Box>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={name}
            sx={{ height: 4, borderRadius: 2, '& .MuiLinearProgress-bar': { transition: 'none' } }}
          />
        </Box>
      ))}
    </Box>
  );
}
