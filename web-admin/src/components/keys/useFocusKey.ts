import { useEffect, type RefObject } from 'react';
import { isShortcutKeyPress, useSingleKeyShortcutsSetting } from './singleKeys.ts';

/** Into the search over everything, as on many sites with a search. */
export const GLOBAL_SEARCH_KEY = '/';
/** Into the search of the list on the page. */
export const LIST_SEARCH_KEY = 'S';

/** Something lies over the page: a dialog, a menu, the drawer. */
const isCovered = (element: Element): boolean => element.closest('[aria-hidden=true], [inert]') !== null;

/** The key leads into the field from anywhere on the page. False while single keys are not wanted. */
export function useFocusKey(key: string, field: RefObject<HTMLInputElement | null>): boolean {
  const [wanted] = useSingleKeyShortcutsSetting();
  useEffect(() => {
    if (!wanted) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { current } = field;
      if (event.key.toUpperCase() !== key || !isShortcutKeyPress(event) || current === null || isCovered(current)) return;
      event.preventDefault();
      current.focus();
      // What is typed now is another search.
      current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [wanted, field, key]);
  return wanted;
}
