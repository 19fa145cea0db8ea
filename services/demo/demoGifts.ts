import type { SharedDemoDataKey } from '@portal/platform/demo/demoDesk';

/** What seeds hand to each other. */
export type DemoDataExchange = ReturnType<typeof createDemoDataExchange>;

interface Wish {
  readonly name: string;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Among so many seeds: where all that are at work wait for each other, nobody would ever go on. */
export function createDemoDataExchange(seeds: number) {
  const given = new Map<string, unknown>();
  const wishes = new Set<Wish>();
  let working = seeds;
  let failed: { readonly error: unknown } | undefined;

  /** Who waits fails too. */
  const giveUp = (error: unknown): void => {
    failed ??= { error };
    for (const { reject } of wishes) reject(failed.error);
    wishes.clear();
  };
  const unlessAllWait = (): void => {
    if (wishes.size === 0 || wishes.size < working) return;
    giveUp(new Error(`no demo data give ${[...new Set([...wishes].map(({ name }) => name))].join(', ')}`));
  };

  return {
    give<T>({ name }: SharedDemoDataKey<T>, value: T): void {
      if (given.has(name)) throw new Error(`given twice: ${name}`);
      given.set(name, value);
      for (const wish of [...wishes].filter((one) => one.name === name)) {
        wishes.delete(wish);
        wish.resolve(value);
      }
    },
    /** Resolves once somebody has given it. @throws what ended another seed, or that nobody is left who could give it */
    need<T>({ name }: SharedDemoDataKey<T>): Promise<T> {
      if (failed !== undefined) return Promise.reject(failed.error);
      if (given.has(name)) return Promise.resolve(given.get(name) as T);
      return new Promise<T>((resolve, reject) => {
        wishes.add({ name, resolve: (value) => resolve(value as T), reject });
        unlessAllWait();
      });
    },
    seedIsDone(): void {
      working -= 1;
      unlessAllWait();
    },
    giveUp,
    /** Why the first gave up. */
    failure: () => failed?.error,
  };
}
