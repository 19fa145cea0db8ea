import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { texts } from '../../../../texts.ts';
import { RequestedFilePreview } from './RequestedFilePreview.tsx';
import { useDownloadRequestedFile } from './useDownloadRequestedFile.ts';
import { PdfDialog } from '../../../../components/pdf/PdfDialog.tsx';

export function PreviewDialog({ file, onClose }: { readonly file: RequestedFileView; readonly onClose: () => void }) {
  const download = useDownloadRequestedFile();
  return (
    <PdfDialog title={texts.files.previewTitle(file.name ?? '')} onDownload={() => download(file)} onClose={onClose}>
      <RequestedFilePreview file={file} autoFocus />
    </PdfDialog>
  );
}
