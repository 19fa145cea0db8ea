import { Box, LinearProgress, Typography } from '@mui/material';
import { fileGroups, type FileStatus } from '@portal/contracts/enquiries/status';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { areaTexts } from '../../areaTexts.ts';

const doneStatuses: readonly FileStatus[] = fileGroups[3].statuses;

export function Progress({ files }: { readonly files: readonly Pick<FileView, 'status'>[] }) {
  const done = files.filter((file) => doneStatuses.includes(file.status)).length;
  const text = areaTexts.enquiry.progress(done, files.length);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(done / files.length) * 100}
        color="success"
        aria-label={areaTexts.enquiry.progressLabel}
        aria-valuetext={text}
      />
    </Box>
  );
}
