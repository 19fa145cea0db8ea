import type { MarkableBankStore } from '../parts/partMark.ts';

/**
 * Data keys of subjects (a stream name is a subject: `customer-<id>`, `enquiry-<id>` …), wrapped by the master key or
 * by the key of a parent subject. Deleting a key makes all that was encrypted with it, and with its children's keys,
 * unreadable for ever.
 */
export interface KeyVault extends MarkableBankStore {
  /**
   * Idempotent: an existing key stays. Durable when it resolves. `parent` = subject whose key wraps this one.
   * @throws SubjectErased when the subject's key was deleted before, or the parent has none
   */
  createKey(subject: string, parent?: string): Promise<void>;
  /** The 32-byte key, or undefined when it (or a parent's) does not exist any more. Cached in memory. */
  key(subject: string): Promise<Buffer | undefined>;
  /** The cached key without waiting, undefined when it is not in memory. */
  cachedKey(subject: string): Buffer | undefined;
  /**
   * Whether its key, or that of a parent, was deleted here on purpose. A subject with neither a key nor an erasure was never
   * there, or is lost.
   */
  isErased(subject: string): Promise<boolean>;
  /** The subject and all whose keys are there and wrapped by its key, or by those of its children: parents first. */
  familyOf(subject: string): Promise<readonly string[]>;
  /** Irreversible. Durable when it resolves, and gone from the file's free pages too. */
  deleteKey(subject: string): Promise<void>;
  /** Keyed hash (HMAC-SHA-256, hex) of a value that must be compared but not read, e.g. an e-mail in a stream name. The same for ever. */
  pseudonym(purpose: string, value: string): string;
  /** Derives a secret of 32 bytes for a purpose from the master key (token signing, record encryption): another one after a rotation. */
  secret(purpose: string): Buffer;
  /** Everything in it, for moving to another engine while nobody writes: the check value first, parents before children. */
  export(): AsyncIterable<VaultEntry>;
  /**
   * Idempotent, durable when it resolves. What was erased here stays erased.
   * @throws VaultBelongsToOtherMasterKey before anything was written; SubjectKeyImportConflict when another key of a subject is there already
   */
  import(entries: AsyncIterable<VaultEntry>): Promise<void>;
  /**
   * Resolves when it is known that the vault belongs to the keys it was opened with.
   * @throws VaultBelongsToOtherMasterKey, RotationUnfinished; EngineUnavailable while nobody knows
   */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export type VaultEntry = MasterCheck | WrappedKey | ErasedSubject;

/** The same for vaults of the same master key, and says nothing about it. */
interface MasterCheck {
  readonly kind: 'master';
  readonly check: string;
}

/** A key as it lies in the vault: wrapped by the master key, or by the key of the parent. */
export interface WrappedKey {
  readonly kind: 'key';
  readonly subject: string;
  readonly parent?: string;
  readonly wrapped: Uint8Array;
}

interface ErasedSubject {
  readonly kind: 'erased';
  readonly subject: string;
}
