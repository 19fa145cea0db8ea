const waiting = new Set<() => Promise<unknown>>();

/** What must go out before a session ends by hand. Answers how to take it back. */
export function onBeforeManualLogout(run: () => Promise<unknown>): () => void {
  waiting.add(run);
  return () => void waiting.delete(run);
}

export const runBeforeLogout = (): Promise<unknown> => Promise.allSettled([...waiting].map((run) => run()));
