import type { Readable } from 'node:stream';
import type { MarkableBankStore } from '../parts/partMark.ts';

/** Files as opaque ciphertext. `EncryptedBlobs` in front of it does the cryptography. */
export interface BlobStore extends MarkableBankStore {
  /** Durable (file and folder synced) when it resolves; nothing is left behind when the source fails. */
  put(id: string, source: Readable): Promise<{ readonly sizeBytes: number }>;
  /** @throws BlobMissing */
  get(id: string): Promise<Readable>;
  /** Idempotent. */
  delete(id: string): Promise<void>;
  exists(id: string): Promise<boolean>;
  /** Of all whole blobs, in no order, page by page: for moving to another engine. */
  ids(): AsyncIterable<string>;
  close(): Promise<void>;
}

/** Where an upload that is cut off leaves something behind. */
export interface BlobStoreWithUploadCleanUp extends BlobStore {
  /** Removes what uploads left behind that died with their process more than an hour ago, and says how many. To be called each hour. */
  cleanUp(): Promise<number>;
}

export const isBlobId = (name: string): boolean => /^[0-9a-z][0-9a-z-]{1,63}$/.test(name);

/** Adapters name files, documents and objects by it. @throws Error */
export function checkedBlobId(id: string): string {
  if (!isBlobId(id)) throw new Error('a blob id is a lower-case UUID');
  return id;
}

export class BlobMissing extends Error {
  constructor(readonly id: string) {
    super(`blob missing: ${id}`);
    this.name = 'BlobMissing';
  }
}

/** What a blob is known by in events: nothing personal in it. */
export interface BlobReference {
  /** UUID. */
  readonly id: string;
  /** Of the plain content. */
  readonly sizeBytes: number;
  /** Hex SHA-256 of the plain content. */
  readonly sha256: string;
}

/** Blobs encrypted with a subject's key (AES-256-GCM in chunks), streamed, memory flat. */
export interface EncryptedBlobs {
  /** The subject's key must exist in the vault. */
  put(subject: string, id: string, source: Readable): Promise<BlobReference>;
  /** @throws BlobMissing also when the subject's key is gone */
  get(subject: string, id: string): Promise<Readable>;
  delete(id: string): Promise<void>;
}
