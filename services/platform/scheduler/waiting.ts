import { sleepUnlessAborted, whenAborted } from './sleepUnlessAborted.ts';

/** What the work comes to; where it takes longer than `ms`, what `late` answers or throws instead. The work itself goes on. */
export async function withTimeout<T, Late = never>(work: Promise<T>, ms: number, late: () => Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return Promise.race([work, isOver.then(late)]).finally(() => clearTimeout(timer));
}

/** Long enough for most of what waits for another process, far below what a process has to end. */
const END_SOON_MS = 3_000;

/**
 * What the work comes to; rejects soon after the signal aborts where the work, which goes on by itself, has not ended by then.
 * For who waits for another process that may be away for long, and can do the same again.
 */
export async function waitUntilSoonAfterAbort<T>(work: Promise<T>, signal: AbortSignal | undefined, soonMs = END_SOON_MS): Promise<T> {
  if (signal === undefined) return work;
  const done = new AbortController();
  const isOver = whenAborted(AbortSignal.any([signal, done.signal]))
    .then(() => sleepUnlessAborted(soonMs, done.signal))
    .then(() => signal.throwIfAborted());
  return Promise.race([work, isOver.then(() => work)]).finally(() => done.abort());
}

/** Those who wait until something is so. */
export function createConditionWaiters() {
  const looks = new Set<(isOver: boolean) => void>();
  const lookAll = (isOver: boolean): void => {
    for (const look of looks) look(isOver);
  };
  return {
    /** Resolves true at once or at the first `look` at which it is so, false after `ms`. */
    async until(isSo: () => boolean, ms: number): Promise<boolean> {
      if (isSo()) return true;
      let look: (isOver: boolean) => void = () => undefined;
      const answered = new Promise<boolean>((resolve) => {
        look = (isOver) => {
          if (!isOver && !isSo()) return;
          looks.delete(look);
          resolve(!isOver);
        };
      });
      looks.add(look);
      return withTimeout(answered, ms, () => false).finally(() => looks.delete(look));
    },
    look: () => lookAll(false),
    size: () => looks.size,
    /** Answers false to all. */
    end: () => lookAll(true),
  };
}

interface Line {
  tail: Promise<unknown>;
  waiting: number;
}

/** Work on one stream goes one after the other, work on different streams side by side. */
export function createPerStreamWorkQueue(maxWaiting: number) {
  const lines = new Map<string, Line>();
  return {
    isBusy: (stream: string) => lines.has(stream),
    /** Undefined when too much waits for the stream already. */
    run<T>(stream: string, work: () => Promise<T>): Promise<T> | undefined {
      const line = lines.get(stream) ?? { tail: Promise.resolve(), waiting: 0 };
      if (line.waiting >= maxWaiting) return undefined;
      line.waiting += 1;
      lines.set(stream, line);
      const result = line.tail.then(work);
      line.tail = result
        .catch(() => undefined)
        .finally(() => {
          line.waiting -= 1;
          if (line.waiting === 0) lines.delete(stream);
        });
      return result;
    },
  };
}
