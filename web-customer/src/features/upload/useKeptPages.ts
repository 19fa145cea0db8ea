import { useEffect, useState } from 'react';
import { currentSession, onSessionChange } from '../../session/sessionStore.ts';
import type { ChosenPage } from './chosenPages.ts';

const kept = new Map<string, readonly ChosenPage[]>();

onSessionChange(() => {
  if (currentSession().payload === null) kept.clear();
});

/** The chosen pages of a file. They stay while the person looks at other screens, until they are sent or the session ends. */
export function useKeptPages(fileId: string) {
  const [pages, setPages] = useState<readonly ChosenPage[]>(() => kept.get(fileId) ?? []);
  useEffect(() => {
    if (pages.length === 0) {
      kept.delete(fileId);
      return undefined;
    }
    kept.set(fileId, pages);
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [fileId, pages]);
  return [pages, setPages] as const;
}
