import { useCallback, useRef, useState, type RefObject } from 'react';

interface Extent {
  readonly top: number;
  readonly height: number;
}

/** The page of which most can be seen, as a share of what could be seen of it; of several the first. */
export function mostVisiblePage(pages: readonly Extent[], view: Extent): number {
  const shareOf = ({ top, height }: Extent): number =>
    (Math.min(top + height, view.top + view.height) - Math.max(top, view.top)) / Math.max(1, Math.min(height, view.height));
  const shares = pages.map(shareOf);
  return Math.max(0, shares.indexOf(Math.max(...shares))) + 1;
}

const pagesOf = (scroller: HTMLElement): readonly Extent[] =>
  ([...scroller.children] as HTMLElement[]).map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));

/** Where the page begins, as far as it can be scrolled. */
function beginningOf(scroller: HTMLElement, page: number): number {
  const pages = pagesOf(scroller);
  return Math.min((pages[page - 1]?.top ?? 0) - (pages[0]?.top ?? 0), scroller.scrollHeight - scroller.clientHeight);
}

/** Scrolling ends between pixels. */
const TOLERANCE_PX = 2;

/** Which of the pages below each other is looked at. `goTo` also reaches the last ones, to whose beginning nothing can be scrolled. */
export function usePageInView(scroller: RefObject<HTMLElement | null>) {
  const [page, setPage] = useState(1);
  const wanted = useRef(1);
  const onScroll = useCallback(() => {
    const { current } = scroller;
    if (current === null) return;
    const there = Math.abs(current.scrollTop - beginningOf(current, wanted.current)) <= TOLERANCE_PX;
    if (!there) wanted.current = mostVisiblePage(pagesOf(current), { top: current.scrollTop, height: current.clientHeight });
    setPage(wanted.current);
  }, [scroller]);
  const goTo = useCallback(
    (number: number) => {
      wanted.current = number;
      setPage(number);
      if (scroller.current !== null) scroller.current.scrollTop = beginningOf(scroller.current, number);
    },
    [scroller],
  );
  return { page, onScroll, goTo };
}
