import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type GetOneParams, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { httpErrorFromResponse } from '../api/failures.ts';
import { TextInput } from '../components/form/inputs/TextInput.tsx';
import { renderPartInConsole } from '../testing/renderPartInConsole.tsx';
import type { RowCommand } from './recordScreens.ts';
import { RowCommandDialog } from './RowCommandDialog.tsx';

type Row = WithEtag & RaRecord<string> & { readonly name: string; readonly status: string };
const rows: readonly Row[] = ['Kauf', 'Umbau', 'Umschuldung'].map((name, index) => ({
  id: `e${index}`,
  name,
  status: 'expired',
  '@etag': '"1"',
}));

let asked: string[];
let refused: string[];
let closed: number;
/** The record by itself, where it is still there. */
let records: readonly Row[];
let read: number;

const command: RowCommand<Row> = {
  action: 'edit',
  label: 'Frist verlängern',
  icon: 'more_time',
  asks: { empty: { day: '' }, required: ['day'], Fields: () => <TextInput name="day" label="Tag" required /> },
  question: (names) => `Verlängern: ${names.join(', ')}`,
  run: (_, { name }, { day }) => {
    asked.push(`${name} ${day}`);
    const problem = JSON.stringify({ code: 'DEADLINE_NOT_LATER', detail: 'Nur verlängern.' });
    return refused.includes(name) ? Promise.reject(asProblem(httpErrorFromResponse(422, problem, null))) : Promise.resolve();
  },
  done: (count) => `${count} verlängert.`,
};

/** Somebody else changes rows, and the list shows it. */
let meanwhile: (change: (row: Row) => Row | undefined) => void;
/** Somebody else adds a row in front of it. */
let pushToNextPage: (name: string) => void;

