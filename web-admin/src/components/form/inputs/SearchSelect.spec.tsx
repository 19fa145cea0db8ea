import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OPTION_SEARCH_DEBOUNCE_MS } from '@portal/contracts/texts/notices';
import { fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { SearchSelect, type SearchOption } from './SearchSelect.tsx';

const options: readonly SearchOption[] = [
  { id: 'b', label: 'Becker, Kim', detail: '1005311' },
  { id: 's', label: 'Sommer, Katharina', detail: '1004711' },
];
const sought: string[] = [];

function Field() {
  const [value, setValue] = useState<SearchOption | null>(null);
  return (
    <SearchSelect
      label="Kunde"
      value={value}
      options={options}
      loading={false}
      onChange={setValue}
      onSearch={(term) => sought.push(term)}
    />
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a choice among many', () => {
  it.each([
    ['Sommer', 'Sommer, Katharina'],
    ['1004711', 'Sommer, Katharina'],
    ['Nie', 'Nie'],
  ])('takes of what is there what was typed (%s), when Enter is faster than the search', async (typed, taken) => {
    renderPartInConsole(<Field />);
    const field = fieldByLabel('Kunde');
    field.focus();
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(field.value).toBe(taken));
  });

  it('asks once for what was typed in a go', async () => {
    sought.length = 0;
    renderPartInConsole(<Field />);
    fieldByLabel('Kunde').focus();
    for (const value of ['S', 'So', 'Som']) fireEvent.change(fieldByLabel('Kunde'), { target: { value } });
    await waitFor(() => expect(sought).toEqual(['Som']));
  });

  it('asks a quarter of a second after the last key, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sought.length = 0;
    renderPartInConsole(<Field />);
    fieldByLabel('Kunde').focus();
    fireEvent.change(fieldByLabel('Kunde'), { target: { value: 'Som' } });
    await act(() => vi.advanceTimersByTimeAsync(240));
    expect(sought).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(sought).toEqual(['Som']);
  });

  it('has what stands there selected, however the focus comes: typing takes its place', async () => {
    renderPartInConsole(<Field />);
    const field = fieldByLabel('Kunde');
    field.focus();
    fireEvent.change(field, { target: { value: 'Becker' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(field.value).toBe('Becker, Kim'));
    field.blur();
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Becker, Kim'.length]);
  });

  it('lets what was chosen be typed over, also where its option is made anew each time', async () => {
    function Remade() {
      const [id, setId] = useState('b');
      const [term, setTerm] = useState('');
      const chosen = options.find((option) => option.id === id);
      return (
        <>
          <output>{term}</output>
          <SearchSelect
            label="Kunde"
            value={chosen === undefined ? null : { ...chosen }}
            options={options}
            loading={false}
            onChange={(option) => setId(option?.id ?? '')}
            onSearch={setTerm}
          />
        </>
      );
    }
    renderPartInConsole(<Remade />);
    const field = fieldByLabel('Kunde');
    field.focus();
    fireEvent.change(field, { target: { value: 'Som' } });
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('Som'));
    // What the answer renders anew has been drawn by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 2 * OPTION_SEARCH_DEBOUNCE_MS)));
    expect(field.value).toBe('Som');
  });

  it('is described by nothing where there is nothing to say', () => {
    renderPartInConsole(
      <SearchSelect
        label="Kunde"
        value={null}
        options={[]}
        loading={false}
        help={null}
        onChange={() => undefined}
        onSearch={() => undefined}
      />,
    );
    expect(fieldByLabel('Kunde').getAttribute('aria-describedby')).toBeNull();
  });
});
