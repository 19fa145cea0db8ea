import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;
const assets = `${import.meta.env.BASE_URL}pdfjs/`;

/**
 * Reads a document in a worker of our own origin; nothing in it can run. The page's policy allows no WebAssembly: pictures in
 * JPEG 2000 are read by the script of the same name beside it, without which a scan would be a blank page. Ends with
 * `loadingTask.destroy()`.
 */
export async function openPdf(document: Blob): Promise<PDFDocumentProxy> {
  return getDocument({
    data: await document.arrayBuffer(),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: true,
    standardFontDataUrl: `${assets}standard_fonts/`,
    cMapUrl: `${assets}cmaps/`,
    wasmUrl: `${assets}wasm/`,
    cMapPacked: true,
  }).promise;
}
