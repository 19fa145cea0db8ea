import { createListeners } from '@portal/web-shared/createListeners.ts';

/** The forms on screen: what was kept for them stands in them. */
const open = new Map<string, number>();
const listeners = createListeners();
let keys: readonly string[] = [];

function change(key: string, by: 1 | -1): void {
  const count = (open.get(key) ?? 0) + by;
  if (count > 0) open.set(key, count);
  else open.delete(key);
  keys = [...open.keys()];
  listeners.tell();
}

/** Answers how to close it. */
export function registerOpenForm(key: string): () => void {
  change(key, 1);
  return () => change(key, -1);
}

export const currentOpenFormKeys = (): readonly string[] => keys;

export const subscribeToOpenFormKeys = listeners.subscribe;
