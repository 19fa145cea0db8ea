import type { VaultEntry, WrappedKey } from '@portal/platform/vault/keyVault';
import { SubjectKeyImportConflict } from '@portal/platform/vault/vaultConflict';
import { pagesOf } from '../sqliteSteps.ts';
import type { ErasedSubjectRow, KeyFile, KeyRow } from './keyFile.ts';

const PAGE = 500;

/** Keys wrapped by the master key. */
export const rootKeyPages = (file: KeyFile): Iterable<readonly KeyRow[]> =>
  pagesOf<KeyRow>(PAGE, (last) => file.roots(last?.subject ?? '', PAGE));

/** Parents before their children. */
export async function* exportVaultEntries(file: KeyFile): AsyncGenerator<VaultEntry> {
  for (const page of rootKeyPages(file)) for (const root of page) yield* family(file, root);
  for (const page of pagesOf<ErasedSubjectRow>(PAGE, (last) => file.erased(last?.number ?? 0, PAGE)))
    for (const { subject } of page) yield { kind: 'erased', subject };
}

function* family(file: KeyFile, { subject, parent, wrapped }: KeyRow): Generator<WrappedKey> {
  yield { kind: 'key', subject, ...(parent === null ? {} : { parent }), wrapped };
  for (const child of file.children(subject)) yield* family(file, child);
}

/** All or nothing of one batch; keys only. */
export function importWrappedKeys(file: KeyFile, keys: readonly WrappedKey[]): void {
  file.transaction(() => {
    for (const { subject, parent, wrapped } of keys) {
      const known = file.find(subject);
      if (known && !Buffer.from(known.wrapped).equals(wrapped)) throw new SubjectKeyImportConflict(subject);
      if (!known && !file.isErased(subject)) file.insert(subject, parent, Buffer.from(wrapped));
    }
  });
}
