import { useEffect, useRef, type RefObject } from 'react';
import { useFocusHome } from './useFocusHome.ts';

/** The focus's home once something has ended while it was looked at, and its buttons with it. */
export function useHomeOnceGone<Home extends HTMLElement>(gone: boolean): RefObject<Home | null> {
  const { home, goHome } = useFocusHome<Home>();
  const before = useRef(gone);
  useEffect(() => {
    if (gone && !before.current) goHome();
    before.current = gone;
  }, [gone, goHome]);
  return home;
}
