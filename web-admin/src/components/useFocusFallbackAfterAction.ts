import { useCallback, useEffect, useRef } from 'react';

/** After an action the button that led to it may be gone: work goes on at home instead of at the top of the page. */
export function useFocusFallbackAfterAction<Home extends HTMLElement>() {
  /** Where the focus goes when its place is gone. */
  const home = useRef<Home>(null);
  /** Once the page has settled. */
  const goHome = useCallback(() => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === null || document.activeElement === document.body) home.current?.focus();
      }),
    );
  }, []);
  return { home, goHome };
}

/** The focus's home once something has ended while it was looked at, and its buttons with it. */
export function useFocusFallbackOnceGone<Home extends HTMLElement>(gone: boolean) {
  const { home, goHome } = useFocusFallbackAfterAction<Home>();
  const before = useRef(gone);
  useEffect(() => {
    if (gone && !before.current) goHome();
    before.current = gone;
  }, [gone, goHome]);
  return home;
}
