import { waitFor } from '@testing-library/react';

/** By the name that is read out. A search by role weighs every style of the page each time. */
export function elementByAccessibleName<Part extends HTMLElement>(selector: string, name: string, within: ParentNode = document): Part {
  const found = [...within.querySelectorAll<Part>(selector)].find(
    (part) => (part.getAttribute('aria-label') ?? part.textContent).trim() === name,
  );
  if (found === undefined) throw new Error(`no ${selector} "${name}"`);
  return found;
}

/** The same, waited for. */
export const findElementByAccessibleName = <Part extends HTMLElement>(selector: string, name: string): Promise<Part> =>
  waitFor(() => elementByAccessibleName<Part>(selector, name));
