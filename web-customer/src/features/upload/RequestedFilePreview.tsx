import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { downloadRequestedFile } from '../../api/requests/enquiries/downloads.ts';
import { pdfRefOfRequestedFile } from '../../api/requests/enquiries/getStoredPdf.ts';
import { DocumentPreview } from '../../documents/DocumentPreview.tsx';

export const RequestedFilePreview = ({ file }: { readonly file: RequestedFileView }) => (
  <DocumentPreview document={{ ...file, stored: pdfRefOfRequestedFile(file), download: () => downloadRequestedFile(file.id) }} />
);
