import { useEffect, useState, type RefObject } from 'react';

const AHEAD = '600px';
/** Where nothing tells what is in sight, everything is. */
const isTold = (): boolean => typeof IntersectionObserver !== 'undefined';

function useNearViewport(target: RefObject<Element | null>, root: RefObject<HTMLElement | null> | undefined, stays: boolean): boolean {
  const [near, setNear] = useState(() => !isTold());
  useEffect(() => {
    const { current } = target;
    if (current === null || !isTold()) return undefined;
    const tell = (entries: readonly IntersectionObserverEntry[]): void =>
      setNear((before) => (stays && before) || entries.at(-1)?.isIntersecting === true);
    const observer = new IntersectionObserver(tell, { root: root?.current ?? null, rootMargin: AHEAD });
    observer.observe(current);
    return () => observer.disconnect();
  }, [target, root, stays]);
  return near;
}

/** Whether it is near what is in sight, of the window or of what scrolls it. */
export const useIsNearViewport = (target: RefObject<Element | null>, root?: RefObject<HTMLElement | null>): boolean =>
  useNearViewport(target, root, false);

/** Whether it has ever come near what is in sight: from then on it is worth being loaded. */
export const useHasNearedViewport = (target: RefObject<Element | null>): boolean => useNearViewport(target, undefined, true);
