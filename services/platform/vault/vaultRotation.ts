import { deriveWrappingKey } from './derivedSecrets.ts';
import { unwrapKey, wrapKey } from './keyWrapping.ts';
import { rotationCheckValueOf, masterKeyCheckValueOf, rotationStageOf, type RotationStage } from './masterCheck.ts';
import { requireValidMasterKeyLength, type MasterKeyChange, type MasterAndPseudonymKey } from './masterKeys.ts';
import {
  createReencryption,
  type AllowedOpeningKey,
  type EncryptedEntryStore,
  type EntryCipher,
  type ReadabilitySurvey,
} from './reencryption.ts';

/**
 * Wraps the keys of one vault by another master key while nobody else uses the vault. Every step may be done again, in a
 * new process too. The keys of subjects stay the same, so nothing that they encrypt is touched.
 */
export interface VaultRotation {
  /** @throws VaultBelongsToOtherMasterKey; RotationUnfinished when a rotation to another key is under way */
  stage(): Promise<RotationStage>;
  /** Whether there is a key of the subject that a master key wraps. */
  wraps(subject: string): Promise<boolean>;
  /** From now on the vault opens with neither master key. Durable when it resolves. */
  begin(): Promise<void>;
  /** Wraps what is not wrapped by the new master key yet; says how many that were. */
  rewrap(): Promise<number>;
  /** Looks whether all that a master key wraps can be opened. */
  survey(by: AllowedOpeningKey): Promise<ReadabilitySurvey>;
  /** From now on the vault opens with the new master key only. What the old one wrapped is gone from free pages too. */
  finish(): Promise<void>;
}

/** A vault whose master key may be changed. */
export interface MasterKeyRotatableVault {
  between(change: MasterKeyChange): VaultRotation;
  close(): Promise<void>;
}

interface WrappedByMaster {
  readonly subject: string;
  readonly wrapped: Uint8Array;
}

/** What one vault holds that a master key wraps, and by which master key it opens. */
interface KeysOfMaster extends EncryptedEntryStore<WrappedByMaster> {
  storedCheck(): Promise<string | undefined> | string | undefined;
  replaceCheck(from: string, to: string): Promise<void> | void;
}

const wrappingBy = (keys: MasterAndPseudonymKey): EntryCipher<WrappedByMaster, Buffer> => {
  const key = deriveWrappingKey(keys);
  return {
    open: ({ subject, wrapped }) => unwrapKey(Buffer.from(wrapped), key, subject),
    seal: ({ subject }, clear) => wrapKey(clear, key, subject),
  };
};

export function createVaultRotation(keys: KeysOfMaster, change: MasterKeyChange): VaultRotation {
  requireValidMasterKeyLength(change.from);
  requireValidMasterKeyLength(change.to);
  const [before, between, after] = [masterKeyCheckValueOf(change.from), rotationCheckValueOf(change), masterKeyCheckValueOf(change.to)];
  const ciphers = { from: wrappingBy(change.from), to: wrappingBy(change.to), nameOf: ({ subject }: WrappedByMaster) => subject };
  const { renew, survey } = createReencryption(ciphers, keys);
  return {
    async stage() {
      const stored = await keys.storedCheck();
      return stored === undefined ? 'empty' : rotationStageOf(stored, change);
    },
    async wraps(wanted) {
      for await (const page of keys.pages()) if (page.some(({ subject }) => subject === wanted)) return true;
      return false;
    },
    async begin() {
      await keys.replaceCheck(before, between);
    },
    rewrap: renew,
    survey,
    async finish() {
      await keys.replaceCheck(between, after);
    },
  };
}
