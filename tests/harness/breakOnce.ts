import { EngineUnavailable } from '@portal/platform/engineUnavailable';

export type Method<T> = { [K in keyof T]: T[K] extends (...args: never[]) => Promise<unknown> ? K : never }[keyof T];

interface Break<Args> {
  /** Which call; default: the next one. */
  readonly when?: (...args: Args extends unknown[] ? Args : never) => boolean;
  /** `answer`: what was asked for is done, and nobody hears of it. */
  readonly lost: 'request' | 'answer';
}

/** An engine that goes away at one call of a part and is back for the next. The answer says whether that has happened. */
export function breakOnce<T extends object, K extends Method<T>>(
  part: T,
  method: K,
  { when = () => true, lost }: Break<T[K] extends (...args: infer A) => unknown ? A : never>,
): () => boolean {
  const work = part[method] as (...args: unknown[]) => Promise<unknown>;
  let broken = false;
  const breaking = async (...args: unknown[]): Promise<unknown> => {
    if (broken || !(when as (...args: unknown[]) => boolean)(...args)) return work.apply(part, args);
    broken = true;
    if (lost === 'answer') await work.apply(part, args);
    throw new EngineUnavailable('test', { cause: new Error('away') });
  };
  Object.assign(part, { [method]: breaking });
  return () => broken;
}
