import type { KeyboardEvent } from 'react';
import { isShortcutKeyPress, useSingleKeyShortcutsSetting } from './singleKeys.ts';

/** Single keys for whoever checks documents all day: only while the focus is in the region, and only while they are wanted. */
export function useSingleKeyShortcutsWithinRegion(keys: Readonly<Record<string, () => void>>) {
  const [wanted, setWanted] = useSingleKeyShortcutsSetting();
  const onKeyDown = (event: KeyboardEvent): void => {
    // A dialog's events come along React's tree, not the page's.
    if (!wanted || !isShortcutKeyPress(event.nativeEvent) || !event.currentTarget.contains(event.target as Node)) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(keys, key)) return;
    event.preventDefault();
    keys[key]?.();
  };
  return { wanted, setWanted, onKeyDown };
}
