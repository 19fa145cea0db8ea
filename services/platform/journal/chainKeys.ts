import { createHmac, hash as digest } from 'node:crypto';
import type { StoredRecord } from '../event-store/eventStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';

/** The key that links the events of today. */
export interface ChainKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** By id. */
export type KnownChainKeys = ReadonlyMap<string, Buffer>;

export type ChainKeyRing = ReturnType<typeof createChainKeyRing>;

export type ChainKeyVault = Pick<KeyVault, 'secret' | 'createKey' | 'key'>;

const CHAIN_ALGORITHM = 'HMAC-SHA-256';
const SUBJECT = 'log-chain-';
const ID_DIGITS = 16;

/** Of the log itself, not of a person or a case. */
export const isChainKeySubject = (subject: string): boolean => subject.startsWith(SUBJECT);

/** Before the rest of an envelope whose hash is keyed; behind the hash of the event before. */
export const keyedEnvelopePrefix = (keyId: string): string => `"format":2,"algorithm":"${CHAIN_ALGORITHM}","keyId":"${keyId}",`;

const keyed = new RegExp(
  `^\\{"hash":"[0-9a-f]{64}","previousHash":"(?:[0-9a-f]{64})?","format":2,"algorithm":"${CHAIN_ALGORITHM}","keyId":"([0-9a-f]{${ID_DIGITS}})",`,
);
const unkeyed = /^\{"hash":"[0-9a-f]{64}","previousHash":"(?:[0-9a-f]{64})?","format":1,/;

/** Undefined for what is no payload; null where the hash has no key, as before there were any. */
export function chainKeyIdOf(payload: string): string | null | undefined {
  const keyId = keyed.exec(payload)?.[1];
  return keyId ?? (unkeyed.test(payload) ? null : undefined);
}

/** The subject of the key that links events under a master key. */
export const chainKeySubjectOf = ({ secret }: Pick<KeyVault, 'secret'>): string =>
  SUBJECT + digest('sha256', secret('log-chain-key-id'), 'hex').slice(0, ID_DIGITS);

export const keyedHash = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');
export const unkeyedHash = (text: string): string => digest('sha256', text, 'hex');

/**
 * The keys lie in the vault, wrapped by the master key, so that they go wherever it goes; whoever has the log alone cannot
 * continue it.
 */
export function createChainKeyRing(vault: ChainKeyVault) {
  const known = new Map<string, Buffer>();
  let current: ChainKey | undefined;
  const look = async (id: string): Promise<Buffer | undefined> => {
    const bytes = await vault.key(SUBJECT + id);
    if (bytes !== undefined) known.set(id, bytes);
    return bytes;
  };
  return {
    /** Made when it is first asked for. Another one after each rotation of the master key. */
    async current(): Promise<ChainKey> {
      if (current !== undefined) return current;
      const subject = chainKeySubjectOf(vault);
      const id = subject.slice(SUBJECT.length);
      await vault.createKey(subject);
      const bytes = await look(id);
      if (bytes === undefined) throw new Error('the vault has no key for the chains of the log');
      current = { id, bytes };
      return current;
    },
    /** All that are known of those that these records name. */
    async namedBy(records: readonly Pick<StoredRecord, 'payload'>[]): Promise<KnownChainKeys> {
      let last: string | null | undefined;
      for (const { payload } of records) {
        const id = chainKeyIdOf(payload);
        if (id === last) continue;
        last = id;
        if (typeof id === 'string' && !known.has(id)) await look(id);
      }
      return known;
    },
  };
}
