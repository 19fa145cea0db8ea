import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UpdateParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { aCustomer } from '../../testing/aCustomer.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { CustomerAccessPanel } from './CustomerAccessPanel.tsx';

let sent: unknown[];
const open = (invitedAt: string | null, now: Partial<WithEtag<CustomerView>> = {}): readonly string[] => {
  const customer = aCustomer({ invitedAt, activatedAt: null });
  return renderPartInConsole(<CustomerAccessPanel customer={customer} />, {
    getOne: () => Promise.resolve({ data: { ...customer, ...now } }) as never,
    update: ((_: string, { data, previousData }: UpdateParams) => {
      sent.push([data, (previousData as WithEtag)['@etag']]);
      if ((data as { email: string }).email === 'vergeben@example.de')
        return Promise.reject(
          httpErrorFromResponse(
            422,
            JSON.stringify({ detail: 'Bitte prüfen.', violations: [{ propertyPath: 'email', message: 'Vergeben' }] }),
            null,
          ),
        );
      return Promise.resolve({ data: aCustomer({ '@etag': '"5"', ...data }) });
    }) as never,
    inviteCustomer: (invited) => (sent.push(invited['@etag']), Promise.resolve(aCustomer())),
  });
};
const dialog = async (opener: string) => {
  fireEvent.click(screen.getByRole('button', { name: opener }));
  return within(await screen.findByRole('dialog', { name: 'Kunde einladen' }));
};
const enter = (address: string): void => void fireEvent.change(screen.getByLabelText(/^E-Mail/), { target: { value: address } });

beforeEach(() => {
  sent = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('inviting a customer', () => {
  it('needs an e-mail address, and goes to the one that is there', async () => {
    const notices = open(null);
    const asked = await dialog('Kunden einladen');
    enter('');
    fireEvent.click(asked.getByRole('button', { name: 'Kunden einladen' }));
    expect(await asked.findByText('Pflichtfeld')).toBeTruthy();
    enter('erika@example.de');
    fireEvent.click(asked.getByRole('button', { name: 'Kunden einladen' }));
    await waitFor(() => expect(notices).toEqual(['Der Kunde wurde erfolgreich eingeladen.']));
    expect(sent).toEqual(['"4"']);
  });

  it('corrects the address of the customer first where another one is entered; what is refused stands at the field', async () => {
    open('2026-11-18T10:00:00.000Z');
    const asked = await dialog('Kunden erneut einladen');
    enter('vergeben@example.de');
    fireEvent.click(asked.getByRole('button', { name: 'Kunden erneut einladen' }));
    expect(await asked.findByText('Vergeben')).toBeTruthy();
    enter('neu@example.de');
    fireEvent.click(asked.getByRole('button', { name: 'Kunden erneut einladen' }));
    await waitFor(() => expect(sent.at(-1)).toBe('"5"'));
    expect(sent).toEqual([[{ email: 'vergeben@example.de' }, '"4"'], [{ email: 'neu@example.de' }, '"4"'], '"5"']);
  });

  it('goes to the address that a colleague has corrected meanwhile, and does not change it back', async () => {
    open(null, { '@etag': '"7"', email: 'korrigiert@example.de' });
    const asked = await dialog('Kunden einladen');
    await waitFor(() => expect(asked.getByLabelText(/^E-Mail/)).toHaveProperty('value', 'korrigiert@example.de'));
    fireEvent.click(asked.getByRole('button', { name: 'Kunden einladen' }));
    await waitFor(() => expect(sent).toEqual(['"7"']));
  });
});

describe('a customer who is signed in somewhere', () => {
  const active = (facts: object = {}): readonly string[] =>
    renderPartInConsole(<CustomerAccessPanel customer={aCustomer({ activatedAt: '2026-11-18T10:00:00.000Z', ...facts })} />, {
      endSessionsOfCustomer: (id) => (sent.push(id), Promise.resolve()),
    });

  it('is signed out everywhere after a question', async () => {
    const notices = active();
    fireEvent.click(screen.getByRole('button', { name: 'Sitzungen beenden' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Sitzungen beenden' }));
    expect(asked.getByText(/wird sofort auf allen Geräten abgemeldet.* Direktzugang.* bleibt es bis zu einer halben Stunde/)).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(asked.getByRole('button', { name: 'Sitzungen beenden' }));
    await waitFor(() => expect(notices).toEqual(['Alle Sitzungen des Kunden wurden beendet.']));
    expect(sent).toEqual([aCustomer().id]);
  });

  it('is none without an access', () => {
    active({ activatedAt: null });
    active({ requestedDeletionAt: '2026-11-20T10:00:00.000Z' });
    expect(screen.queryByRole('button', { name: 'Sitzungen beenden' })).toBeNull();
  });
});
