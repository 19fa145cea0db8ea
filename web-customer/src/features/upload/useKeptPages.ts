import { useCallback, useEffect, useState } from 'react';
import { currentSession, onSessionChange } from '../../session/sessionStore.ts';
import type { ChosenPage } from './chosenPages.ts';

const kept = new Map<string, readonly ChosenPage[]>();

onSessionChange(() => {
  if (currentSession().payload === null) kept.clear();
});

/** The chosen pages of a file. They stay while the person looks at other screens, until they are sent or the session ends. */
export function useKeptPages(fileId: string) {
  const [pages, setPages] = useState<readonly ChosenPage[]>(() => kept.get(fileId) ?? []);
  // At once and not in an effect: what was sent takes this screen away before an effect could forget it.
  const keep = useCallback(
    (next: readonly ChosenPage[]): void => {
      if (next.length === 0) kept.delete(fileId);
      else kept.set(fileId, next);
      setPages(next);
    },
    [fileId],
  );
  useEffect(() => {
    if (pages.length === 0) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pages]);
  return [pages, keep] as const;
}
