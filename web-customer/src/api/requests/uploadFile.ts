import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { STORED_ONLY, untilShown } from '@portal/web-shared/http/untilShown.ts';
import { texts } from '../../texts.ts';
import { callRecord, headersOf, lostConnection, withSession } from '../apiClient.ts';
import { API_BASE, type WithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { aborted, ApiProblem, asProblem, problemFrom, shownLater, timedOut } from '@portal/web-shared/http/apiProblem.ts';

/** Without a byte for this long the connection counts as lost. */
const STALLED_MS = 60_000;
/** Merging and checking after the last byte. */
const PROCESSING_MS = 5 * 60_000;
/** Between two looks at the file of an upload that takes longer than usual to be shown. */
const LOOK_AGAIN_MS = 3_000;
/** Then nobody looks any more: the page shows it when it is opened again. */
const LOOK_FOR_MS = 10 * 60_000;

export interface UploadOptions {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** It is stored, but takes longer than usual to be shown. */
  readonly onStored: () => void;
}

/**
 * Sends the pages in their order; answers the file as it is then. XMLHttpRequest, because fetch does not tell how far an
 * upload has come. `before` is the file as it was shown.
 */
export async function uploadFile(before: FileView, pages: readonly File[], options: UploadOptions): Promise<WithEtag<FileView>> {
  let answered: WithEtag<FileView> | undefined;
  try {
    answered = await withSession(() => send(before.id, pages, options));
  } catch (error) {
    if (!asProblem(error).isUnderWay) throw error;
    // An attempt whose answer was lost is at work on the same pages. What comes of it can be seen, or they may be sent again.
    const shown = await untilShown(() => lookFor(before, options), isThere);
    if (shown === undefined) throw error;
    return shown;
  }
  return answered ?? onceShown(before, options);
}

/** The file, once it is another than before. */
async function lookFor(before: FileView, { signal }: UploadOptions): Promise<WithEtag<FileView> | undefined> {
  const path = `files/${encodeURIComponent(before.id)}`;
  const found = await callRecord<FileView>({ method: 'GET', path, signal }).catch(unlessRetryable);
  if (signal.aborted) throw aborted();
  return found?.value.updatedAt === before.updatedAt ? undefined : found;
}

/** The upload is stored, the read models are late. The pages need not be sent once more to see it. */
async function onceShown(before: FileView, options: UploadOptions): Promise<WithEtag<FileView>> {
  const look = () => lookFor(before, options);
  let shown = await untilShown(look, isThere);
  if (shown === undefined) options.onStored();
  shown ??= await untilShown(look, isThere, { pauseMs: LOOK_AGAIN_MS, withinMs: LOOK_FOR_MS });
  if (shown === undefined) throw shownLater(texts.problems.shownLater);
  return shown;
}

const isThere = (found: WithEtag<FileView> | undefined): boolean => found !== undefined;

function unlessRetryable(error: unknown): undefined {
  if (!asProblem(error).isRetryable) throw error;
}

/** Undefined when it is stored but not shown yet. */
function send(fileId: string, pages: readonly File[], options: UploadOptions): Promise<WithEtag<FileView> | undefined> {
  const body = new FormData();
  pages.forEach((page) => body.append('file[]', page, page.name));
  const request = new XMLHttpRequest();
  request.open('POST', `${API_BASE}files/${fileId}/upload`);
  headersOf({ idempotencyKey: options.idempotencyKey }).forEach((value, name) => request.setRequestHeader(name, value));
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
    request.onerror = () => settle(() => reject(lostConnection()));
    request.onabort = () => settle(() => reject(aborted()));
    request.onload = () => settle(() => void answer(request).then(resolve, reject));
    options.signal.addEventListener('abort', abort);
    if (options.signal.aborted) return settle(() => reject(aborted()));
    waitFor(STALLED_MS);
    request.send(body);
  });
}

async function answer(request: XMLHttpRequest): Promise<WithEtag<FileView> | undefined> {
  if (request.status === STORED_ONLY) return undefined;
  if (request.status < 200 || request.status >= 300)
    throw problemFrom(request.status, request.responseText, request.getResponseHeader('Retry-After'));
  try {
    const etag = request.getResponseHeader('ETag');
    if (etag !== null) return { value: JSON.parse(request.responseText) as FileView, etag };
  } catch {
    // As an answer without an ETag: what came is not what was sent.
  }
  throw new ApiProblem({ status: request.status, code: 'UNREADABLE', detail: lostConnection().detail });
}
