import { useEffect, useState } from 'react';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';
import type { ChosenPage } from '../pages/chosenPages.ts';
import { isLargePhoto } from './scaledSize.ts';
import { shrinkPhotoOrUndefined } from './shrinkPhotoOrUndefined.ts';

export type PhotoShrinkingState = ReturnType<typeof usePhotoShrinking>;

interface ShrinkingOptions {
  readonly pages: readonly ChosenPage[];
  /** As they are by then: others may have been chosen, moved or removed meanwhile. */
  readonly change: (edit: (pages: readonly ChosenPage[]) => readonly ChosenPage[]) => void;
  readonly shrink?: (file: File) => Promise<File | undefined>;
}

const whole = ({ smaller: _, ...page }: ChosenPage): ChosenPage => page;

/** Makes large photos smaller, one after the other, as long as the person wants it; each original stays until it is sent. */
export function usePhotoShrinking({ pages, change, shrink = shrinkPhotoOrUndefined }: ShrinkingOptions) {
  const [isOn, setOn] = useState(() => pages.some((page) => page.smaller !== undefined));
  const [done, setDone] = useState<ReadonlySet<string>>(() => new Set());
  const left = isOn ? pages.find((page) => page.smaller === undefined && isLargePhoto(page.file) && !done.has(page.key)) : undefined;
  const latest = useLatest({ change, shrink });
  const key = left?.key;
  const file = left?.file;
  useEffect(() => {
    if (key === undefined || file === undefined) return undefined;
    let isWanted = true;
    const keep = (smaller: File | undefined): void => {
      if (!isWanted) return;
      setDone((before) => new Set(before).add(key));
      if (smaller !== undefined) latest.current.change((now) => now.map((page) => (page.key === key ? { ...page, smaller } : page)));
    };
    void latest.current.shrink(file).then(keep, () => keep(undefined));
    return () => void (isWanted = false);
  }, [key, file, latest]);
  return {
    isOn,
    isBusy: left !== undefined,
    set: (next: boolean): void => {
      setOn(next);
      setDone(new Set());
      if (!next) change((now) => now.map(whole));
    },
  };
}
