import type { KeyCollections } from './keyCollections.ts';

/** Tombstones have no order in MongoDB, so the process remembers the one in which it has found them. They are read only when the count of erasures has changed. */
export function createErasedSubjectReader(keys: Pick<KeyCollections, 'erasures' | 'erased'>) {
  const found = new Set<string>();
  let count: string | undefined;
  return async (place: number): Promise<{ readonly subjects: readonly string[]; readonly place: number }> => {
    const now = await keys.erasures();
    if (now !== count) for await (const subject of keys.erased()) found.add(subject);
    count = now;
    return { subjects: [...found].slice(place), place: found.size };
  };
}
