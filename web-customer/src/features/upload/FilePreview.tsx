import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { downloadFile } from '../../api/requests/enquiries/downloads.ts';
import { pdfOfFile } from '../../api/requests/enquiries/getStoredPdf.ts';
import { DocumentPreview } from '../../documents/DocumentPreview.tsx';

export const FilePreview = ({ file }: { readonly file: FileView }) => (
  <DocumentPreview document={{ ...file, stored: pdfOfFile(file), download: () => downloadFile(file.id) }} />
);
