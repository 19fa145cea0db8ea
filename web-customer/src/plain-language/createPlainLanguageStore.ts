import { createListeners } from '@portal/web-shared/createListeners.ts';
import { readStoredValue, storeValue } from '@portal/web-shared/session/readStoredValue.ts';

/** Kept on the device while it is on, and nothing otherwise. */
const KEY = 'portal.plain-language.v1';
/** Whoever had it on sees no screen in other words first, but waits no longer than this for that. */
const START_MS = 3_000;

/** `starting`: it was on before, and no screen is shown yet. `loading`: the usual texts are shown meanwhile. */
export type PlainLanguageState = 'off' | 'starting' | 'loading' | 'on' | 'failed';

/** `Texts` are the simple texts by the name of their catalogue. */
export interface PlainLanguageStore<Texts = unknown> {
  readonly current: () => PlainLanguageState;
  /** The simple texts, while they are what is shown. */
  readonly texts: () => Texts | undefined;
  /** Told before any screen changes its words. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes effect at once, in all tabs. What could not be loaded is loaded anew. */
  readonly choose: (on: boolean) => void;
  /** Goes on as the device has kept it, and follows the other tabs. */
  readonly start: () => void;
}

export function createPlainLanguageStore<Texts>(load: () => Promise<Texts>): PlainLanguageStore<Texts> {
  let state: PlainLanguageState = 'off';
  let wanted = false;
  let simple: Texts | undefined;
  const { tell, subscribe } = createListeners();

  const become = (next: PlainLanguageState): void => {
    if (state === next) return;
    state = next;
    tell();
  };
  /** Whoever switches it off before the texts are there keeps the usual ones. */
  const show = async (meanwhile: 'starting' | 'loading'): Promise<void> => {
    if (simple === undefined) become(meanwhile);
    try {
      simple ??= await load();
      if (wanted) become('on');
    } catch {
      if (wanted && simple === undefined) become('failed');
    }
  };
  const follow = (on: boolean, meanwhile: 'starting' | 'loading' = 'loading'): void => {
    wanted = on;
    if (on) void show(meanwhile);
    else become('off');
  };
  const isKept = (): boolean => readStoredValue(KEY) !== null;

  return {
    current: () => state,
    texts: () => (state === 'on' ? simple : undefined),
    subscribe,
    choose(on) {
      storeValue(KEY, on ? { on } : null);
      follow(on);
    },
    start() {
      if (typeof window === 'undefined') return;
      window.addEventListener('storage', ({ key }) => {
        if (key === KEY || key === null) follow(isKept());
      });
      if (!isKept()) return;
      follow(true, 'starting');
      setTimeout(() => {
        if (state === 'starting') become('loading');
      }, START_MS);
    },
  };
}
