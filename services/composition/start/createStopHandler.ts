/** How long the work that is under way may take to end, once the proxies know that nothing more is taken. */
export const STOP_WITHIN_MS = 25_000;
/** Whoever ends a group of processes tells npm too, and npm tells us once more. */
const SAME_WISH_MS = 1_000;

export interface RunningPortal {
  stop(): Promise<void>;
  readonly drainMs: number;
}

/**
 * What a signal does: it ends the portal in good order, or as it is where that takes too long. At the second wish it ends at once,
 * as if it were killed.
 */
export function createStopHandler(running: () => RunningPortal | undefined, exit: (code: number) => void): () => void {
  let askedAt: number | undefined;
  return () => {
    const portal = running();
    if (portal === undefined) return exit(0);
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_WISH_MS) exit(1);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => exit(1), portal.drainMs + STOP_WITHIN_MS).unref();
    portal.stop().then(
      () => exit(0),
      () => exit(1),
    );
  };
}
