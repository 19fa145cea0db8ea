/** What the browser keeps under the key; null where nothing readable is kept. */
export function storedValue(key: string): unknown {
  if (typeof document === 'undefined') return null;
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function storeValue(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be switched off: the value then lasts until the page is left.
  }
}
