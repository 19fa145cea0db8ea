import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { httpErrorFromResponse } from '../api/failures.ts';
import { TextInput } from '../components/form/inputs/TextInput.tsx';
import { renderPartInConsole } from '../testing/renderPartInConsole.tsx';
import type { RowCommand } from './recordScreens.ts';
import { RowCommandDialog } from './RowCommandDialog.tsx';

type Row = WithEtag & RaRecord<string> & { readonly name: string };
const rows: readonly Row[] = ['Kauf', 'Umbau', 'Umschuldung'].map((name, index) => ({ id: `e${index}`, name, '@etag': '"1"' }));

let asked: string[];
let refused: string[];
let closed: number;

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

const open = (ids: readonly string[]): readonly string[] =>
  renderPartInConsole(
    <ListContextProvider value={{ data: rows, selectedIds: ids, onSelect: () => undefined } as never}>
      <RowCommandDialog command={command} ids={ids} nameOf={({ name }) => name} invalidates={[]} onClose={() => (closed += 1)} />
    </ListContextProvider>,
  );
const enter = (value: string): void => void fireEvent.change(screen.getByLabelText(/^Tag/), { target: { value } });
const send = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Frist verlängern' }));

beforeEach(() => {
  asked = [];
  refused = [];
  closed = 0;
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

  it('says of a single one why, as its own refusal', async () => {
    refused = ['Kauf'];
    open(['e0']);
    enter('24.12.');
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('Nur verlängern.');
  });
});
