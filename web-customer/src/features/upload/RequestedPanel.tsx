import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { Card } from '../../components/Card.tsx';
import { uploadFile } from '../../api/requests/enquiries/uploadPages.ts';
import { areaTexts } from '../../areaTexts.ts';
import { UploadComposer } from '../../uploads/UploadComposer.tsx';
import type { FileCommands } from './useFileCommands.ts';
import { lazyPart } from '../../app/lazyPart.tsx';

const ProblemDialog = lazyPart(async () => (await import('./ProblemDialog.tsx')).ProblemDialog);

export function RequestedPanel({ file, commands }: { readonly file: FileView; readonly commands: FileCommands }) {
  const [asking, setAsking] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card component="div">
        <UploadComposer
          file={file}
          upload={(pages, options) => uploadFile(file, pages, options)}
          onUploaded={commands.uploaded}
          onOutdated={commands.lookAgain}
        />
      </Card>
      <Button onClick={() => setAsking(true)} sx={{ justifySelf: 'start', ml: -3 }}>
        {areaTexts.uploadNotPossible}
      </Button>
      {asking ? <ProblemDialog report={commands.problemReport} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
}
