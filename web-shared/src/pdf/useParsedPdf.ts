import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type OpenPdf = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy };

/** The content, opened; another content is another document, and never shows the pages of the one before. pdf.js comes only now. */
export function useParsedPdf(content: Blob | undefined): OpenPdf {
  const [opened, setOpened] = useState<{ readonly content: Blob; readonly pdf: PDFDocumentProxy | null }>();
  useEffect(() => {
    if (content === undefined) return undefined;
    let left = false;
    const opening = import('./parsePdf.ts').then(({ parsePdf }) => parsePdf(content));
    opening.then(
      (pdf) => left || setOpened({ content, pdf }),
      () => left || setOpened({ content, pdf: null }),
    );
    return () => {
      left = true;
      void opening.then((pdf) => pdf.loadingTask.destroy()).catch(() => undefined);
    };
  }, [content]);
  if (content === undefined || opened?.content !== content) return { kind: 'loading' };
  return opened.pdf === null ? { kind: 'failed' } : { kind: 'open', pdf: opened.pdf };
}
