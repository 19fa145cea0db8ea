import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** In memory: who loads the page anew sees what the bank has to say again. */
let closed: ReadonlySet<string> = new Set();

export function closeMessage(id: string): void {
  closed = new Set([...closed, id]);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Messages that were put away in this visit, on every screen. */
export const useClosedMessages = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => closed,
    () => closed,
  );
