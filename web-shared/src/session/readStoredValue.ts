type BrowserStorage = 'localStorage' | 'sessionStorage';

/** What the browser keeps under the key; null where nothing readable is kept. */
export function readStoredValue(key: string, storage: BrowserStorage = 'localStorage'): unknown {
  if (typeof document === 'undefined') return null;
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function storeValue(key: string, value: object | null, storage: BrowserStorage = 'localStorage'): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be switched off or full: the value then lasts until the page is left.
  }
}
