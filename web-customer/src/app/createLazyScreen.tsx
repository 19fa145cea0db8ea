import { lazy, type ComponentType } from 'react';
import { createListeners } from '@portal/web-shared/createListeners.ts';

/** So long may a part of the app take to come (specification 000 §9). */
const CHUNK_TIMEOUT_MS = 120_000;

let pending = 0;
const pendingListeners = createListeners();
const failed = new Set<() => void>();

function count(change: 1 | -1): void {
  pending += change;
  pendingListeners.tell();
}

export const isScreenPending = (): boolean => pending > 0;
export const { subscribe: onScreenPending } = pendingListeners;

/** What could not be fetched is fetched anew when it is rendered next. The router's own `lazy` would keep the failure for ever. */
export function forgetFailedScreens(): void {
  failed.forEach((forget) => forget());
  failed.clear();
}

export type LazyScreen = ReturnType<typeof createLazyScreen>;

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('error loading dynamically imported module: took too long')), CHUNK_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function createLazyScreen(load: () => Promise<ComponentType>) {
  let loaded: Promise<{ default: ComponentType }> | undefined;
  const fetchOnce = (): Promise<{ default: ComponentType }> => {
    if (loaded !== undefined) return loaded;
    count(1);
    loaded = inTime(load())
      .then((Screen) => ({ default: Screen }))
      .finally(() => count(-1));
    loaded.catch(() => failed.add(forget));
    return loaded;
  };
  let Loaded = lazy(fetchOnce);
  const forget = (): void => {
    loaded = undefined;
    Loaded = lazy(fetchOnce);
  };
  const Screen = () => <Loaded />;
  return {
    Screen,
    preload: () =>
      fetchOnce().then(
        () => undefined,
        () => undefined,
      ),
  };
}
