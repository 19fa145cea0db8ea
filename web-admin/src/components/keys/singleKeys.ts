import { useStore } from 'react-admin';

/** Single keys help most people and trip those who speak to their computer: everybody can switch them off (WCAG 2.1.4). */
// Kept under the name of its first use: who has switched them off keeps that.
export const useSingleKeyShortcutsSetting = () => useStore('files.triageKeys', true);

/** Of a key that was pressed, in React as in the page. */
type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'target'>;

/** What takes letters itself, and what lies over the page. */
const takesKeys =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]';

/** Pressed by itself, and not into something that has a use for it. Shift is no modifier here: '/' needs it on German keyboards. */
export const isShortcutKeyPress = ({ ctrlKey, metaKey, altKey, repeat, defaultPrevented, target }: Pressed): boolean =>
  !ctrlKey && !metaKey && !altKey && !repeat && !defaultPrevented && !(target instanceof Element && target.closest(takesKeys) !== null);
