import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpdateParams } from 'react-admin';
import { enquiryStatuses } from '@portal/contracts/enquiries/status';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { useReloadRecords } from '../../api/useReloadRecords.ts';
import type { HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEnquiry } from '../../testing/anEnquiry.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { EnquiryMasterDataPanel } from './EnquiryMasterDataPanel.tsx';

const stale = JSON.stringify({ code: 'STALE', detail: 'Der Stand hat sich geändert.' });
const name = (): HTMLInputElement => screen.getByLabelText(/Bezeichnung/);
const description = (): HTMLInputElement => screen.getByLabelText(/beschreibung/i);
const type = (field: HTMLInputElement, value: string): void => void fireEvent.change(field, { target: { value } });
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));

beforeEach(() => {
  acceptToken(aToken());
  // react-admin writes down every refusal.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

/** Somebody else's change is heard of. */
function Meanwhile() {
  const reload = useReloadRecords();
  return <button onClick={() => void reload()}>Meanwhile</button>;
}

describe('the master data of an enquiry', () => {
  it('name the customer, whom nobody edits here, with the way there', () => {
    renderPartInConsole(<EnquiryMasterDataPanel enquiry={anEnquiry()} />);
    for (const [label, value] of [
      ['Kundennummer', '4711'],
      ['E-Mail', 'erika@example.de'],
      ['Vorname', 'Erika'],
      ['Nachname', 'Muster'],
    ] as const)
      expect(screen.getByText(label).parentElement?.textContent, label).toContain(value);
    expect(screen.getByRole('link', { name: /Zum Kunden/ }).getAttribute('href')).toBe('/kunde/c1');
    fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ labels }) => labels?.[0]?.textContent.replace(/\W+$/, ''))).toEqual([
      'Vorgangsnummer',
      'Bezeichnung',
      'Beschreibung',
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Fälligkeit vergeben' }));
    expect(screen.getByPlaceholderText('TT.MM.JJJJ')).toBeTruthy();
  });

  it.each(enquiryStatuses)('of one that is %s are edited only as a draft', (status) => {
    renderPartInConsole(<EnquiryMasterDataPanel enquiry={anEnquiry({ status })} />);
    expect(screen.queryByRole('button', { name: 'Bearbeiten' }) !== null).toBe(status === 'draft');
  });
});

describe('editing a draft that somebody else changed meanwhile', () => {
  it('keeps what was typed, offers the new state, and saves under its ETag', async () => {
    const now = anEnquiry({ '@etag': '"2"', description: 'Von der Kollegin ergänzt' });
    const sent: { readonly etag: string | undefined; readonly name: unknown }[] = [];
    const notices = renderPartInConsole(<EnquiryMasterDataPanel enquiry={anEnquiry()} />, {
      getOne: () => Promise.resolve({ data: now }) as never,
      update: (_: string, { data, previousData }: UpdateParams) => {
        const etag = (previousData as HasEtag)['@etag'];
        sent.push({ etag, name: data.name });
        return (etag === '"2"' ? Promise.resolve({ data: now }) : Promise.reject(httpErrorFromResponse(412, stale, null))) as never;
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    type(name(), 'Anschlussfinanzierung');
    save();
    const reload = await screen.findByRole('button', { name: 'Neu laden' });
    expect(name().value).toBe('Anschlussfinanzierung');
    expect(screen.getByRole('alert').textContent).toContain('Inzwischen geändert');
    fireEvent.click(reload);
    await waitFor(() => expect(description().value).toBe('Von der Kollegin ergänzt'));
    expect(name().value).toBe('Anschlussfinanzierung');
    save();
    await waitFor(() => expect(notices).toEqual(['Der Vorgang wurde erfolgreich bearbeitet.']));
    expect(sent).toEqual([
      { etag: '"1"', name: 'Anschlussfinanzierung' },
      { etag: '"2"', name: 'Anschlussfinanzierung' },
    ]);
  });

  it('says so quietly before it is sent, and keeps what was typed', async () => {
    const now = anEnquiry({ '@etag': '"2"', description: 'Von der Kollegin ergänzt' });
    let changed = false;
    renderPartInConsole(
      <>
        <EnquiryMasterDataPanel enquiry={anEnquiry()} />
        <Meanwhile />
      </>,
      { getOne: () => Promise.resolve({ data: changed ? now : anEnquiry() }) as never },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    type(name(), 'Anschlussfinanzierung');
    const before = description().value;
    expect(screen.queryByText('Dieser Vorgang wurde inzwischen geändert.')).toBeNull();
    changed = true;
    await waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Meanwhile' }));
      expect(screen.getByText('Dieser Vorgang wurde inzwischen geändert.').closest('[role=status]')).toBeTruthy();
    });
    expect([name().value, description().value]).toEqual(['Anschlussfinanzierung', before]);
    fireEvent.click(screen.getByRole('button', { name: 'Neu laden' }));
    await waitFor(() => expect(description().value).toBe('Von der Kollegin ergänzt'));
    expect(name().value).toBe('Anschlussfinanzierung');
    expect(screen.queryByText('Dieser Vorgang wurde inzwischen geändert.')).toBeNull();
  });
});
