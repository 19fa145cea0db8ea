import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What was given at the last render, for functions that must stay the same. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