function Live({ of, ids }: { readonly of: RowCommand<Row>; readonly ids: readonly string[] }) {
  const [data, setData] = useState(rows);
  meanwhile = (change) => {
    records = records.flatMap((row) => change(row) ?? []);
    act(() => setData(data.flatMap((row) => change(row) ?? [])));
  };
  pushToNextPage = (name) => act(() => setData(data.filter((row) => row.name !== name)));
  const list = {
    resource: 'enquiries',
    data,
    refetch: () => Promise.resolve({ data: { data } }),
    selectedIds: ids,
    onSelect: () => undefined,
  };
  return (
    <ListContextProvider value={list as never}>
      <RowCommandDialog command={of} ids={ids} nameOf={({ name }) => name} invalidates={[]} onClose={() => (closed += 1)} />
    </ListContextProvider>
  );
}
const provider = {
  getOne: (_: string, { id }: GetOneParams) => {
    const found = records.find((row) => row.id === id);
    read += 1;
    const problem = JSON.stringify({ code: 'NOT_FOUND', detail: 'Gibt es nicht.' });
    return found === undefined ? Promise.reject(asProblem(httpErrorFromResponse(404, problem, null))) : Promise.resolve({ data: found });
  },
} as never;
const open = (ids: readonly string[], of = command): readonly string[] => renderPartInConsole(<Live of={of} ids={ids} />, provider);
const enter = (value: string): void => void fireEvent.change(screen.getByLabelText(/^Tag/), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const send = (): void => press('Frist verlängern');

beforeEach(() => {
  asked = [];
  refused = [];
  closed = 0;
  records = rows;
  read = 0;
});
afterEach(cleanup);

describe('a command that asks for something, on several rows', () => {
  it('goes out for each with what was entered, and not before that is there', async () => {
    const notices = open(['e0', 'e2']);
    send();
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    enter('24.12.');
    send();
    await waitFor(() => expect(closed).toBe(1));
    expect(asked).toEqual(['Kauf 24.12.', 'Umschuldung 24.12.']);
    expect(notices).toEqual(['2 verlängert.']);
  });

  it('names those that were refused, and tries these alone again, with what was entered', async () => {
    refused = ['Umbau'];
    open(['e0', 'e1', 'e2']);
    enter('24.12.');
    send();
    expect(await screen.findByText('Umbau: Nur verlängern.')).toBeTruthy();
    expect(closed).toBe(0);
    refused = [];
    asked = [];
    send();
    await waitFor(() => expect(closed).toBe(1));
    expect(asked).toEqual(['Umbau 24.12.']);
  });

  it('stays, with what was typed, when others push its rows to the next page, and goes out for them', async () => {
    open(['e2']);
    enter('24.12.');
    pushToNextPage('Umschuldung');
    await waitFor(() => expect(read).toBe(1));
    await act(() => Promise.resolve());
    expect(closed).toBe(0);
    send();
    await waitFor(() => expect(asked).toEqual(['Umschuldung 24.12.']));
  });

  it('says of a single one why, as its own refusal', async () => {
    refused = ['Kauf'];
    open(['e0']);
    enter('24.12.');
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('Nur verlängern.');
  });
});

describe('a question about several rows, of which others change some while it is open', () => {
  const etags: Record<string, string> = {};
  const archiving: RowCommand<Row> = {
    action: 'delete',
    label: 'Archivieren',
    icon: 'inventory_2',
    appliesTo: ({ status }) => status !== 'archived',
    question: (names) => `Archivieren: ${names.join(', ')}`,
    warning: (asking) => asking.find(({ status }) => status === 'open')?.name.concat(' läuft noch.'),
    run: (_, { id, name, '@etag': etag }) => {
      asked.push(`${name} ${etag}`);
      const problem = JSON.stringify({ code: 'STALE', detail: 'Zwischenzeitlich geändert.' });
      return etag === etags[id] ? Promise.resolve() : Promise.reject(asProblem(httpErrorFromResponse(412, problem, null)));
    },
    done: (count) => `${count} archiviert.`,
  };
  const change = (name: string, status: string): void =>
    meanwhile((row) => {
      if (row.name !== name) return row;
      etags[row.id] = '"2"';
      return { ...row, status, '@etag': '"2"' };
    });
  const ask = (ids: readonly string[]): readonly string[] => open(ids, archiving);

  beforeEach(() => {
    for (const { id } of rows) etags[id] = '"1"';
  });

  it('goes out as it was put: what has changed is named, and stays as it is', async () => {
    const notices = ask(['e0', 'e1']);
    change('Umbau', 'open');
    expect(screen.queryByText('Umbau läuft noch.')).toBeNull();
    press('Archivieren');
    expect(await screen.findByText('Umbau: Zwischenzeitlich geändert.')).toBeTruthy();
    press('Archivieren');
    await waitFor(() => expect(asked).toEqual(['Kauf "1"', 'Umbau "1"', 'Umbau "1"']));
    expect([notices, closed]).toEqual([expect.arrayContaining(['1 archiviert.']), 0]);
  });

  it('is put anew on demand, about the rows as they are now and with what speaks against it', async () => {
    ask(['e0', 'e1']);
    change('Umbau', 'open');
    press('Archivieren');
    await screen.findByText('Umbau: Zwischenzeitlich geändert.');
    press('Neu laden');
    expect(await screen.findByText('Umbau läuft noch.')).toBeTruthy();
    expect(screen.getByText('Archivieren: Umbau')).toBeTruthy();
    press('Archivieren');
    await waitFor(() => expect(closed).toBe(1));
    expect(asked.at(-1)).toBe('Umbau "2"');
  });

  it('is put anew also about a row that is on the next page by now', async () => {
    ask(['e1']);
    change('Umbau', 'open');
    pushToNextPage('Umbau');
    press('Archivieren');
    await screen.findByText('Inzwischen geändert');
    press('Neu laden');
    expect(await screen.findByText('Umbau läuft noch.')).toBeTruthy();
    press('Archivieren');
    await waitFor(() => expect(closed).toBe(1));
    expect(asked).toEqual(['Umbau "1"', 'Umbau "2"']);
  });

  it('is not put anew about what it does not fit any more', async () => {
    ask(['e0']);
    change('Kauf', 'archived');
    press('Archivieren');
    await screen.findByText('Inzwischen geändert');
    press('Neu laden');
    await waitFor(() => expect(closed).toBe(1));
    expect(asked).toEqual(['Kauf "1"']);
  });

  it('names what was refused also where that has gone from the list', async () => {
    ask(['e0', 'e1']);
    change('Umbau', 'open');
    meanwhile((row) => (row.name === 'Umbau' ? undefined : row));
    press('Archivieren');
    expect(await screen.findByText('Umbau: Zwischenzeitlich geändert.')).toBeTruthy();
    meanwhile(() => undefined);
    expect(closed).toBe(0);
  });

  it('goes with the last of its rows', async () => {
    ask(['e0']);
    meanwhile((row) => (row.name === 'Kauf' ? undefined : row));
    await waitFor(() => expect(closed).toBe(1));
  });
});
