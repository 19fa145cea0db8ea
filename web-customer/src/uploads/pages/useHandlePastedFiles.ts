import { useEffect, useRef, type RefObject } from 'react';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';
import { uploadTexts } from '../../uploadTexts.ts';

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

/** What browsers call every image from the clipboard. */
const UNNAMED = /^image\.(\w+)$/;

/** Pictures from the clipboard have no name of their own: they get one that tells them apart. Files keep theirs. */
export function nameUnnamedPastedFiles(files: readonly File[], before: number): readonly File[] {
  return files.map((file, index) => {
    const ending = UNNAMED.exec(file.name)?.[1];
    if (ending === undefined) return file;
    return new File([file], uploadTexts.upload.pastedImage(before + index + 1, ending), { type: file.type });
  });
}
