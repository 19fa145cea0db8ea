import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A window of that width; the document is on its way for good. */
function show(width: number): HTMLElement {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ?(\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderScreen(<PreviewDialog name="Kaufvertrag" stored={{ path: 'files/f1/preview', version: '1' }} onClose={() => undefined} />);
  return screen.getByRole('dialog', { name: 'Vorschau: Kaufvertrag' });
}

describe('the preview of a document', () => {
  it('is 800 px wide at a desk', () => {
    expect(getComputedStyle(show(1440)).maxWidth).toBe('800px');
  });

  it('is as large as the screen on a phone', () => {
    expect(getComputedStyle(show(360)).height).toBe('100%');
  });
});
