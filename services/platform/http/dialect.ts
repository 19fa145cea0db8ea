import type { Revision } from '../event-store/eventStore.ts';

/** How an answer is written: with hydra's members and `@id`s, or plain for simple-rest. */
export type Dialect = 'ld' | 'json';

const jsonTypes: Readonly<Record<Dialect, string>> = { ld: 'application/ld+json; charset=utf-8', json: 'application/json; charset=utf-8' };
/** Names and values in turn. */
export const jsonHeaders: Readonly<Record<Dialect, readonly string[]>> = {
  ld: ['Content-Type', jsonTypes.ld, 'Vary', 'Accept'],
  json: ['Content-Type', jsonTypes.json, 'Vary', 'Accept'],
};

/** The ETag is the revision of the stream behind the view. */
export const etagOf = (revision: Revision): string => `"${revision}"`;

/** Undefined when it is no ETag of ours. */
export function revisionIn(etag: string): Revision | undefined {
  const digits = /^"(\d{1,15})"$/.exec(etag)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
