import { useCallback, useEffect, useRef, useState } from 'react';
import { useAskBeforeUnload } from '@portal/web-shared/router/useAskBeforeUnload.ts';
import { createFileShelf } from '@portal/web-shared/upload/createFileShelf.ts';
import { currentSession, onSessionChange } from '../session/sessionStore.ts';
import type { ChosenPage } from './chosenPages.ts';

const kept = new Map<string, readonly ChosenPage[]>();
const shelf = createFileShelf<readonly ChosenPage[]>('portal.customer.uploads');
const owner = (): string | undefined => currentSession().payload?.id;

onSessionChange(() => {
  if (owner() !== undefined) return;
  kept.clear();
  void shelf.forgetAll();
});

/**
 * The chosen pages of a file. They stay while the person looks at other screens, and when the phone throws the tab away, until
 * they are sent or the session ends.
 */
export function useKeptPages(fileId: string) {
  const [pages, setPages] = useState<readonly ChosenPage[]>(() => kept.get(fileId) ?? []);
  const touched = useRef(pages.length > 0);
  // At once and not in an effect: what was sent takes this screen away before an effect could forget it.
  const keep = useCallback(
    (next: readonly ChosenPage[]): void => {
      touched.current = true;
      const person = owner();
      if (next.length === 0) kept.delete(fileId);
      else kept.set(fileId, next);
      if (person !== undefined) void (next.length === 0 ? shelf.forget(person, fileId) : shelf.keep(person, fileId, next));
      setPages(next);
    },
    [fileId],
  );
  useEffect(() => {
    const person = owner();
    if (person === undefined || touched.current) return undefined;
    let left = false;
    void shelf.read(person, fileId).then((found) => {
      // What was chosen meanwhile is newer.
      if (found === undefined || left || touched.current) return;
      kept.set(fileId, found);
      setPages(found);
    });
    return () => void (left = true);
  }, [fileId]);
  useAskBeforeUnload(pages.length > 0);
  return [pages, keep] as const;
}
