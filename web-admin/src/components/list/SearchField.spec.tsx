import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '@portal/contracts/texts/notices';
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
