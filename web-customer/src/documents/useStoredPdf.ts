import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useParsedPdf } from '@portal/web-shared/pdf/useParsedPdf.ts';
import { storedPdfQuery, type StoredPdfRef } from '../api/requests/enquiries/getStoredPdf.ts';

type OpenDocument =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy };

export function useStoredPdf(stored: StoredPdfRef): OpenDocument {
  const { data, error, refetch } = useQuery(storedPdfQuery(stored));
  const opened = useParsedPdf(data);
  return error !== null || opened.kind === 'failed' ? { kind: 'failed', retry: () => void refetch() } : opened;
}
