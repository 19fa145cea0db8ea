import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to a part of the screen that has taken the place of another, so that keyboard and reader go on there. */
export function useFocusOnChange<T extends HTMLElement>(value: unknown): RefObject<T | null> {
  const target = useRef<T>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    // Who is typing elsewhere meanwhile goes on typing.
    if (document.activeElement?.matches('textarea, input:not([type=file])')) return;
    target.current?.focus({ preventScroll: true });
  }, [value]);
  return target;
}
