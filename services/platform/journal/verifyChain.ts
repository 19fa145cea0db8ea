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
    const reason = faultOf(record, revision, hash);
    if (reason) return { ok: false, revision, reason };
    hash = splitPayload(record.payload)?.hash ?? '';
  }
  return { ok: true, revision, hash };
}

function faultOf(record: StoredRecord, revision: number, previousHash: string): ChainFault | undefined {
  if (record.revision !== revision) return 'gap';
  const parts = splitPayload(record.payload);
  if (!parts) return 'malformed';
  if (eventHash(record, parts.rest) !== parts.hash) return 'content-changed';
  return parts.rest.startsWith(`"previousHash":"${previousHash}",`) ? undefined : 'chain-broken';
}

const HASH_DIGITS = 64;
const restAt = opening.length + HASH_DIGITS + afterHash.length;
const shape = /^\{"hash":"[0-9a-f]{64}","previousHash":"(?:[0-9a-f]{64})?",/;

/** The two parts of a payload's text; undefined when it is no payload. */
function splitPayload(payload: string): { readonly hash: string; readonly rest: string } | undefined {
  if (!shape.test(payload)) return undefined;
  return { hash: payload.slice(opening.length, opening.length + HASH_DIGITS), rest: payload.slice(restAt) };
}
