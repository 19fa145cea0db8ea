import type { Method } from './breakOnce.ts';

interface Meanwhile<Args> {
  readonly when: (...args: Args extends unknown[] ? Args : never) => boolean;
  happens(): Promise<unknown>;
}

/** A call of a part that arrives only after something else has happened. The answer says whether it was made. */
export function meanwhileOnce<T extends object, K extends Method<T>>(
  part: T,
  method: K,
  { when, happens }: Meanwhile<T[K] extends (...args: infer A) => unknown ? A : never>,
): () => boolean {
  const work = part[method] as (...args: unknown[]) => Promise<unknown>;
  let made = false;
  const late = async (...args: unknown[]): Promise<unknown> => {
    if (!made && (when as (...args: unknown[]) => boolean)(...args)) {
      made = true;
      await happens();
    }
    return work.apply(part, args);
  };
  Object.assign(part, { [method]: late });
  return () => made;
}
