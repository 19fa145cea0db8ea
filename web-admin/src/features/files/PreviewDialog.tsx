import { Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { PREVIEW_WIDTH_PX } from '@portal/contracts/texts/notices';
import { asFailure } from '../../api/failures.ts';
import { ConsoleDialog } from '../../components/ConsoleDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { texts } from '../../texts.ts';
import { downloadFile } from './downloadFile.ts';
import { FilePreview } from './FilePreview.tsx';

export function PreviewDialog({ file, onClose }: { readonly file: FileView; readonly onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConsoleDialog
      title={texts.files.previewTitle(file.name ?? '')}
      width={PREVIEW_WIDTH_PX}
      onClose={onClose}
      actions={
        <>
          <Button
            startIcon={<Icon name="download" />}
            onClick={() =>
              void downloadFile(file.id, file.fileOriginalName).catch((error: unknown) =>
                notify(asFailure(error).detail, { type: 'error' }),
              )
            }
          >
            {texts.files.download}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {texts.common.close}
          </Button>
        </>
      }
    >
      <Box sx={{ height: { xs: 'auto', sm: '70dvh' }, minHeight: 320 }}>
        <FilePreview file={file} />
      </Box>
    </ConsoleDialog>
  );
}
