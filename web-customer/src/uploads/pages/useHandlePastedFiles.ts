import { useEffect, useRef, type RefObject } from 'react';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';

/** `Strg+V`, or what a Mac calls it. */
export const pasteShortcutLabel = (): string => (/mac/i.test(navigator.platform) ? '⌘V' : 'Strg+V');

const takers = new Set<RefObject<HTMLElement | null>>();

/** The part in which the person is; the only one where there is no other. A dialog before the page takes nothing. */
function isMeant(part: RefObject<HTMLElement | null>, target: EventTarget | null): boolean {
  const at = target instanceof Element ? target : document.body;
  if (at.closest('[role=dialog]') !== null) return false;
  return part.current?.contains(at) === true || takers.size === 1;
}

/** Takes files and pictures that are pasted on the page, text never. Without `onFiles` nothing is taken. */
export function useHandlePastedFiles(onFiles: ((files: readonly File[]) => void) | undefined): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const latest = useLatest(onFiles);
  const takes = onFiles !== undefined;
  useEffect(() => {
    if (!takes) return undefined;
    takers.add(part);
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || !isMeant(part, event.target)) return;
      event.preventDefault();
      latest.current?.(files);
    };
    document.addEventListener('paste', paste);
    return () => {
      takers.delete(part);
      document.removeEventListener('paste', paste);
    };
  }, [takes, latest]);
  return part;
}
