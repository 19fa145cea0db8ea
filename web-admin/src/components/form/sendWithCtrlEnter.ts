import type { KeyboardEvent } from 'react';

/** Enter is a new line wherever several lines fit; Ctrl or Cmd with Enter sends, in every form alike. */
export const sendWithCtrlEnter =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
