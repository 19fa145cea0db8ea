import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useRefresh, type UpdateParams } from 'react-admin';
import type { RaRecordWithEtag } from '../../api/shownRecord.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { FormShell } from './FormShell.tsx';
import { TextInput } from './inputs/TextInput.tsx';
import { useEditFormFollowingRecord } from './useEditFormFollowingRecord.ts';

type House = RaRecordWithEtag & { readonly name: string; readonly place: string };
const house = (version: number, name: string, place: string): House => ({ id: 'h', '@etag': `"${version}"`, name, place });

let now: House;
let answers: number;
let sent: unknown[];

function Form() {
  const refresh = useRefresh();
  const { command, changed } = useEditFormFollowingRecord<House, { name: string; place: string }>({
    resource: 'houses',
    shown: house(1, 'Haus', 'Bonn'),
    fieldsOf: ({ name, place }) => ({ name, place }),
    invalidates: [],
    done: 'Gespeichert',
    run: (provider, values, base) => provider.update('houses', { id: base.id, data: values, previousData: base }),
  });
  return (
    <>
      <FormShell command={command} keptAs="a house" actions={<SubmitButton busy={command.busy}>Speichern</SubmitButton>}>
        <TextInput name="name" label="Name" />
        <TextInput name="place" label="Ort" />
      </FormShell>
      <button type="button" onClick={() => refresh()}>
        Neu laden
      </button>
      {changed ? <p>Inzwischen geändert</p> : null}
    </>
  );
}

const provider = {
  getOne: () => {
    answers += 1;
    return Promise.resolve({ data: now });
  },
  update: (_: string, { data, previousData }: UpdateParams) => {
    sent.push([data, (previousData as House)['@etag']]);
    return Promise.resolve({ data: now });
  },
} as never;

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
/** What others have made of it comes to this window. */
function learn(next: House): void {
  now = next;
  fireEvent.click(screen.getByText('Neu laden'));
}
const save = (): void => void fireEvent.click(screen.getByText('Speichern'));

beforeEach(() => {
  sent = [];
  answers = 0;
  now = house(1, 'Haus', 'Bonn');
  acceptToken(aToken());
  renderPartInConsole(<Form />, provider);
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('a form of a record that others change', () => {
  it('follows it until something is typed, and is sent on top of what it shows', async () => {
    learn(house(2, 'Haus', 'Köln'));
    await waitFor(() => expect(field('Ort').value).toBe('Köln'));
    type('Name', 'Hauskauf');
    save();
    await waitFor(() => expect(sent).toEqual([[{ name: 'Hauskauf', place: 'Köln' }, '"2"']]));
  });

  it('is not set back by a state from before the one that it shows', async () => {
    await waitFor(() => expect(answers).toBe(1));
    learn(house(0, 'Hütte', 'Ulm'));
    await waitFor(() => expect(answers).toBe(2));
    await act(() => Promise.resolve());
    expect([field('Name').value, field('Ort').value]).toEqual(['Haus', 'Bonn']);
  });

  it('says so once something is typed, keeps it, and is sent on top of what was edited: the change of the others is not overwritten unseen', async () => {
    type('Name', 'Hauskauf');
    learn(house(2, 'Haus', 'Köln'));
    expect(await screen.findByText('Inzwischen geändert')).toBeTruthy();
    expect([field('Name').value, field('Ort').value]).toEqual(['Hauskauf', 'Bonn']);
    save();
    await waitFor(() => expect(sent).toEqual([[{ name: 'Hauskauf', place: 'Bonn' }, '"1"']]));
  });
});
