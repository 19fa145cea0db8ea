import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { Card } from '../../components/Card.tsx';
import { uploadRequestedFile } from '../../api/requests/enquiries/uploadPages.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { UploadComposer } from '../../uploads/UploadComposer.tsx';
import type { RequestedFileCommands } from './useRequestedFileCommands.ts';
import { createLazyPart } from '../../app/createLazyPart.tsx';

const ProblemDialog = createLazyPart(async () => (await import('./ReportProblemDialog.tsx')).ReportProblemDialog);

export function UploadRequestedFilePanel({
  file,
  commands,
}: {
  readonly file: RequestedFileView;
  readonly commands: RequestedFileCommands;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card component="div">
        <UploadComposer
          file={file}
          upload={(pages, options) => uploadRequestedFile(file, pages, options)}
          onUploaded={commands.uploaded}
          onOutdated={commands.lookAgain}
        />
      </Card>
      <Button onClick={() => setAsking(true)} sx={{ justifySelf: 'start', ml: -3 }}>
        {signedInTexts.uploadNotPossible}
      </Button>
      {asking ? <ProblemDialog report={commands.problemReport} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
}
