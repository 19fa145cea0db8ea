import { useEffect, useRef, useState } from 'react';
import type { ChosenPage } from './chosenPages.ts';

const isPdf = ({ file }: Pick<ChosenPage, 'file'>): boolean => file.type === 'application/pdf';

/** Loaded with the first PDF that is chosen. What cannot be read counts as unknown: the server says why. */
async function countPages(file: File): Promise<number | undefined> {
  try {
    const { parsePdf } = await import('@portal/web-shared/pdf/parsePdf.ts');
    const pdf = await parsePdf(file);
    const { numPages } = pdf;
    await pdf.loadingTask.destroy();
    return numPages;
  } catch {
    return undefined;
  }
}

/** How many pages each chosen PDF has, by its key, one PDF after the other; missing until it was read, and where it cannot be. */
export function usePageCounts(
  pages: readonly ChosenPage[],
  count: (file: File) => Promise<number | undefined> = countPages,
): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const asked = useRef(new Set<string>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    for (const { key, file } of pages.filter((page) => isPdf(page) && !asked.current.has(page.key))) {
      asked.current.add(key);
      line.current = line.current.then(async () => {
        const found = await count(file);
        if (found !== undefined) setCounts((known) => new Map(known).set(key, found));
      });
    }
  }, [pages, count]);
  return counts;
}
