import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;
const assets = `${import.meta.env.BASE_URL}pdfjs/`;

/** Reads a document in a worker of our own origin; nothing in it can run. The task ends with `destroy()`. */
export async function openPdf(document: Blob): Promise<PDFDocumentProxy> {
  return getDocument({
    data: await document.arrayBuffer(),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    standardFontDataUrl: `${assets}standard_fonts/`,
    cMapUrl: `${assets}cmaps/`,
    wasmUrl: `${assets}wasm/`,
    cMapPacked: true,
  }).promise;
}
