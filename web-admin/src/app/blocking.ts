import { useEffect, useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  listeners.forEach((listener) => listener());
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** While it is true nothing else can be pressed: a case is being created or changes its status (specification 001 §7). */
export function useBlocking(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    change(1);
    return () => change(-1);
  }, [active]);
}

export const useIsBlocked = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
