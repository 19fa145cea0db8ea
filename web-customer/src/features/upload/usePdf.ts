import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { filePreviewQuery } from '../../api/requests/getFilePreview.ts';

export type PdfState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy };

/** The merged document, opened. pdf.js comes only now. */
export function usePdf(file: Pick<FileView, 'id' | 'updatedAt'>): PdfState {
  const { data, error, refetch } = useQuery(filePreviewQuery(file));
  const [opened, setOpened] = useState<{ readonly content: Blob; readonly pdf: PDFDocumentProxy | null }>();
  useEffect(() => {
    if (data === undefined) return undefined;
    let over = false;
    let pdf: PDFDocumentProxy | undefined;
    const open = async (): Promise<void> => {
      const { loadPdf } = await import('./loadPdf.ts');
      pdf = await loadPdf(data);
      if (over) void pdf.destroy();
      else setOpened({ content: data, pdf });
    };
    open().catch(() => over || setOpened({ content: data, pdf: null }));
    return () => {
      over = true;
      void pdf?.destroy();
    };
  }, [data]);
  if (error !== null || (opened?.content === data && opened?.pdf === null)) return { kind: 'failed', retry: () => void refetch() };
  if (opened === undefined || opened.content !== data || opened.pdf === null) return { kind: 'loading' };
  return { kind: 'open', pdf: opened.pdf };
}
