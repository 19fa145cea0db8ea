import { undefinedIfThrows, type AllowedOpeningKey, type OpeningKey, type RotationSurvey } from '../vault/rotationSurvey.ts';
import { createValueCipher, type ValueCipher } from './valueCipher.ts';

/**
 * Encrypts the values of all records with another secret while nobody else writes. Keys, versions and expiries stay as they
 * are, of expired records too. Every step may be done again, in a new process too.
 */
export interface RecordRotation {
  /** Encrypts what is not encrypted with the new secret yet; says how many that were. No old value is left in free pages. */
  reseal(): Promise<number>;
  /** Looks whether all values can be opened. */
  survey(by: AllowedOpeningKey): Promise<RotationSurvey>;
  close(): Promise<void>;
}

/** What `KeyVault.secret('records')` was, and what it will be. */
export interface SecretChange {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

export interface SealedValue {
  readonly collection: string;
  readonly key: string;
  readonly value: Uint8Array;
}

/** Tells with which of two secrets a value is encrypted, and encrypts it with the new one. */
export class ValueResealer {
  readonly #old: ValueCipher;
  readonly #new: ValueCipher;

  constructor({ from, to }: SecretChange) {
    this.#old = createValueCipher(from);
    this.#new = createValueCipher(to);
  }

  openerOf({ collection, key, value }: SealedValue): OpeningKey {
    if (undefinedIfThrows(() => this.#new.open(collection, key, value)) !== undefined) return 'new';
    return undefinedIfThrows(() => this.#old.open(collection, key, value)) === undefined ? undefined : 'old';
  }

  /** Undefined when it is encrypted with the new secret already. @throws Error when neither opens it */
  resealed({ collection, key, value }: SealedValue): Buffer | undefined {
    if (undefinedIfThrows(() => this.#new.open(collection, key, value)) !== undefined) return undefined;
    return this.#new.seal(collection, key, this.#old.open(collection, key, value));
  }
}
