import { BlobMissing } from '@portal/platform/blobs/blobStore';
import { Agree21Away, createTimeoutReason } from '@portal/platform/agree21/agree21Away';
import type {
  ArchivedDocument,
  DocumentArchive,
  DocumentToHandOver,
  HandOverRefusalReason,
} from '@portal/platform/agree21/documentArchive';
import { refuse } from '@portal/platform/commands/refusal';
import { notFoundProblem, createProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';
import type { Log } from '@portal/platform/log/createLog';
import { withTimeout } from '@portal/platform/scheduler/waiting';
import type { RefusalOrProblem } from '@portal/platform/use-cases/useCase';

/** Long enough for a large document, well within what a call may take. */
const DEADLINE_MS = 15_000;
const RETRY_AFTER_SECONDS = 10;

interface HandingParts {
  /** Undefined where the bank has none. */
  readonly documentArchive: Pick<DocumentArchive, 'handOver'> | undefined;
  readonly log: Pick<Log, 'warn'>;
}

type Taken = { readonly kind: 'archived'; readonly entry: ArchivedDocument } | RefusalOrProblem;

const refusals = {
  personUnknown: 'AGREE21_ARCHIVE_PERSON_UNKNOWN',
  documentRefused: 'AGREE21_ARCHIVE_DOCUMENT_REFUSED',
  keyTaken: 'AGREE21_ARCHIVE_KEY_TAKEN',
} as const satisfies Readonly<Record<HandOverRefusalReason, string>>;

const unavailable = (retryAfterSeconds = RETRY_AFTER_SECONDS): Problem =>
  createProblem(
    503,
    'AGREE21_ARCHIVE_UNAVAILABLE',
    'agree21 antwortet derzeit nicht. Bitte versuchen Sie es in Kürze erneut: Das Dokument wird auch dann nur einmal archiviert.',
    { retryAfterSeconds },
  );

/**
 * Nobody waits for the archive longer than `deadlineMs`. It does not end when the caller goes away: what was begun comes to
 * its event. Names and numbers do not get into the log.
 */
export async function handOverToArchiveWithDeadline(
  { documentArchive, log }: HandingParts,
  document: DocumentToHandOver,
  { deadlineMs = DEADLINE_MS }: { readonly deadlineMs?: number } = {},
): Promise<Taken> {
  if (documentArchive === undefined) return unavailable();
  const giveUp = new AbortController();
  try {
    const handed = await withTimeout(documentArchive.handOver(document, giveUp.signal), deadlineMs, () => 'late' as const);
    if (handed === 'late') {
      giveUp.abort(createTimeoutReason());
      log.warn('the archive does not answer', { component: 'agree21' });
      return unavailable();
    }
    return handed.kind === 'archived' ? handed : refuse(refusals[handed.reason]);
  } catch (error) {
    if (error instanceof BlobMissing) return notFoundProblem();
    const away = error instanceof Agree21Away ? error : undefined;
    log.warn('the archive cannot be reached', { component: 'agree21', ...(away && { code: away.why }), error });
    return unavailable(away?.retryAfterSeconds);
  } finally {
    giveUp.abort();
  }
}
