import { useCallback, useRef, type RefObject } from 'react';

interface FocusHome<Home extends HTMLElement> {
  /** Where the focus goes when its place is gone. */
  readonly home: RefObject<Home | null>;
  /** Once the page has settled. */
  readonly goHome: () => void;
}

/** After an action the button that led to it may be gone: work goes on at home instead of at the top of the page. */
export function useFocusFallback<Home extends HTMLElement>(): FocusHome<Home> {
  const home = useRef<Home>(null);
  const goHome = useCallback(() => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === null || document.activeElement === document.body) home.current?.focus();
      }),
    );
  }, []);
  return { home, goHome };
}
