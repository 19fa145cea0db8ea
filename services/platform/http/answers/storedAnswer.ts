import type { LogPosition } from '../../event-store/eventStore.ts';
import type { RenderedAnswer } from './renderedAnswer.ts';

/** What is kept of a call under its key. */
export interface IdempotencyRecord {
  readonly fingerprint: string;
  /** Absent while the first call runs (a claim). */
  readonly answer?: {
    readonly status: number;
    readonly headers: readonly string[];
    readonly body: string | null;
    readonly etag: string | null;
    readonly position: string | null;
    readonly iri: string | null;
    readonly deferrable: boolean;
  };
}

/** The answer as it is given again. */
export function restoreAnswer(answer: NonNullable<IdempotencyRecord['answer']>): RenderedAnswer {
  const { status, headers, body, etag, position, iri, deferrable } = answer;
  return {
    status,
    headers,
    body: body ?? undefined,
    repeatable: true,
    ...(etag === null ? {} : { etag }),
    ...(position === null ? {} : { position: position as LogPosition }),
    ...(deferrable ? { deferrable: { iri: iri ?? undefined } } : {}),
  };
}
