import { Box, Button } from '@mui/material';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { PREVIEW_WIDTH_PX } from '@portal/contracts/texts/notices';
import { ConsoleDialog } from '../../../components/dialog/ConsoleDialog.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { StoredPdf } from '../../../components/pdf/StoredPdf.tsx';

interface AttachmentPreviewDialogProps {
  readonly attachment: EnquiryAttachmentView;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

export function AttachmentPreviewDialog({ attachment, onDownload, onClose }: AttachmentPreviewDialogProps) {
  return (
    <ConsoleDialog
      title={texts.files.previewTitle(attachment.name ?? '')}
      width={PREVIEW_WIDTH_PX}
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<Icon name="download" />} onClick={onDownload}>
            {texts.files.download}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {texts.common.close}
          </Button>
        </>
      }
    >
      <Box sx={{ height: '70dvh', minHeight: 320 }}>
        <StoredPdf path={`enquiry-attachments/${attachment.id}/preview`} document={attachment} autoFocus />
      </Box>
    </ConsoleDialog>
  );
}
