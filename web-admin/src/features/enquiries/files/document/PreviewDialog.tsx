import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { texts } from '../../../../texts.ts';
import { FilePreview } from './FilePreview.tsx';
import { useDownload } from './useDownload.ts';
import { PdfDialog } from '../../../../components/pdf/PdfDialog.tsx';

export function PreviewDialog({ file, onClose }: { readonly file: FileView; readonly onClose: () => void }) {
  const download = useDownload();
  return (
    <PdfDialog title={texts.files.previewTitle(file.name ?? '')} onDownload={() => download(file)} onClose={onClose}>
      <FilePreview file={file} autoFocus />
    </PdfDialog>
  );
}
