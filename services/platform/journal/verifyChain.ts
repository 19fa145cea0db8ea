import type { StoredRecord } from '../event-store/eventStore.ts';
import { afterHash, eventHash, opening } from './eventSealing.ts';

export type ChainFault = 'gap' | 'malformed' | 'content-changed' | 'chain-broken';
export type Verification =
  | { readonly ok: true; readonly revision: number; readonly hash: string }
  | { readonly ok: false; readonly revision: number; readonly reason: ChainFault };

/** Where a chain begins, or where an earlier part of it was verified to. */
export interface ChainStart {
  readonly revision: number;
  readonly hash: string;
}

const BEFORE_THE_FIRST: ChainStart = { revision: -1, hash: '' };

/**
 * Checks a stream's records in order, from its beginning or from where an earlier check ended, without any key. Names
 * the first broken event. A stream cut off at its end looks whole from here: signed checkpoints find that.
 */
export function verifyStream(records: readonly StoredRecord[], start: ChainStart = BEFORE_THE_FIRST): Verification {
  let { revision, hash } = start;
  for (const record of records) {
    revision += 1;
    const verified = verifyRecord(record, revision, hash);
    if (!verified.ok) return { ok: false, revision, reason: verified.reason };
    hash = verified.hash;
  }
  return { ok: true, revision, hash };
}

/** One record that shall stand at this place of its chain, after an event of this hash. */
export function verifyRecord(
  record: StoredRecord,
  revision: number,
  previousHash: string,
): { readonly ok: true; readonly hash: string } | { readonly ok: false; readonly reason: ChainFault } {
  if (record.revision !== revision) return { ok: false, reason: 'gap' };
  const parts = splitPayload(record.payload);
  if (!parts) return { ok: false, reason: 'malformed' };
  if (eventHash(record, parts.rest) !== parts.hash) return { ok: false, reason: 'content-changed' };
  if (!parts.rest.startsWith(`"previousHash":"${previousHash}",`)) return { ok: false, reason: 'chain-broken' };
  return { ok: true, hash: parts.hash };
}

const HASH_DIGITS = 64;
const restAt = opening.length + HASH_DIGITS + afterHash.length;
const shape = /^\{"hash":"[0-9a-f]{64}","previousHash":"(?:[0-9a-f]{64})?",/;

/** The two parts of a payload's text; undefined when it is no payload. */
function splitPayload(payload: string): { readonly hash: string; readonly rest: string } | undefined {
  if (!shape.test(payload)) return undefined;
  return { hash: payload.slice(opening.length, opening.length + HASH_DIGITS), rest: payload.slice(restAt) };
}
