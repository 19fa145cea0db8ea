import { clear, createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';

const KEEP_MS = 24 * 60 * 60_000;
/** A clock that was put back may have dated it ahead: by more than a day nobody knows since when it is kept. */
const isFresh = (at: number): boolean => Math.abs(Date.now() - at) < KEEP_MS;

interface Kept<Content> {
  readonly owner: string;
  readonly at: number;
  readonly content: Content;
}

/**
 * What was chosen and not sent yet, files included, in the browser's own store: a phone throws a tab away while its camera is
 * open. A browser without that store (a private window) keeps nothing, and nobody is told.
 */
export function createUnsentContentStore<Content>(database: string) {
  const store = createStore(database, 'kept');
  const address = (owner: string, name: string): string => `${owner}/${name}`;
  const quietly = <T>(work: () => Promise<T>): Promise<T | undefined> =>
    Promise.resolve()
      .then(work)
      .catch(() => undefined);
  const forget = async (owner: string, name: string): Promise<void> => {
    await quietly(() => del(address(owner, name), store));
  };
  return {
    /** What the same person kept here within a day; undefined too where the browser keeps nothing. */
    read: async (owner: string, name: string): Promise<Content | undefined> => {
      const kept = await quietly(() => get<Kept<Content>>(address(owner, name), store));
      if (kept === undefined) return undefined;
      if (kept.owner === owner && isFresh(kept.at)) return kept.content;
      await forget(owner, name);
      return undefined;
    },
    keep: async (owner: string, name: string, content: Content): Promise<void> => {
      await quietly(() => set(address(owner, name), { owner, at: Date.now(), content } satisfies Kept<Content>, store));
    },
    forget,
    forgetAllOf: async (owner: string): Promise<void> => {
      const all = (await quietly(() => keys(store))) ?? [];
      const own = all.filter((key) => typeof key === 'string' && key.startsWith(address(owner, '')));
      await quietly(() => delMany(own, store));
    },
    forgetAll: async (): Promise<void> => {
      await quietly(() => clear(store));
    },
    /** Whatever was kept longer than a day, whoever's it is, and what is of others than `onlyOwner`, where one is named. */
    forgetOld: async (onlyOwner?: string): Promise<void> => {
      const all = (await quietly(() => entries<IDBValidKey, Kept<Content>>(store))) ?? [];
      const old = all.filter(([, { owner, at }]) => !isFresh(at) || (onlyOwner !== undefined && owner !== onlyOwner));
      await Promise.all(old.map(([key]) => quietly(() => del(key, store))));
    },
  };
}
