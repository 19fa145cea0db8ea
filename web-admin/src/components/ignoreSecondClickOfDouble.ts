import type { MouseEvent } from 'react';

/** The second click of a double click is nobody's wish: by then another button may stand in the same place. */
export const ignoreSecondClickOfDouble =
  (run: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail <= 1) run();
  };
