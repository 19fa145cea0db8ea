import { Box, Button } from '@mui/material';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { PREVIEW_WIDTH_PX } from '@portal/contracts/texts/notices';
import { ConsoleDialog } from '../../../../components/dialog/ConsoleDialog.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { texts } from '../../../../texts.ts';
import { FilePreview } from './FilePreview.tsx';
import { useDownload } from './useDownload.ts';

export function PreviewDialog({ file, onClose }: { readonly file: FileView; readonly onClose: () => void }) {
  const download = useDownload();
  return (
    <ConsoleDialog
      title={texts.files.previewTitle(file.name ?? '')}
      width={PREVIEW_WIDTH_PX}
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<Icon name="download" />} onClick={() => download(file)}>
            {texts.files.download}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {texts.common.close}
          </Button>
        </>
      }
    >
      <Box sx={{ height: '70dvh', minHeight: 320 }}>
        <FilePreview file={file} autoFocus />
      </Box>
    </ConsoleDialog>
  );
}
