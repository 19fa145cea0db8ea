import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coloursBeforeConfigIsLoaded } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { colourSheetMarkupOf, readColourSheet } from './colourSheet.ts';
import { createPortalColourSheet } from './createPortalColourSheet.ts';
import { useIsColourSheetReady } from './useIsColourSheetReady.ts';

const bank = { ...coloursBeforeConfigIsLoaded, primary: '#7a1f5c' };

function Screen() {
  return useIsColourSheetReady(bank) ? <p>Portal</p> : <p>Farben fehlen</p>;
}
const pageWith = (colours: typeof bank): void => {
  document.head.insertAdjacentHTML('beforeend', colourSheetMarkupOf(createPortalColourSheet(colours), colours));
};

let before: Set<Element>;
beforeEach(() => {
  before = new Set(document.head.children);
});
afterEach(() => {
  cleanup();
  [...document.head.children].filter((element) => !before.has(element)).forEach((element) => element.remove());
});

describe('the colours of a bank', () => {
  it('are there with the page that the server has filled', () => {
    pageWith(bank);
    render(<Screen />);
    expect(screen.getByText('Portal')).toBeDefined();
  });

  it('are waited for where the page came without, so that nobody sees others first', async () => {
    pageWith(coloursBeforeConfigIsLoaded);
    render(<Screen />);
    expect(screen.queryByText('Portal')).toBeNull();
    await screen.findByText('Portal');
    expect(readColourSheet(document)).toBe(createPortalColourSheet(bank));
  });
});
