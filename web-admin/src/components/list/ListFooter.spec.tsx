import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ListContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { ListFooter } from './ListFooter.tsx';

const PER_PAGE = 10;

/** A list of so many rows, at one of its pages. */
function List({ total, at = 1 }: { readonly total: number; readonly at?: number }) {
  const [page, setPage] = useState(at);
  const list = { page, perPage: PER_PAGE, total, setPage, setPerPage: () => undefined, isPending: false } as never;
  return (
    <ListContextProvider value={list}>
      <ListFooter />
    </ListContextProvider>
  );
}
const footer = () => within(screen.getByRole('navigation', { name: 'Seiten' }));
const page = (number: number, of: number) => footer().getByRole('button', { name: `Seite ${number} von ${of}` });
const numbers = (): string[] =>
  footer()
    .getAllByRole('button', { name: /^Seite/ })
    .map(({ textContent }) => textContent);
const current = (): string | undefined => footer().getAllByRole('button', { current: 'page' })[0]?.textContent;
const jumpTo = (text: string): void => {
  const field = footer().getByRole('textbox', { name: 'Zu Seite' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the pages of a long list', () => {
  it('hold 5, 10, 15 or 20 rows', () => {
    renderPartInConsole(<List total={870} />);
    const sizes = footer().getByRole<HTMLSelectElement>('combobox');
    expect([...sizes.options].map(({ value }) => value)).toEqual(['5', '10', '15', '20']);
    expect(sizes.value).toBe('10');
  });

  it('are reached by number: the ones beside it, the first and the last', () => {
    renderPartInConsole(<List total={870} at={40} />);
    expect(numbers()).toEqual(['1', '39', '40', '41', '87']);
    fireEvent.click(page(87, 87));
    expect(footer().getByText('861 bis 870 von 870')).toBeTruthy();
    fireEvent.click(page(1, 87));
    expect(footer().getByText('1 bis 10 von 870')).toBeTruthy();
  });

  it('say which one is open, also to who hears them; what is chosen keeps the focus', () => {
    renderPartInConsole(<List total={870} at={40} />);
    expect(current()).toBe('40');
    page(41, 87).focus();
    fireEvent.click(page(41, 87));
    expect(current()).toBe('41');
    expect(document.activeElement).toBe(page(41, 87));
    expect(footer().getByText('401 bis 410 von 870').getAttribute('aria-live')).toBe('polite');
  });

  it('are jumped to by typing a number; one beyond the end leads to the last', () => {
    renderPartInConsole(<List total={870} />);
    jumpTo('53');
    expect(current()).toBe('53');
    jumpTo('999');
    expect(current()).toBe('87');
    expect(footer().getByRole<HTMLInputElement>('textbox', { name: 'Zu Seite' }).value).toBe('');
  });

  it('stay where they are when what was typed is no page', () => {
    renderPartInConsole(<List total={870} at={3} />);
    for (const text of ['', '0', 'x', '-']) jumpTo(text);
    expect(current()).toBe('3');
  });

  it('are fewer in the row on a phone, the first and the last among them', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    renderPartInConsole(<List total={870} at={40} />);
    expect(numbers()).toEqual(['1', '40', '87']);
  });
});

describe('the steps to the page before and the next', () => {
  it('keep the focus at either end, where they lead nowhere', () => {
    renderPartInConsole(<List total={30} at={2} />);
    const back = footer().getByRole('button', { name: 'Vorherige Seite' });
    back.focus();
    fireEvent.click(back);
    fireEvent.click(back);
    expect(current()).toBe('1');
    expect([back.getAttribute('aria-disabled'), back.hasAttribute('disabled')]).toEqual(['true', false]);
    expect(document.activeElement).toBe(back);
  });
});

describe('the pages of a short list', () => {
  it('all have their number, and none has to be typed', () => {
    renderPartInConsole(<List total={70} />);
    expect(numbers()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(footer().queryByRole('textbox')).toBeNull();
  });

  it('are no choice where there is only one', () => {
    renderPartInConsole(<List total={7} />);
    expect(footer().queryByRole('button')).toBeNull();
    expect(footer().getByText('1 bis 7 von 7')).toBeTruthy();
  });
});

describe('a page that is gone since rows were deleted', () => {
  it('is told as such, and the last one is one step away', () => {
    renderPartInConsole(<List total={25} at={9} />);
    expect(footer().getByText('Diese Seite gibt es nicht mehr.')).toBeTruthy();
    fireEvent.click(footer().getByRole('button', { name: 'Vorherige Seite' }));
    expect(current()).toBe('3');
  });
});
