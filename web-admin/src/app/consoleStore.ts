import type { Store } from 'react-admin';
import { onPersonErased } from '../session/erasedPeople.ts';
import { currentSession, onSessionChange } from '../session/sessionStore.ts';

type Listener = (value: unknown) => void;

const PREFIX = 'portal.console.';
/** Where the console kept this before, for everybody alike. */
const FORMER_PREFIX = 'RaStoreportal.employee';
/** Filters hold what was searched for, names of customers above all: for the tab, and for as long as its person is there. */
const isOfTheTab = (key: string): boolean => /\.(listParams|selectedIds)$/.test(key);

const keysOf = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

function removeFrom(storage: Storage, goes: (key: string) => boolean): void {
  for (const key of keysOf(storage)) if (goes(key)) storage.removeItem(key);
}

/** Unsent texts lie under the same prefix and have rules of their own (`getKeptFormInputs`). */
const removeListsOfTab = (goes: (key: string) => boolean): void =>
  removeFrom(sessionStorage, (key) => key.startsWith(PREFIX) && isOfTheTab(key) && goes(key));

/** Storage may be switched off: what is kept then lasts as long as nothing is loaded anew. */
function unlessForbidden<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * What react-admin keeps of lists and screens, for each employee apart. Filters and selections go with the logout and when somebody
 * else signs in; columns and other settings stay in the browser for their owner.
 */
export function createConsoleStore(): Store & { readonly stop: () => void } {
  const listeners = new Set<{ readonly key: string; readonly tell: Listener }>();
  const unstored = new Map<string, string>();
  let person = currentSession().payload?.id;
  const nameOf = (key: string): string => `${PREFIX}${person ?? ''}.${key}`;
  const storageOf = (key: string): Storage => (isOfTheTab(key) ? sessionStorage : localStorage);
  const publish = (key: string, value: unknown): void => listeners.forEach((one) => one.key === key && one.tell(value));
  const forgetTab = (): void => {
    unstored.clear();
    unlessForbidden(() => removeListsOfTab((key) => !key.startsWith(nameOf(''))));
  };
  const removeItem = (key: string): void => {
    unstored.delete(nameOf(key));
    unlessForbidden(() => storageOf(key).removeItem(nameOf(key)));
    publish(key, undefined);
  };
  const ownKeys = (prefix: string): readonly string[] => {
    const own = nameOf('');
    const stored = unlessForbidden(() => [...keysOf(localStorage), ...keysOf(sessionStorage)]) ?? [];
    return [...new Set([...stored, ...unstored.keys()])]
      .filter((name) => name.startsWith(own + prefix))
      .map((name) => name.slice(own.length));
  };
  unlessForbidden(() => removeFrom(localStorage, (key) => key.startsWith(FORMER_PREFIX)));
  // Until somebody signs in nobody knows whether it is the person whose session ran out.
  if (person !== undefined) forgetTab();
  const stopErased = onPersonErased(() => {
    unstored.clear();
    unlessForbidden(() => removeListsOfTab(() => true));
    listeners.forEach(({ key, tell }) => isOfTheTab(key) && tell(undefined));
  });
  const stopSession = onSessionChange(() => {
    const { payload, ended } = currentSession();
    const isOver = payload === null && ended === 'logout';
    // Whoever signs in again after the session ran out goes on where it ended.
    if (!isOver && (payload === null || payload.id === person)) return;
    person = payload?.id;
    forgetTab();
    listeners.forEach(({ tell }) => tell(undefined));
  });
  return {
    stop: () => {
      stopErased();
      stopSession();
    },
    setup: () => undefined,
    teardown: () => undefined,
    getItem: (key, defaultValue) => {
      const stored = unstored.get(nameOf(key)) ?? unlessForbidden(() => storageOf(key).getItem(nameOf(key)));
      const value = unlessForbidden(() => (stored === undefined || stored === null ? undefined : (JSON.parse(stored) as never)));
      return value ?? defaultValue;
    },
    setItem: (key, value) => {
      const text = JSON.stringify(value);
      if (text === undefined) return removeItem(key);
      const isStored = unlessForbidden(() => (storageOf(key).setItem(nameOf(key), text), true));
      if (isStored !== true) unstored.set(nameOf(key), text);
      return publish(key, value);
    },
    removeItem,
    removeItems: (prefix) => ownKeys(prefix).forEach(removeItem),
    reset: () => ownKeys('').forEach(removeItem),
    subscribe: (key, tell) => {
      const listener = { key, tell };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
