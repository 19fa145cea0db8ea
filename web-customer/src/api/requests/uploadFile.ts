import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { STORED_ONLY, untilShown } from '@portal/web-shared/http/untilShown.ts';
import { texts } from '../../texts.ts';
import { callRecord, headersOf, lostConnection, withSession } from '../apiClient.ts';
import type { WithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { aborted, ApiProblem, asProblem, shownLater } from '@portal/web-shared/http/apiProblem.ts';
import { sendForm } from '@portal/web-shared/http/sendForm.ts';

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

/** Sends the pages in their order; answers the file as it is then. `before` is the file as it was shown. */
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
async function send(fileId: string, pages: readonly File[], options: UploadOptions): Promise<WithEtag<FileView> | undefined> {
  const body = new FormData();
  pages.forEach((page) => body.append('file[]', page, page.name));
  const { idempotencyKey, signal, onProgress } = options;
  const { status, text, header } = await sendForm({
    path: `files/${fileId}/upload`,
    body,
    headers: headersOf({ idempotencyKey }),
    signal,
    onProgress,
    lostConnection,
  });
  if (status === STORED_ONLY) return undefined;
  try {
    const etag = header('ETag');
    if (etag !== null) return { value: JSON.parse(text) as FileView, etag };
  } catch {
    // As an answer without an ETag: what came is not what was sent.
  }
  throw new ApiProblem({ status, code: 'UNREADABLE', detail: lostConnection().detail });
}
