import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase, useListContext, type GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedFilter } from '@portal/contracts/employees/savedFilters';
import { httpErrorFromResponse } from '../../../api/failures.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import type { Column } from '../column.ts';
import { ColumnsButton, useShownColumns } from '../ColumnsButton.tsx';
import { SavedFilters } from './SavedFilters.tsx';

const columns: readonly Column<never>[] = ['Kunde', 'Nummer', 'Status'].map((label) => ({ key: label, label, render: () => label }));

let stored: readonly SavedFilter[];
let etags: (string | undefined)[];
let fails: boolean;
const provider = {
  getList: (_: string, { filter }: GetListParams) => Promise.resolve({ data: [{ id: JSON.stringify(filter) }], total: 1 }),
  savedFilters: () => Promise.resolve({ filters: stored, '@etag': '"7"' }),
  saveFilters(_: string, filters: readonly SavedFilter[], etag: string | undefined) {
    if (fails) return Promise.reject(httpErrorFromResponse(422, JSON.stringify({ code: 'INVALID', detail: 'Das ging nicht.' }), null));
    etags.push(etag);
    stored = filters;
    return Promise.resolve({ filters });
  },
} as never;

function Content() {
  const { data, setFilters } = useListContext();
  return (
    <main>
      <button type="button" onClick={() => setFilters({ q: 'Muster' })}>
        Suchen
      </button>
      <SavedFilters />
      <ColumnsButton columns={columns} />
      <output data-testid="filter">{data?.[0]?.id}</output>
      <output data-testid="columns">
        {useShownColumns(columns)
          .map(({ label }) => label)
          .join()}
      </output>
    </main>
  );
}
const open = (path = '/') =>
  renderPartInConsole(
    <ListBase resource="customers" filterDefaultValues={{ alle: true }}>
      <Content />
    </ListBase>,
    provider,
    path,
  );
const shown = (what: 'filter' | 'columns'): string | null => screen.getByTestId(what).textContent;
const press = async (name: string): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name }));
};
const choose = async (role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox', name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole(role, { name }));
async function nameIt(name: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
}
const aFilter = (name: string, isDefault = false): SavedFilter => ({
  name,
  query: `?${new URLSearchParams({ filter: '{"q":"Weber"}', displayedFilters: '{}', sort: 'id', order: 'ASC', page: '1', perPage: '10' }).toString()}`,
  hiddenColumns: ['Nummer'],
  isDefault,
});

beforeEach(() => {
  acceptToken(aToken());
  stored = [];
  etags = [];
  fails = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('before the saved filters are known', () => {
  it('nothing is saved in their place', async () => {
    const unknown = { ...(provider as object), savedFilters: () => Promise.reject(httpErrorFromResponse(503, '{}', null)) } as never;
    renderPartInConsole(
      <ListBase resource="customers">
        <SavedFilters />
      </ListBase>,
      unknown,
    );
    expect(await screen.findByRole('button', { name: 'Gespeicherte Filter' })).toHaveProperty('disabled', true);
  });
});

describe('a saved filter', () => {
  it('holds search, order and columns, under the state that was seen', async () => {
    open();
    await press('Spalten');
    await choose('menuitemcheckbox', 'Status');
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    fireEvent.click(screen.getByText('Suchen'));
    await waitFor(() => expect(shown('filter')).toBe('{"q":"Muster"}'));
    await press('Gespeicherte Filter');
    await choose('menuitem', 'Diese Filter speichern …');
    await nameIt('Meine Suche');
    expect(await screen.findByRole('button', { name: 'Meine Suche' })).toBeTruthy();
    expect(stored).toMatchObject([{ name: 'Meine Suche', hiddenColumns: ['Status'], isDefault: false }]);
    expect(etags).toEqual(['"7"']);
  });

  it('brings filter and columns back', async () => {
    stored = [aFilter('Webers')];
    open();
    await press('Gespeicherte Filter');
    await choose('menuitemradio', 'Webers');
    await waitFor(() => expect([shown('filter'), shown('columns')]).toEqual(['{"q":"Weber"}', 'Kunde,Status']));
  });

  it('is renamed, not to a name that another has', async () => {
    stored = [aFilter('Webers'), { ...aFilter('Andere'), query: '?x=1' }];
    open();
    await press('Gespeicherte Filter');
    await choose('menuitemradio', 'Webers');
    await press('Webers');
    await choose('menuitem', '„Webers“ umbenennen …');
    await nameIt('Andere');
    expect(await screen.findByText('Diesen Namen gibt es schon.')).toBeTruthy();
    await nameIt('Familie Weber');
    await waitFor(() => expect(stored.map(({ name }) => name)).toEqual(['Familie Weber', 'Andere']));
  });

  it('says at its name why it was not saved, and keeps what was typed', async () => {
    fails = true;
    open();
    await press('Gespeicherte Filter');
    await choose('menuitem', 'Diese Filter speichern …');
    await nameIt('Meine Suche');
    expect(await screen.findByText('Das ging nicht.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Meine Suche');
  });

  it('can be what the list begins with, one of them at most', async () => {
    stored = [aFilter('Webers'), { ...aFilter('Andere', true), query: '?x=1' }];
    open('/?filter=%7B%22q%22%3A%22Weber%22%7D&displayedFilters=%7B%7D&sort=id&order=ASC&page=1&perPage=10');
    await press('Gespeicherte Filter');
    await choose('menuitemradio', 'Webers');
    await press('Webers');
    await choose('menuitemcheckbox', 'Liste mit „Webers“ beginnen');
    await waitFor(() => expect(stored.map(({ isDefault }) => isDefault)).toEqual([true, false]));
  });
});

describe('the default of a list', () => {
  it('is there when the list is opened', async () => {
    stored = [aFilter('Webers', true)];
    open();
    await waitFor(() => expect([shown('filter'), shown('columns')]).toEqual(['{"q":"Weber"}', 'Kunde,Status']));
  });

  it('does not stand against what the address asks for', async () => {
    stored = [aFilter('Webers', true)];
    open('/?filter=%7B%22q%22%3A%22Muster%22%7D');
    await waitFor(() => expect(shown('filter')).toBe('{"q":"Muster"}'));
    expect(await screen.findByRole('button', { name: 'Gespeicherte Filter' })).toBeTruthy();
    expect([shown('filter'), shown('columns')]).toEqual(['{"q":"Muster"}', 'Kunde,Nummer,Status']);
  });
});
