import { useEffect, type RefObject } from 'react';

/** A form that was sent off before the app was there is sent once it is. The page itself remembers it (`index.html`). */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['submitted'] === undefined) return undefined;
    // After the fields have told what was typed into them meanwhile.
    const frame = requestAnimationFrame(() => {
      delete dataset['submitted'];
      form.current?.requestSubmit();
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);
}
