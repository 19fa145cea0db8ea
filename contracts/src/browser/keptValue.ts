/** What this needs of the browser's local storage. */
interface LocalStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const storage = (): LocalStorage => (globalThis as unknown as { localStorage: LocalStorage }).localStorage;

/** What the browser keeps under the key; null where nothing readable is kept. */
export function keptValue(key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keepValue(key: string, value: object | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be switched off: the value then lasts until the page is left.
  }
}
