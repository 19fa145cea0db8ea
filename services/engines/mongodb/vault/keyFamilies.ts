import type { VaultEntry } from '@portal/platform/vault/keyVault';
import type { ErasureWatch } from './erasureWatch.ts';
import type { KeyCollections } from './keyCollections.ts';

/** The subject and all whose keys are below its own, parents first. */
export async function loadSubjectAndDescendantIds(keys: KeyCollections, subject: string): Promise<readonly string[]> {
  const family: string[] = [];
  for (let level: readonly string[] = [subject]; level.length > 0;) {
    family.push(...level);
    const below: string[] = [];
    for await (const page of keys.below(level)) below.push(...page.map((entry) => entry.subject));
    level = below;
  }
  return family;
}

/**
 * First it is written down that the subject was erased, then who is below is looked for: who makes a key at the same
 * moment is either found here, or finds the note afterwards. Keys go from the bottom up, so that an erasure that was
 * interrupted finds all of them again.
 */
export async function eraseKeySubtree(keys: KeyCollections, watch: ErasureWatch, subject: string): Promise<void> {
  const family: string[] = [];
  for (let level = [subject]; level.length > 0;) {
    for (const member of level) await keys.rememberErased(member);
    family.push(...level);
    const parents = level;
    level = [];
    for await (const page of keys.below(parents)) level.push(...page.map((entry) => entry.subject));
  }
  watch.forget(family);
  for (const member of family.reverse()) await keys.remove(member);
  await keys.countErasure();
  watch.forget(family);
}

/** The keys below these parents (null: all keys), parents before their children. */
export async function* allDescendantKeysBelow(keys: KeyCollections, parents: readonly string[] | null): AsyncGenerator<VaultEntry> {
  for await (const page of keys.below(parents)) {
    yield* page;
    yield* allDescendantKeysBelow(
      keys,
      page.map((entry) => entry.subject),
    );
  }
}
