import { KEY_BYTES } from './keyWrapping.ts';

/** The two keys that everything else hangs on. Plain bytes: they are handed to threads. */
export interface MasterAndPseudonymKey {
  /** 32 bytes. Wraps the keys of subjects and makes secrets; it may be rotated. Whoever loses it loses all personal data. */
  readonly masterKey: Uint8Array;
  /**
   * 32 bytes. Makes pseudonyms, which stand in names of streams for ever: it never changes. The first master key is used for
   * it, and stays in use for it when the master key is rotated.
   */
  readonly pseudonymKey: Uint8Array;
}

/** Before the first rotation both are one. */
export const masterKeysBeforeFirstRotation = (masterKey: Uint8Array): MasterAndPseudonymKey => ({ masterKey, pseudonymKey: masterKey });

export const areKeysEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** @throws RangeError */
export function requireValidMasterKeyLength({ masterKey, pseudonymKey }: MasterAndPseudonymKey): void {
  if (masterKey.length !== KEY_BYTES || pseudonymKey.length !== KEY_BYTES) throw new RangeError(`a master key has ${KEY_BYTES} bytes`);
}

/** One master key takes the place of another. */
export interface MasterKeyChange {
  readonly from: MasterAndPseudonymKey;
  readonly to: MasterAndPseudonymKey;
}

/** Pseudonyms stay as they are. */
export const createMasterKeyChange = (from: MasterAndPseudonymKey, masterKey: Uint8Array): MasterKeyChange => ({
  from,
  to: { masterKey, pseudonymKey: from.pseudonymKey },
});
