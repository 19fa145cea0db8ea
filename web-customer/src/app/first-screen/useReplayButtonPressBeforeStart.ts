import { useEffect } from 'react';

/** A button that was pressed before the app was there is pressed once it is. The page itself marks it (`index.html`). */
export function useReplayButtonPressBeforeStart(): void {
  useEffect(() => {
    // After the fields have told what was typed into them meanwhile.
    const frame = requestAnimationFrame(() => {
      const button = document.querySelector<HTMLButtonElement>('[data-pressed]');
      button?.removeAttribute('data-pressed');
      button?.click();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
