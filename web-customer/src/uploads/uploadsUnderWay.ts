import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@portal/web-shared/createListeners.ts';

const underWay = new Set<string>();
const { tell, subscribe } = createListeners();

function set(fileId: string, isUnderWay: boolean): void {
  if (isUnderWay) underWay.add(fileId);
  else underWay.delete(fileId);
  tell();
}

export function useMarkUploadUnderWay(fileId: string, isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    set(fileId, true);
    return () => set(fileId, false);
  }, [fileId, isUnderWay]);
}

export const useIsFileUploadUnderWay = (fileId: string): boolean => useSyncExternalStore(subscribe, () => underWay.has(fileId));
