import { KEY_BYTES } from '../../vault/keyWrapping.ts';
import { keyedEnvelopePrefix, unkeyedHash, type ChainKey } from '../chainKeys.ts';
import { PAYLOAD_TEXT_AFTER_HASH, hashInputOfEvent, PAYLOAD_TEXT_BEFORE_HASH, type JournalKeyVault } from '../eventSealing.ts';
import type { StoredRecord } from '../../event-store/eventStore.ts';

export const chainKeyForTests: ChainKey = { id: '0123456789abcdef', bytes: Buffer.alloc(KEY_BYTES, 7) };

/** A vault that knows nobody, for events without personal fields. */
export const vaultWithoutSubjectKeys: JournalKeyVault = {
  key: async (subject) => (subject.startsWith('log-chain-') ? chainKeyForTests.bytes : undefined),
  cachedKey: () => undefined,
  isErased: async () => true,
  secret: () => Buffer.alloc(KEY_BYTES, 3),
  createKey: async () => undefined,
};

type AtPlace = Pick<StoredRecord, 'id' | 'type' | 'stream' | 'revision' | 'payload'>;

/**
 * A record as versions before keyed hashes wrote it, and as anybody can make it who may write to the log: its hash is a plain
 * SHA-256 that fits, behind an event of this hash.
 */
export function withUnkeyedHash<R extends AtPlace>(record: R, previousHash = ''): R & { readonly hash: string } {
  const stored = JSON.parse(record.payload) as { readonly previousHash: string; readonly keyId?: string };
  const format = stored.keyId === undefined ? '"format":1,' : keyedEnvelopePrefix(stored.keyId);
  const content = record.payload.slice(record.payload.indexOf(format) + format.length);
  const rest = `"previousHash":"${previousHash}","format":1,${content}`;
  const hash = unkeyedHash(hashInputOfEvent(record, rest));
  return { ...record, payload: `${PAYLOAD_TEXT_BEFORE_HASH}${hash}${PAYLOAD_TEXT_AFTER_HASH}${rest}`, hash };
}
