import { useEffect, useRef } from 'react';

const FIELDS = 'input:not([type="hidden"]):not([disabled]), select, textarea:not([aria-hidden])';

/**
 * Work begins in the first field: the button that led here is gone, and a page's title has taken the focus before. Who is in a field
 * already stays there.
 */
export function useFocusOnFirstField<Around extends HTMLElement>(isWanted = true) {
  const around = useRef<Around>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const frame = requestAnimationFrame(() => {
      if (around.current?.contains(document.activeElement) === false) around.current.querySelector<HTMLElement>(FIELDS)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return around;
}
