import {
  createReencryption,
  type AllowedOpeningKey,
  type EncryptedEntryStore,
  type EntryCipher,
  type ReadabilitySurvey,
} from '../vault/reencryption.ts';
import { createRecordValueCipher } from './valueCipher.ts';

/**
 * Encrypts the values of all records with another secret while nobody else writes. Keys, versions and expiries stay as they
 * are, of expired records too. Every step may be done again, in a new process too.
 */
export interface RecordReencryptor {
  /** Encrypts what is not encrypted with the new secret yet; says how many that were. No old value is left in free pages. */
  reseal(): Promise<number>;
  /** Looks whether all values can be opened. */
  survey(by: AllowedOpeningKey): Promise<ReadabilitySurvey>;
  close(): Promise<void>;
}

/** What `KeyVault.secret('records')` was, and what it will be. */
export interface OldAndNewRecordSecret {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

export interface SealedRecordValue {
  readonly collection: string;
  readonly key: string;
  readonly value: Uint8Array;
}

const sealingWith = (secret: Uint8Array): EntryCipher<SealedRecordValue, string> => {
  const cipher = createRecordValueCipher(secret);
  return {
    open: ({ collection, key, value }) => cipher.open(collection, key, value),
    seal: ({ collection, key }, json) => cipher.seal(collection, key, json),
  };
};

export function createRecordResealing<Value extends SealedRecordValue>(
  { from, to }: OldAndNewRecordSecret,
  values: EncryptedEntryStore<Value>,
) {
  const nameOf = ({ collection, key }: Value): string => `${collection}/${key}`;
  return createReencryption({ from: sealingWith(from), to: sealingWith(to), nameOf }, values);
}
