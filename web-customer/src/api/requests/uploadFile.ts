import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { API_BASE, headersOf, withSession, type Tagged } from '../apiClient.ts';
import { aborted, ApiProblem, noConnection, problemFrom, timedOut } from '../apiProblem.ts';

/** Without a byte for this long the connection counts as lost. */
const STALLED_MS = 60_000;
/** Merging and checking after the last byte. */
const PROCESSING_MS = 5 * 60_000;

export interface UploadOptions {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
}

/** Sends the pages in their order. XMLHttpRequest, because fetch does not tell how far an upload has come. */
export const uploadFile = (fileId: string, pages: readonly File[], options: UploadOptions): Promise<Tagged<FileView>> =>
  withSession(() => send(fileId, pages, options));

function send(fileId: string, pages: readonly File[], options: UploadOptions): Promise<Tagged<FileView>> {
  const body = new FormData();
  pages.forEach((page) => body.append('file[]', page, page.name));
  const request = new XMLHttpRequest();
  request.open('POST', `${API_BASE}files/${fileId}/upload`);
  Object.entries(headersOf({ idempotencyKey: options.idempotencyKey })).forEach(([name, value]) => request.setRequestHeader(name, value));
  return new Promise((resolve, reject) => {
    const abort = (): void => request.abort();
    let watch = 0;
    const waitFor = (ms: number): void => {
      clearTimeout(watch);
      watch = window.setTimeout(() => settle(() => reject(timedOut()), abort), ms);
    };
    const settle = (...steps: readonly (() => void)[]): void => {
      clearTimeout(watch);
      options.signal.removeEventListener('abort', abort);
      steps.forEach((step) => step());
    };
    request.upload.onprogress = (event) => {
      waitFor(event.loaded < event.total ? STALLED_MS : PROCESSING_MS);
      options.onProgress(event.loaded, event.total);
    };
    request.upload.onload = () => waitFor(PROCESSING_MS);
    request.onerror = () => settle(() => reject(noConnection()));
    request.onabort = () => settle(() => reject(aborted()));
    request.onload = () => settle(() => answer(request).then(resolve, reject));
    options.signal.addEventListener('abort', abort);
    if (options.signal.aborted) return settle(() => reject(aborted()));
    waitFor(STALLED_MS);
    request.send(body);
  });
}

async function answer(request: XMLHttpRequest): Promise<Tagged<FileView>> {
  if (request.status < 200 || request.status >= 300)
    throw problemFrom(request.status, request.responseText, request.getResponseHeader('Retry-After'));
  try {
    return { value: JSON.parse(request.responseText) as FileView, etag: request.getResponseHeader('ETag') ?? undefined };
  } catch {
    throw new ApiProblem({ status: request.status, code: 'UNREADABLE', detail: noConnection().detail });
  }
}
