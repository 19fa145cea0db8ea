import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  pending += change;
  listeners.forEach((listener) => listener());
}

/** True while a part of the app is on its way. */
export const isScreenPending = (): boolean => pending > 0;
export function onScreenPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface LazyScreen {
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Starts fetching before the screen is rendered. */
  readonly preload: () => void;
}

/** A screen whose code comes when it is first needed. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: Promise<{ default: ComponentType }> | undefined;
  const fetchOnce = (): Promise<{ default: ComponentType }> => {
    if (loaded !== undefined) return loaded;
    count(1);
    loaded = load()
      .then((Screen) => ({ default: Screen }))
      .finally(() => count(-1));
    return loaded;
  };
  return { Screen: lazy(fetchOnce), preload: () => void fetchOnce().catch(() => undefined) };
}
