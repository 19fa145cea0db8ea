import { useEffect, useRef } from 'react';

/** Work begins in the first field: the button that led here is gone, and a page's title has taken the focus before. */
export function useFocusOnFirstField(isWanted = true) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const frame = requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('input:not([disabled]), select, textarea:not([aria-hidden])')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return fields;
}
