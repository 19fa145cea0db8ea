import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { createPdfOptions } from './createPdfOptions.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Reads a document in a worker of our own origin. Ends with `loadingTask.destroy()`. */
export async function parsePdf(document: Blob): Promise<PDFDocumentProxy> {
  return getDocument({ data: await document.arrayBuffer(), ...createPdfOptions(`${import.meta.env.BASE_URL}pdfjs/`) }).promise;
}
