import { Binary, type Filter } from 'mongodb';
import type { StoredValue } from '@portal/platform/records/recordStore';
import type { RecordValueCipher } from '@portal/platform/records/valueCipher';

/** As it lies in MongoDB. Either `value` or `count` is there. */
export interface RecordDocument {
  /** `<collection>:<key>`. */
  readonly _id: string;
  readonly version: number;
  /** ISO, or `NEVER_EXPIRES`: then one condition finds what lives, on every engine. */
  readonly expiresAt: string;
  /** Empty for nobody; missing in documents from before. */
  readonly owner?: string;
  /** Encrypted JSON. */
  readonly value?: Binary | Buffer;
  /** Of `increment`: in clear, because the server adds to it. A number about a pseudonym says nothing of anybody. */
  readonly count?: number;
  /** The version of the last increment by each process: tells whether one without an answer was done. */
  readonly countedBy?: Readonly<Record<string, number>>;
  /** The version that made the record, and the one that the last compare-and-set replaced: they tell a lost answer from a lost race. */
  readonly madeBy?: number;
  readonly replaced?: number;
}

export interface RecordContent {
  readonly value: Binary;
  readonly expiresAt: string;
  readonly owner: string;
}

export const NEVER_EXPIRES = '9999-12-31T23:59:59.999Z';
export const NO_OWNER = '';
/** Sorts before every instant: deleted, though still there. */
export const DELETED_EXPIRY = '';
const LAST_CHARACTER = '\u{10FFFF}';

export const recordDocumentIdOf = (collection: string, key: string): string => `${encodeURIComponent(collection)}:${key}`;

export function parseRecordDocumentId(id: string): { readonly collection: string; readonly key: string } {
  const colon = id.indexOf(':');
  return { collection: decodeURIComponent(id.slice(0, colon)), key: id.slice(colon + 1) };
}

export const recordKeyRangeFilter = (collection: string, prefix: string, after: string): Filter<RecordDocument> => ({
  _id: {
    ...(after >= prefix && after !== ''
      ? { $gt: recordDocumentIdOf(collection, after) }
      : { $gte: recordDocumentIdOf(collection, prefix) }),
    $lt: prefix === '' ? `${encodeURIComponent(collection)};` : recordDocumentIdOf(collection, prefix + LAST_CHARACTER),
  },
});

/** @throws Error when it was encrypted with another key or for another place */
export function decryptValue(document: RecordDocument, cipher: RecordValueCipher): unknown {
  if (document.count !== undefined) return { count: document.count, resetsAt: document.expiresAt };
  const { collection, key } = parseRecordDocumentId(document._id);
  if (document.value === undefined) throw new Error('a record without a value');
  return JSON.parse(cipher.open(collection, key, sealedBytesOf(document.value)));
}

export const decryptVersionedValue = <T>(document: RecordDocument, cipher: RecordValueCipher): StoredValue<T> => ({
  key: parseRecordDocumentId(document._id).key,
  value: decryptValue(document, cipher) as T,
  version: document.version,
});

export const sealedBytesOf = (value: Binary | Buffer): Uint8Array => (value instanceof Binary ? value.buffer : value);
