import { useEffect, useState, type RefObject } from 'react';

const AHEAD = '600px';
/** Where nothing tells what is in sight, everything is. */
const isTold = (): boolean => typeof IntersectionObserver !== 'undefined';

/** Whether it has ever come near what is in sight, of the window or of what scrolls it: from then on it is worth being loaded or drawn. */
export function useHasNearedViewport(target: RefObject<Element | null>, root?: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(() => !isTold());
  useEffect(() => {
    const { current } = target;
    if (current === null || !isTold()) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      root: root?.current ?? null,
      rootMargin: AHEAD,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [target, root]);
  return near;
}
