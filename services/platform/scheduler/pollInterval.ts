interface PaceOptions {
  readonly everyMs: number;
  /** While nothing has stirred for 10 s; default: as always. */
  readonly seldomMs?: number;
}

/** How often to look for something: more often while something happens that may bring it. */
export interface WakeablePollPace {
  /** Something has happened: whoever waits looks soon. */
  wake(): void;
  /** Resolves when the next look is due, or the signal aborts. */
  next(signal: AbortSignal): Promise<void>;
}

const STIRRED_FOR_MS = 10_000;

/** Begins stirred. */
export function createWakeablePollPace({ everyMs, seldomMs = everyMs }: PaceOptions): WakeablePollPace {
  let stirredAt = performance.now();
  let hurry: () => void = () => undefined;
  const pauseMs = (): number => (performance.now() - stirredAt <= STIRRED_FOR_MS ? everyMs : seldomMs);
  return {
    wake() {
      stirredAt = performance.now();
      hurry();
    },
    next: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const since = performance.now();
        const done = (): void => {
          clearTimeout(timer);
          hurry = () => undefined;
          signal.removeEventListener('abort', done);
          resolve();
        };
        let timer = setTimeout(done, pauseMs());
        signal.addEventListener('abort', done);
        if (seldomMs > everyMs)
          hurry = () => {
            clearTimeout(timer);
            timer = setTimeout(done, Math.max(0, since + everyMs - performance.now()));
          };
      }),
  };
}
