import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { useOpenPdf } from '@portal/web-shared/pdf/useOpenPdf.ts';
import { filePreviewQuery } from '../../api/requests/getFilePreview.ts';

export type OpenDocument =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy };

/** The merged document of the file as it is now, opened. */
export function useDocument(file: Pick<FileView, 'id' | 'updatedAt'>): OpenDocument {
  const { data, error, refetch } = useQuery(filePreviewQuery(file));
  const opened = useOpenPdf(data);
  return error !== null || opened.kind === 'failed' ? { kind: 'failed', retry: () => void refetch() } : opened;
}
