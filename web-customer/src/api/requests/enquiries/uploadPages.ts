import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { STORED_BUT_NOT_SHOWN_HTTP_STATUS, repeatUntilShown } from '@portal/web-shared/http/repeatUntilShown.ts';
import { texts } from '../../../texts.ts';
import { callRecord, headersOf, lostConnection, withSession } from '../../apiClient.ts';
import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { createAbortedProblem, ApiProblem, asProblem, createStoredButNotShownProblem } from '@portal/web-shared/http/apiProblem.ts';
import { sendFormDataWithProgress } from '@portal/web-shared/http/sendFormDataWithProgress.ts';

/** Between two looks at the file of an upload that takes longer than usual to be shown. */
const LOOK_AGAIN_MS = 3_000;
/** Then nobody looks any more: the page shows it when it is opened again. */
const LOOK_FOR_MS = 10 * 60_000;

/** What pages are uploaded for, as it was shown. */
interface UploadPlace {
  /** As in `/api/<collection>/<id>`. */
  readonly collection: 'files' | 'valutierung-document-files' | 'valutierung-input-values';
  readonly before: Uploaded;
  /** Said beside the pages. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Which photos of the record may be of this upload; missing where any may be. */
  readonly mayBeOfUpload?: (photo: UploadedPhoto) => boolean;
}

interface Uploaded {
  readonly id: string;
  /** Of a document; null before the first. */
  readonly uploadedAt?: string | null;
  readonly photos?: readonly UploadedPhoto[];
}

interface UploadedPhoto {
  readonly id: string;
  readonly trade?: string | null;
}

export interface UploadOptions {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** It is stored, but takes longer than usual to be shown. */
  readonly onStored: () => void;
}

/** Sends the pages in their order; answers what they were sent for as it is then. */
export async function uploadPages<View extends Uploaded>(
  place: UploadPlace,
  pages: readonly File[],
  options: UploadOptions,
): Promise<AnswerWithEtag<View>> {
  let answered: AnswerWithEtag<View> | undefined;
  try {
    answered = await withSession(() => send<View>(place, pages, options));
  } catch (error) {
    if (!asProblem(error).isUnderWay) throw error;
    // An attempt whose answer was lost is at work on the same pages. What comes of it can be seen, or they may be sent again.
    const shown = await repeatUntilShown(() => lookFor<View>(place, options), isThere);
    if (shown === undefined) throw error;
    return shown;
  }
  return answered ?? onceShown<View>(place, options);
}

/** What is typed beside an upload changes the record too, and says nothing of it. */
const hasNewUpload = ({ before, mayBeOfUpload = () => true }: UploadPlace, { uploadedAt = null, photos = [] }: Uploaded): boolean =>
  (uploadedAt !== null && uploadedAt !== before.uploadedAt) ||
  photos.some((photo) => mayBeOfUpload(photo) && !before.photos?.some(({ id }) => id === photo.id));

/** What it was uploaded for, once the upload stands there. */
async function lookFor<View extends Uploaded>(place: UploadPlace, { signal }: UploadOptions): Promise<AnswerWithEtag<View> | undefined> {
  const { collection, before } = place;
  const path = `${collection}/${encodeURIComponent(before.id)}`;
  const found = await callRecord<View>({ method: 'GET', path, signal }).catch(unlessRetryable);
  if (signal.aborted) throw createAbortedProblem();
  return found !== undefined && hasNewUpload(place, found.value) ? found : undefined;
}

/** The upload is stored, the read models are late. The pages need not be sent once more to see it. */
async function onceShown<View extends Uploaded>(place: UploadPlace, options: UploadOptions): Promise<AnswerWithEtag<View>> {
  const look = () => lookFor<View>(place, options);
  let shown = await repeatUntilShown(look, isThere);
  if (shown === undefined) options.onStored();
  shown ??= await repeatUntilShown(look, isThere, { pauseMs: LOOK_AGAIN_MS, withinMs: LOOK_FOR_MS });
  if (shown === undefined) throw createStoredButNotShownProblem(texts.problems.shownLater);
  return shown;
}

const isThere = (found: AnswerWithEtag<Uploaded> | undefined): boolean => found !== undefined;

function unlessRetryable(error: unknown): undefined {
  if (!asProblem(error).isRetryable) throw error;
}

/** Undefined when it is stored but not shown yet. */
async function send<View extends Uploaded>(
  { collection, before, fields = {} }: UploadPlace,
  pages: readonly File[],
  options: UploadOptions,
): Promise<AnswerWithEtag<View> | undefined> {
  const body = new FormData();
  Object.entries(fields).forEach(([name, value]) => body.append(name, value));
  pages.forEach((page) => body.append('file[]', page, page.name));
  const { idempotencyKey, signal, onProgress } = options;
  const { status, text, header } = await sendFormDataWithProgress({
    path: `${collection}/${before.id}/upload`,
    body,
    headers: headersOf({ idempotencyKey }),
    signal,
    onProgress,
    lostConnection,
  });
  if (status === STORED_BUT_NOT_SHOWN_HTTP_STATUS) return undefined;
  try {
    const etag = header('ETag');
    if (etag !== null) return { value: JSON.parse(text) as View, etag };
  } catch {
    // As an answer without an ETag: what came is not what was sent.
  }
  throw new ApiProblem({ status, code: 'UNREADABLE', detail: lostConnection().detail });
}

/** The pages of a requested file. `before` is the file as it was shown. */
export const uploadRequestedFile = (before: RequestedFileView, pages: readonly File[], options: UploadOptions) =>
  uploadPages<RequestedFileView>({ collection: 'files', before }, pages, options);
