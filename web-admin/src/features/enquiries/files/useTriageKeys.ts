import { useStore } from 'react-admin';
import { useCallback, type KeyboardEvent } from 'react';

type Keys = Readonly<Record<'v' | 'r' | 'n', () => void>>;

const typing = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [role="dialog"], [contenteditable]') !== null;

/** Single keys for whoever checks documents all day: only while the focus is in the region, and only while they are wanted (WCAG 2.1.4). */
export function useTriageKeys(keys: Keys) {
  const [wanted, setWanted] = useStore('files.triageKeys', true);
  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      if (!wanted || event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing(event.target)) return;
      // A dialog's events come along React's tree, not the page's.
      if (!event.currentTarget.contains(event.target as Node)) return;
      const key = event.key.toLowerCase();
      if (key !== 'v' && key !== 'r' && key !== 'n') return;
      event.preventDefault();
      keys[key]();
    },
    [wanted, keys],
  );
  return { wanted, setWanted, onKeyDown };
}
