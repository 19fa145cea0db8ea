import { unwrapKey } from '@portal/platform/vault/keyWrapping';
import type { WrappedKey } from '@portal/platform/vault/keyVault';
import type { ErasureWatch } from './erasureWatch.ts';
import type { KeyCollections } from './keyCollections.ts';

interface KeyReadingOptions {
  readonly keys: KeyCollections;
  readonly watch: ErasureWatch;
  readonly masterWrappingKey: Buffer;
}

/** Reads the keys of subjects that are not in memory. */
export function createKeyReader({ keys, watch, masterWrappingKey }: KeyReadingOptions) {
  const loading = new Map<string, { readonly begun: number; readonly key: Promise<Buffer | undefined> }>();

  /** Keeps the key, and those above it that were read with it: the next subject below them is read without them. */
  const loadNow = async (subject: string, begun: number): Promise<Buffer | undefined> => {
    const line: WrappedKey[] = [];
    let wrappedBy = masterWrappingKey;
    let keptParent: string | undefined;
    for (let next: string | undefined = subject; next !== undefined && keptParent === undefined;) {
      const found: WrappedKey | undefined = await keys.find(next);
      if (found === undefined) return undefined;
      line.push(found);
      next = found.parent;
      const kept = next === undefined ? undefined : watch.get(next);
      if (kept === undefined) continue;
      wrappedBy = kept;
      keptParent = next;
    }
    // A key may stand beside its erasure for a moment: while one process makes it and another erases.
    const subjects = line.map((entry) => entry.subject);
    if (await keys.isAnyErased(keptParent === undefined ? subjects : [...subjects, keptParent])) return undefined;
    return line.reduceRight((above, { wrapped, subject: of }) => {
      const key = unwrapKey(Buffer.from(wrapped), above, of);
      watch.keep(of, key, begun);
      return key;
    }, wrappedBy);
  };

  return {
    /**
     * Done once for all who ask at the same moment, as policies do for a new subject. `begun` is the watch's: who asks after an
     * erasure does not join who began before it.
     */
    load(subject: string, begun: number): Promise<Buffer | undefined> {
      const underWay = loading.get(subject);
      if (underWay?.begun === begun) return underWay.key;
      const key: Promise<Buffer | undefined> = loadNow(subject, begun).finally(() => {
        if (loading.get(subject)?.key === key) loading.delete(subject);
      });
      loading.set(subject, { begun, key });
      return key;
    },
    /** The key that wraps those below a parent, or without one all; undefined when the parent has none. */
    wrappingKey: async (parent: string | undefined, begun: number): Promise<Buffer | undefined> =>
      parent === undefined ? masterWrappingKey : (watch.get(parent) ?? loadNow(parent, begun)),
  };
}
