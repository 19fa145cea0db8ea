import { fireEvent, waitFor } from '@testing-library/react';

/** Chooses by the words of the option in the search select of this label. */
export async function choose(label: string, option: string): Promise<void> {
  const field = await waitFor(() => comboBox(label));
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

export function comboBox(label: string): HTMLInputElement {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))?.control;
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field "${label}"`);
  return field;
}
