import type { StoredRecord } from '../event-store/eventStore.ts';
import { chainKeyIdOf, keyedHash, unkeyedHash, type KnownChainKeys } from './chainKeys.ts';
import type { ChainFault } from './chainFault.ts';
import { PAYLOAD_TEXT_AFTER_HASH, hashInputOfEvent, PAYLOAD_TEXT_BEFORE_HASH } from './eventSealing.ts';

type Verification =
  { readonly ok: true; readonly end: ChainStart } | { readonly ok: false; readonly revision: number; readonly reason: ChainFault };

/** Where a chain begins, or where an earlier part of it was verified to. */
export interface ChainStart {
  readonly revision: number;
  readonly hash: string;
  readonly course: ChainKeySequence;
}

/** Keys follow each other and never come back; behind the first one nothing stands without. */
export class ChainKeySequence {
  readonly #passed = new Set<string>();
  #current: string | null = null;

  /** Whether there was a keyed event already. */
  get isKeyed(): boolean {
    return this.#current !== null;
  }

  take(keyId: string | null): ChainFault | undefined {
    if (keyId === this.#current) return undefined;
    if (keyId === null) return 'not-keyed';
    if (this.#passed.has(keyId)) return 'chain-key-retired';
    if (this.#current !== null) this.#passed.add(this.#current);
    this.#current = keyId;
    return undefined;
  }
}

const beforeTheFirst = (): ChainStart => ({ revision: -1, hash: '', course: new ChainKeySequence() });

/**
 * Checks a stream's records in order, from its beginning or from where an earlier check ended. Names the first broken event. A
 * stream cut off at its end looks whole from here: signed checkpoints find that.
 */
export function verifyStream(records: readonly StoredRecord[], keys: KnownChainKeys, start: ChainStart = beforeTheFirst()): Verification {
  let { revision, hash } = start;
  for (const record of records) {
    revision += 1;
    const verified = verifyRecord(record, revision, hash, keys);
    const reason = verified.ok ? start.course.take(verified.keyId) : verified.reason;
    if (!verified.ok || reason !== undefined) return { ok: false, revision, reason: reason! };
    hash = verified.hash;
  }
  return { ok: true, end: { revision, hash, course: start.course } };
}

type VerifiedRecord =
  { readonly ok: true; readonly hash: string; readonly keyId: string | null } | { readonly ok: false; readonly reason: ChainFault };

/** One record that shall stand at this place of its chain, after an event of this hash. */
export function verifyRecord(record: StoredRecord, revision: number, previousHash: string, keys: KnownChainKeys): VerifiedRecord {
  if (record.revision !== revision) return { ok: false, reason: 'gap' };
  const verified = verifyRecordAlone(record, keys);
  if (verified.ok && !record.payload.startsWith(`"previousHash":"${previousHash}",`, restAt)) return { ok: false, reason: 'chain-broken' };
  return verified;
}

const HASH_DIGITS = 64;
const restAt = PAYLOAD_TEXT_BEFORE_HASH.length + HASH_DIGITS + PAYLOAD_TEXT_AFTER_HASH.length;

/** The hash as it stands in a payload. */
export const storedHashOf = (payload: string): string =>
  payload.slice(PAYLOAD_TEXT_BEFORE_HASH.length, PAYLOAD_TEXT_BEFORE_HASH.length + HASH_DIGITS);

/** Whether the hash of a record is that of its place and content; which event it follows is not looked at. */
export function verifyRecordAlone(record: StoredRecord, keys: KnownChainKeys): VerifiedRecord {
  const { payload } = record;
  const keyId = chainKeyIdOf(payload);
  if (keyId === undefined) return { ok: false, reason: 'malformed' };
  const key = keyId === null ? null : keys.get(keyId);
  if (key === undefined) return { ok: false, reason: 'chain-key-unknown' };
  const text = hashInputOfEvent(record, payload.slice(restAt));
  const hash = storedHashOf(payload);
  // No secret is compared: whoever can ask has the stored hash already.
  if ((key === null ? unkeyedHash(text) : keyedHash(key, text)) !== hash) return { ok: false, reason: 'content-changed' };
  return { ok: true, hash, keyId };
}
