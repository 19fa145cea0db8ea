import type { Revision } from '../event-store/eventStore.ts';

/** How an answer is written: with hydra's members and `@id`s, or plain for simple-rest. */
export type Dialect = 'ld' | 'json';

/** The ETag is the revision of the stream behind the view. */
export const etagOf = (revision: Revision): string => `"${revision}"`;

/** Undefined when it is no ETag of ours. */
export function revisionIn(etag: string): Revision | undefined {
  const digits = /^"(\d{1,15})"$/.exec(etag)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
