import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAskBeforeUnload } from '@portal/web-shared/router/useAskBeforeUnload.ts';
import { isSessionOpen } from '../../session/isSessionOpen.ts';
import type { ChosenPage } from './chosenPages.ts';
import { hasRestoredPages, restoreKeptPages, keepPages, keptPagesOf, onKeptPagesChange, targetsWithUnsentPages } from './keptPagesOf.ts';

/** The chosen pages of a file, also those that a tab had kept which is gone. */
export function useChosenPages(fileId: string): readonly ChosenPage[] {
  const pages = useSyncExternalStore(onKeptPagesChange, () => keptPagesOf(fileId));
  useEffect(() => void restoreKeptPages(fileId), [fileId]);
  return pages;
}

const SEPARATOR = '\n';

/** Of these targets those for which pages are chosen and not sent, also by a tab that is gone. */
export function useTargetsWithUnsentPages(ids: readonly string[]): readonly string[] {
  const named = ids.join(SEPARATOR);
  // A text, since a new array each time would never be the same snapshot.
  const waiting = useSyncExternalStore(onKeptPagesChange, () => targetsWithUnsentPages(named.split(SEPARATOR)).join(SEPARATOR));
  useEffect(() => named.split(SEPARATOR).forEach((id) => void restoreKeptPages(id)), [named]);
  return useMemo(() => (waiting === '' ? [] : waiting.split(SEPARATOR)), [waiting]);
}

/**
 * The same where they are chosen. They stay while the person looks at other screens, and when the phone throws the tab away,
 * until they are sent or the person signs out.
 */
export function useEditableChosenPages(fileId: string) {
  const pages = useChosenPages(fileId);
  const isRestored = useSyncExternalStore(onKeptPagesChange, () => hasRestoredPages(fileId));
  // At once and not in an effect: what was sent takes this screen away before an effect could forget it.
  const keep = useCallback((next: readonly ChosenPage[]) => keepPages(fileId, next), [fileId]);
  useAskBeforeUnload(pages.length > 0, isSessionOpen);
  return { pages, keep, isRestored };
}
