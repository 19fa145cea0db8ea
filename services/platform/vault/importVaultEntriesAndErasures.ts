import type { VaultEntry, WrappedKey } from './keyVault.ts';
import { VaultBelongsToOtherMasterKey } from './otherMasterKey.ts';

const BATCH = 200;

interface ImportTarget {
  readonly check: string;
  addKeys(keys: readonly WrappedKey[]): Promise<void> | void;
  /** As `deleteKey`. */
  erase(subject: string): Promise<void>;
}

/** The same order of things in every adapter: the check value first, keys in batches, then what was erased. */
export async function importVaultEntriesAndErasures(entries: AsyncIterable<VaultEntry>, target: ImportTarget): Promise<void> {
  let checked = false;
  let keys: WrappedKey[] = [];
  const flush = async (): Promise<void> => {
    if (keys.length > 0) await target.addKeys(keys);
    keys = [];
  };
  for await (const entry of entries) {
    if (entry.kind === 'master') {
      if (entry.check !== target.check) throw new VaultBelongsToOtherMasterKey();
      checked = true;
      continue;
    }
    if (!checked) throw new Error('the check value of the master key comes first');
    if (entry.kind === 'key') {
      keys.push(entry);
      if (keys.length >= BATCH) await flush();
    } else {
      await flush();
      await target.erase(entry.subject);
    }
  }
  await flush();
}
