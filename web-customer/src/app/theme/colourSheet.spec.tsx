import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fallbackColours } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { sheetMarkup, sheetOf } from './colourSheet.ts';
import { createPortalSheet } from './createPortalSheet.ts';
import { useColourSheet } from './useColourSheet.ts';

const bank = { ...fallbackColours, primary: '#7a1f5c' };

function Screen() {
  return useColourSheet(bank) ? <p>Portal</p> : <p>Farben fehlen</p>;
}
const pageWith = (colours: typeof bank): void => {
  document.head.innerHTML = sheetMarkup(createPortalSheet(colours), colours);
};

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

describe('the colours of a bank', () => {
  it('are there with the page that the server has filled', () => {
    pageWith(bank);
    render(<Screen />);
    expect(screen.getByText('Portal')).toBeDefined();
  });

  it('are waited for where the page came without, so that nobody sees others first', async () => {
    pageWith(fallbackColours);
    render(<Screen />);
    expect(screen.queryByText('Portal')).toBeNull();
    await screen.findByText('Portal');
    expect(sheetOf(document)).toBe(createPortalSheet(bank));
  });
});
