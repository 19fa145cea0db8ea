import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { texts } from '../../../../texts.ts';
import { RequestedFilePreview } from './RequestedFilePreview.tsx';
import { downloadRequestedFile } from './downloadRequestedFile.ts';
import { PdfDialog } from '../../../../components/pdf/PdfDialog.tsx';

export const PreviewDialog = ({ file, onClose }: { readonly file: RequestedFileView; readonly onClose: () => void }) => (
  <PdfDialog title={texts.files.previewTitle(file.name ?? '')} onDownload={() => downloadRequestedFile(file)} onClose={onClose}>
    <RequestedFilePreview file={file} autoFocus />
  </PdfDialog>
);
