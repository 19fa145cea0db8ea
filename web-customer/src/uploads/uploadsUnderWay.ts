import { useEffect, useSyncExternalStore } from 'react';

const underWay = new Set<string>();
const listeners = new Set<() => void>();

function set(fileId: string, isUnderWay: boolean): void {
  if (isUnderWay) underWay.add(fileId);
  else underWay.delete(fileId);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that the pages of a file are on their way. */
export function useUnderWay(fileId: string, isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    set(fileId, true);
    return () => set(fileId, false);
  }, [fileId, isUnderWay]);
}

export const useIsUnderWay = (fileId: string): boolean => useSyncExternalStore(subscribe, () => underWay.has(fileId));
