import { fireEvent, waitFor } from '@testing-library/react';

/** Chooses by the words of the option in the search select of this label. */
export async function chooseSearchSelectOption(label: string, option: string): Promise<void> {
  const field = await waitFor(() => fieldByLabel(label));
  field.focus();
  fireEvent.mouseDown(field);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const found = await waitFor(() => {
    const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
    const match = options.find(({ firstChild }) => firstChild?.textContent === option);
    if (match === undefined) throw new Error(`no option "${option}"`);
    return match;
  });
  fireEvent.click(found);
}

/** The field below the label that begins so. A search by label weighs the whole page each time. */
export function fieldByLabel(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));
  if (found?.control === undefined || found.control === null) throw new Error(`no field "${label}"`);
  return found.control as HTMLInputElement;
}
