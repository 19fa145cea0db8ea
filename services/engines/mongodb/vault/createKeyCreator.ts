import { randomBytes } from 'node:crypto';
import { KEY_BYTES, wrapKey } from '@portal/platform/vault/keyWrapping';
import { SubjectErased } from '@portal/platform/vault/subjectErased';
import type { ErasureWatch } from './erasureWatch.ts';
import type { KeyCollections } from './keyCollections.ts';
import { eraseKeySubtree } from './keyFamilies.ts';

interface KeyCreationOptions {
  readonly keys: KeyCollections;
  readonly watch: ErasureWatch;
  /** The key that wraps those below a parent, or without one all; undefined when the parent has none. */
  readonly wrappingKey: (parent: string | undefined, begun: number) => Promise<Buffer | undefined>;
}

/** Makes the keys of subjects, each once at a time. */
export function createKeyCreator({ keys, watch, wrappingKey }: KeyCreationOptions) {
  const creating = new Map<string, Promise<void>>();

  const createNow = async (subject: string, parent: string | undefined): Promise<void> => {
    await keys.ready();
    const begun = await watch.begin();
    if (parent !== undefined) await creating.get(parent)?.catch(() => undefined);
    const above = await wrappingKey(parent, begun);
    if (above === undefined) throw new SubjectErased(parent ?? subject);
    const key = randomBytes(KEY_BYTES);
    const wrapped = wrapKey(key, above, subject);
    const inserted = await keys.insert({ kind: 'key', subject, ...(parent === undefined ? {} : { parent }), wrapped });
    if (await keys.isAnyErased(parent === undefined ? [subject] : [subject, parent])) {
      await eraseKeySubtree(keys, watch, subject);
      throw new SubjectErased(subject);
    }
    // There was one already, or this one made it at an attempt whose answer was lost.
    const stored = inserted ? wrapped : (await keys.find(subject))?.wrapped;
    if (stored && wrapped.equals(stored)) watch.keep(subject, key, begun);
  };

  return {
    create: async (subject: string, parent: string | undefined): Promise<void> => {
      const waiting = creating.get(subject);
      if (waiting) return waiting;
      const made = createNow(subject, parent).finally(() => creating.delete(subject));
      creating.set(subject, made);
      return made;
    },
    /** Resolves when those under way have ended. */
    ended: async () => void (await Promise.allSettled(creating.values())),
  };
}
