import { useEffect, useRef, type RefObject } from 'react';
import { useFocusFallback } from './useFocusFallback.ts';

/** The focus's home once something has ended while it was looked at, and its buttons with it. */
export function useFocusFallbackOnceGone<Home extends HTMLElement>(gone: boolean): RefObject<Home | null> {
  const { home, goHome } = useFocusFallback<Home>();
  const before = useRef(gone);
  useEffect(() => {
    if (gone && !before.current) goHome();
    before.current = gone;
  }, [gone, goHome]);
  return home;
}
