import type { VaultEntry, WrappedKey } from '@portal/platform/vault/keyVault';
import { VaultConflict } from '@portal/platform/vault/vaultConflict';
import type { KeyFile, KeyRow } from './keyFile.ts';

const PAGE = 500;

/** Parents before their children. */
export async function* exportKeys(file: KeyFile): AsyncGenerator<VaultEntry> {
  for (let after = '', more = true; more;) {
    const roots = file.roots(after, PAGE);
    for (const root of roots) yield* family(file, root);
    more = roots.length === PAGE;
    after = roots.at(-1)?.subject ?? after;
  }
  for (let after = 0, more = true; more;) {
    const page = file.erased(after, PAGE);
    for (const { subject } of page) yield { kind: 'erased', subject };
    more = page.length === PAGE;
    after = page.at(-1)?.number ?? after;
  }
}

function* family(file: KeyFile, { subject, parent, wrapped }: KeyRow): Generator<WrappedKey> {
  yield { kind: 'key', subject, ...(parent === null ? {} : { parent }), wrapped };
  for (const child of file.children(subject)) yield* family(file, child);
}

/** All or nothing of one batch; keys only. */
export function importKeys(file: KeyFile, keys: readonly WrappedKey[]): void {
  file.transaction(() => {
    for (const { subject, parent, wrapped } of keys) {
      const known = file.find(subject);
      if (known && !Buffer.from(known.wrapped).equals(wrapped)) throw new VaultConflict(subject);
      if (!known && !file.isErased(subject)) file.insert(subject, parent, Buffer.from(wrapped));
    }
  });
}
