import { useSyncExternalStore } from 'react';
import { createListeners } from '@portal/web-shared/createListeners.ts';

const { tell, subscribe } = createListeners();
/** In memory: who loads the page anew sees what the bank has to say again. */
let closed: ReadonlySet<string> = new Set();

export function closeMessageUntilReload(id: string): void {
  closed = new Set([...closed, id]);
  tell();
}

/** Messages that were put away in this visit, on every screen. */
export const useClosedMessageIds = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => closed,
    () => closed,
  );
