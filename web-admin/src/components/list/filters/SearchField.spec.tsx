import { Dialog, Menu, MenuItem } from '@mui/material';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '@portal/contracts/texts/notices';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { ShortcutKeysDialog } from '../../keys/ShortcutKeysDialog.tsx';
import { SearchField } from './SearchField.tsx';

let searched: string[];
/** As in a list: what is searched for comes back a moment later. */
function Searched({ lateMs }: { readonly lateMs: number }) {
  const [value, setValue] = useState('');
  const onSearch = (term: string): void => {
    searched.push(term);
    setTimeout(() => setValue(term), lateMs);
  };
  return (
    <>
      <SearchField label="Name" value={value} onSearch={onSearch} />
      <button onClick={() => setValue('')}>Filter aufheben</button>
    </>
  );
}
const field = (): HTMLInputElement => screen.getByRole('searchbox');
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  searched = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a search field', () => {
  it('searches once, half a second after the last key, and not before', async () => {
    render(<Searched lateMs={0} />);
    for (const text of ['A', 'An', 'Ann']) {
      type(text);
      await pass(490);
    }
    expect(searched).toEqual([]);
    await pass(20);
    expect(searched).toEqual(['Ann']);
  });

  it('says what is too long to be searched for, and leaves it as it was pasted', async () => {
    render(<Searched lateMs={0} />);
    type('x'.repeat(101));
    await pass(SEARCH_DEBOUNCE_MS);
    expect([searched, field().value.length, field().getAttribute('aria-invalid')]).toEqual([[], 101, 'true']);
    expect(screen.getByRole('tooltip').textContent).toBe('Höchstens 100 Zeichen, es sind 101. Bitte kürzen Sie den Text.');
    type('x'.repeat(100));
    await pass(SEARCH_DEBOUNCE_MS);
    expect(searched).toEqual(['x'.repeat(100)]);
  });

  it('keeps what is typed while its search comes back, the space before the next word too', async () => {
    render(<Searched lateMs={200} />);
    type('Anna ');
    await pass(SEARCH_DEBOUNCE_MS + 100);
    type('Anna B');
    await pass(100);
    expect(field().value).toBe('Anna B');
    await pass(SEARCH_DEBOUNCE_MS + 200);
    expect(field().value).toBe('Anna B');
    expect(searched).toEqual(['Anna', 'Anna B']);
  });

  it('keeps it also when an earlier search comes back after a later one was sent', async () => {
    render(<Searched lateMs={SEARCH_DEBOUNCE_MS * 3} />);
    for (const text of ['A', 'An', 'Ann']) {
      type(text);
      await pass(SEARCH_DEBOUNCE_MS);
    }
    await pass(SEARCH_DEBOUNCE_MS * 4);
    expect(field().value).toBe('Ann');
  });

  it('leaves other filters as they are that were set since the last key', async () => {
    const filters: string[] = [];
    const shown = (archived: boolean) => (
      <SearchField label="Name" value="" onSearch={(term) => void filters.push(`${term} ${archived ? 'with' : 'without'} archived`)} />
    );
    const { rerender } = render(shown(false));
    type('Anna');
    rerender(shown(true));
    await pass(SEARCH_DEBOUNCE_MS + 1);
    expect(filters).toEqual(['Anna with archived']);
  });

  it('shows what others search for', async () => {
    render(<Searched lateMs={0} />);
    type('Anna');
    await pass(SEARCH_DEBOUNCE_MS + 1);
    fireEvent.click(screen.getByRole('button', { name: 'Filter aufheben' }));
    expect(field().value).toBe('');
    type('Anna');
    await pass(SEARCH_DEBOUNCE_MS + 1);
    expect(searched).toEqual(['Anna', 'Anna']);
  });
});

describe("the key 'S'", () => {
  /** True when nobody has taken the key: it goes where it would have gone. */
  const press = (target: Element, modifiers: object = {}): boolean => fireEvent.keyDown(target, { key: 's', ...modifiers });
  const showList = (beside?: ReactNode) =>
    render(
      <>
        <SearchField label="Name" value="Anna" onSearch={() => undefined} />
        <button>Aktualisieren</button>
        {beside}
      </>,
    );

  it('leads into the search of the list from anywhere on the page; what is typed then is another search', () => {
    showList();
    expect(press(screen.getByRole('button', { name: 'Aktualisieren' }))).toBe(false);
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
  });

  it('does so as a capital too', () => {
    showList();
    press(document.body, { key: 'S', shiftKey: true });
    expect(document.activeElement).toBe(field());
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])('is left to others with %o', (modifiers) => {
    showList();
    expect(press(document.body, modifiers)).toBe(true);
    expect(document.activeElement).not.toBe(field());
  });

  it('is a character like any other for who is typing', () => {
    showList(
      <>
        <textarea aria-label="Kommentar" />
        <input aria-label="Seite" />
        <select aria-label="Zeilen" />
      </>,
    );
    for (const name of ['Kommentar', 'Seite', 'Zeilen']) expect(press(screen.getByLabelText(name)), name).toBe(true);
    expect(press(field())).toBe(true);
  });

  it('does nothing behind a dialog or a menu', () => {
    showList(
      <Dialog open>
        <button>Schließen</button>
      </Dialog>,
    );
    expect(press(screen.getByRole('button', { name: 'Schließen' }))).toBe(true);
    expect(press(document.body)).toBe(true);
    cleanup();
    showList(
      <Menu open anchorEl={document.body}>
        <MenuItem>Spalte</MenuItem>
      </Menu>,
    );
    expect(press(document.body)).toBe(true);
  });

  it('belongs to the page again when the list is left', () => {
    showList();
    cleanup();
    expect(press(document.body)).toBe(true);
  });

  it('is announced, for the eye as well', () => {
    showList();
    expect(field().getAttribute('aria-keyshortcuts')).toBe('S');
    cleanup();
    render(<SearchField label="Name" value="" onSearch={() => undefined} />);
    expect(screen.getByText('S').tagName).toBe('KBD');
  });

  it('can be switched off, and is announced no more', () => {
    renderPartInConsole(
      <>
        <SearchField label="Name" value="" onSearch={() => undefined} />
        <ShortcutKeysDialog onClose={() => undefined} />
      </>,
    );
    const searched = document.querySelector('input[role=searchbox]');
    expect(searched?.getAttribute('aria-keyshortcuts')).toBe('S');
    fireEvent.click(screen.getByRole('switch', { name: 'Einzelne Tasten verwenden' }));
    expect(searched?.hasAttribute('aria-keyshortcuts')).toBe(false);
    expect(press(document.body)).toBe(true);
  });
});
