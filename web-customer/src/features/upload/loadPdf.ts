import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Opens a document in the worker. No eval and no WebAssembly: the policy of the page allows neither. */
export async function loadPdf(content: Blob): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(await content.arrayBuffer()), isEvalSupported: false, useWasm: false, useSystemFonts: true })
    .promise;
}
