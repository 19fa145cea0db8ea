import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@portal/web-shared/createListeners.ts';
import { uploadsBeforeEnd } from '../session/linkSession.ts';

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

/** Until the bank has the pages: how long it takes to show them is nothing that a session has to wait for. */
export function useFinishUploadBeforeLinkSessionEnds(fileId: string, isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    uploadsBeforeEnd.add(fileId);
    return () => void uploadsBeforeEnd.delete(fileId);
  }, [fileId, isUnderWay]);
}

export const useIsFileUploadUnderWay = (fileId: string): boolean => useSyncExternalStore(subscribe, () => underWay.has(fileId));
