import { useCallback, type KeyboardEvent } from 'react';
import { isSingleKey, useSingleKeys } from '../../../../components/keys/singleKeys.ts';

type Keys = Readonly<Record<'v' | 'r' | 'n' | 'd', () => void>>;

/** Single keys for whoever checks documents all day: only while the focus is in the region, and only while they are wanted. */
export function useTriageKeys(keys: Keys) {
  const [wanted, setWanted] = useSingleKeys();
  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      if (!wanted || !isSingleKey(event.nativeEvent)) return;
      // A dialog's events come along React's tree, not the page's.
      if (!event.currentTarget.contains(event.target as Node)) return;
      const key = event.key.toLowerCase();
      if (!Object.hasOwn(keys, key)) return;
      event.preventDefault();
      keys[key as keyof Keys]();
    },
    [wanted, keys],
  );
  return { wanted, setWanted, onKeyDown };
}
