/** Work on one stream goes one after the other, work on different streams side by side. */
export interface StreamQueue {
  /** Undefined when too much waits for the stream already. */
  run<T>(stream: string, work: () => Promise<T>): Promise<T> | undefined;
  isBusy(stream: string): boolean;
}

interface Line {
  tail: Promise<unknown>;
  waiting: number;
}

export function createStreamQueue(maxWaiting: number): StreamQueue {
  const lines = new Map<string, Line>();
  return {
    isBusy: (stream) => lines.has(stream),
    run(stream, work) {
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
