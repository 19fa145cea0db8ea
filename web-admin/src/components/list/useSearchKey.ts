import { useEffect, type RefObject } from 'react';
import { isSingleKey, useSingleKeys } from '../keys/singleKeys.ts';

/** As on many sites with a search. */
export const SEARCH_KEY = '/';

/** Something lies over the page: a dialog, a menu, the drawer. */
const isCovered = (element: Element): boolean => element.closest('[aria-hidden=true], [inert]') !== null;

/** The key leads into the field from anywhere on the page. False while single keys are not wanted. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): boolean {
  const [wanted] = useSingleKeys();
  useEffect(() => {
    if (!wanted) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { current } = field;
      if (event.key !== SEARCH_KEY || !isSingleKey(event) || current === null || isCovered(current)) return;
      event.preventDefault();
      current.focus();
      // What is typed now is another search.
      current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [wanted, field]);
  return wanted;
}
