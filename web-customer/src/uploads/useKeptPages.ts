import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useAskBeforeUnload } from '@portal/web-shared/router/useAskBeforeUnload.ts';
import type { ChosenPage } from './chosenPages.ts';
import { areRestored, fetchKeptPages, keepPages, keptPages, onKeptPages } from './keptPages.ts';

const none: readonly ChosenPage[] = [];

/** The chosen pages of a file, also those that a tab had kept which is gone. */
export function useChosenPages(fileId: string): readonly ChosenPage[] {
  const pages = useSyncExternalStore(onKeptPages, () => {
    const found = keptPages(fileId);
    return found.length === 0 ? none : found;
  });
  useEffect(() => void fetchKeptPages(fileId), [fileId]);
  return pages;
}

/**
 * The same where they are chosen. They stay while the person looks at other screens, and when the phone throws the tab away,
 * until they are sent or the person signs out.
 */
export function useKeptPages(fileId: string) {
  const pages = useChosenPages(fileId);
  const isRestored = useSyncExternalStore(onKeptPages, () => areRestored(fileId));
  // At once and not in an effect: what was sent takes this screen away before an effect could forget it.
  const keep = useCallback((next: readonly ChosenPage[]) => keepPages(fileId, next), [fileId]);
  useAskBeforeUnload(pages.length > 0);
  return { pages, keep, isRestored };
}
