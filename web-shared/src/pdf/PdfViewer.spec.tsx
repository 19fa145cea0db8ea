import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PdfViewer } from './PdfViewer.tsx';
import type { PdfViewerTexts } from './viewerTexts.ts';

const PAGES = 3;
/** The second page has been scanned lying on its side. */
const LYING = 90;
/** Page and rotation, as they were drawn. */
let drawn: [number, number][];
/** Says of each page, in their order, whether it is near what is in sight. */
let tellNear: ((isNear: boolean) => void)[];

// Reading a document needs a worker, drawing it a canvas.
vi.mock('./parsePdf.ts', () => ({
  parsePdf: () =>
    Promise.resolve({
      numPages: PAGES,
      loadingTask: { destroy: () => Promise.resolve() },
      getPage: (number: number) =>
        Promise.resolve({
          rotate: number === 2 ? LYING : 0,
          getViewport: ({ rotation, scale }: { readonly rotation?: number; readonly scale: number }) => ({
            width: 210 * scale,
            height: 297 * scale,
            rotation,
          }),
          render: ({ viewport }: { readonly viewport: { readonly rotation: number } }) => {
            drawn.push([number, viewport.rotation]);
            return { promise: Promise.resolve(), cancel: () => undefined };
          },
        }),
    }),
}));

const texts: PdfViewerTexts = {
  loading: 'Wird geladen',
  region: (name, pages) => `${name}, ${pages} Seiten`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  zoomOut: 'Verkleinern',
  zoomIn: 'Vergrößern',
  turn: (page) => `Seite ${page} drehen`,
  turned: (page, degrees) => `Seite ${page}: ${degrees} Grad`,
};

async function show(document: Blob, keys = true): Promise<void> {
  render(<PdfViewer document={document} name="Ausweis" texts={texts} failed={null} keys={keys} />);
  await screen.findByRole('img', { name: 'Seite 1 von 3' });
  await waitFor(() => expect(drawn.length).toBeGreaterThanOrEqual(PAGES));
  drawn = [];
}
const pages = () => screen.getByRole('region', { name: 'Ausweis, 3 Seiten' });
const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getByRole('status').textContent;
const press = (key: string, modifiers: object = {}) => fireEvent.keyDown(pages(), { key, ...modifiers });
const drawing = () => act(async () => undefined);

beforeEach(() => {
  drawn = [];
  tellNear = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        tellNear.push((isIntersecting) => tell([{ isIntersecting }]));
      }
      observe = () => tellNear.at(-1)?.(true);
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page that lies on its side', () => {
  it('is turned by its button, which keeps the focus and says how it lies now', async () => {
    await show(new Blob());
    button('Seite 1 drehen').focus();
    fireEvent.click(button('Seite 1 drehen'));
    await waitFor(() => expect(drawn).toEqual([[1, 90]]));
    expect(said()).toBe('Seite 1: 90 Grad');
    expect(document.activeElement).toBe(button('Seite 1 drehen'));
  });

  it('is turned by D while the focus is in the viewer', async () => {
    await show(new Blob());
    press('D');
    await waitFor(() => expect(drawn).toEqual([[1, 90]]));
    press('d', { ctrlKey: true });
    press('d', { altKey: true });
    press('d', { repeat: true });
    fireEvent.keyDown(document.body, { key: 'd' });
    await drawing();
    expect(drawn).toEqual([[1, 90]]);
    expect(button('Seite 1 drehen').getAttribute('aria-keyshortcuts')).toBe('D');
  });

  it('is turned by no key where single keys are not wanted', async () => {
    await show(new Blob(), false);
    press('d');
    await drawing();
    expect(drawn).toEqual([]);
    expect(button('Seite 1 drehen').hasAttribute('aria-keyshortcuts')).toBe(false);
  });

  it('is the one that is looked at, turned from how it lies in the document, and stands upright after four turns', async () => {
    await show(new Blob());
    fireEvent.click(button('Nächste Seite'));
    for (const degrees of [90, 180, 270, 0]) {
      drawn = [];
      fireEvent.click(button('Seite 2 drehen'));
      await waitFor(() => expect(drawn).toEqual([[2, (LYING + degrees) % 360]]));
      expect(said()).toBe(`Seite 2: ${degrees} Grad`);
    }
  });

  it('has room for how it lies at once', async () => {
    await show(new Blob());
    const page = screen.getByRole('img', { name: 'Seite 1 von 3' });
    const [upright] = getComputedStyle(page).aspectRatio.split(' ');
    fireEvent.click(button('Seite 1 drehen'));
    const [turned] = getComputedStyle(page).aspectRatio.split(' ');
    expect(Number(upright) * Number(turned)).toBeCloseTo(1);
  });
});

describe('how somebody has turned the pages of a document', () => {
  it('stays when it is closed and opened again', async () => {
    const content = new Blob();
    await show(content);
    press('d');
    await waitFor(() => expect(drawn).toEqual([[1, 90]]));
    cleanup();
    drawn = [];
    render(<PdfViewer document={content} name="Ausweis" texts={texts} failed={null} />);
    await waitFor(() => expect(drawn).toContainEqual([1, 90]));
  });

  it('says nothing about another document, nor about what was uploaded in its place', async () => {
    await show(new Blob());
    press('d');
    cleanup();
    drawn = [];
    render(<PdfViewer document={new Blob()} name="Ausweis" texts={texts} failed={null} />);
    await waitFor(() => expect(drawn).toContainEqual([1, 0]));
  });
});

describe('the pages of a document', () => {
  it('are stepped through, and each is named; the step keeps the focus at the end', async () => {
    await show(new Blob());
    const next = button('Nächste Seite');
    next.focus();
    for (let step = 0; step < PAGES; step += 1) fireEvent.click(next);
    expect(said()).toBe('Seite 3 von 3');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
  });

  it('take up memory while they are near what is in sight, and are drawn again when they come back', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    await show(new Blob());
    const page = screen.getByRole<HTMLCanvasElement>('img', { name: 'Seite 2 von 3' });
    expect([page.width, page.height]).toEqual([400, 565]);
    act(() => tellNear[1]?.(false));
    expect([page.width, page.height]).toEqual([0, 0]);
    expect(drawn).toEqual([]);
    act(() => tellNear[1]?.(true));
    await waitFor(() => expect(drawn).toEqual([[2, LYING]]));
    expect([page.width, page.height]).toEqual([400, 565]);
  });

  it('are drawn with no more dots than every browser takes on one canvas', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(9_000);
    await show(new Blob());
    const { width, height } = screen.getByRole<HTMLCanvasElement>('img', { name: 'Seite 1 von 3' });
    expect(width * height).toBeLessThanOrEqual(16_000_000);
    expect(width * height).toBeGreaterThan(15_900_000);
  });
});

describe('a viewer that a dialog is about', () => {
  const Dialog = ({ document }: { readonly document: Blob }) => (
    <div role="dialog" aria-label="Vorschau" tabIndex={-1}>
      <PdfViewer document={document} name="Ausweis" texts={texts} failed={null} autoFocus />
      <button>Schließen</button>
    </div>
  );

  it('takes the focus when the document is there: arrows scroll it, D turns it', async () => {
    const content = new Blob();
    render(<Dialog document={content} />);
    screen.getByRole('dialog').focus();
    await waitFor(() => expect(document.activeElement).toBe(pages()));
  });

  it('leaves it where somebody has put it meanwhile', async () => {
    render(<Dialog document={new Blob()} />);
    button('Schließen').focus();
    await screen.findByRole('img', { name: 'Seite 1 von 3' });
    expect(document.activeElement).toBe(button('Schließen'));
  });
});
