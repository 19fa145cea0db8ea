import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aRequestedFile, anEnquiry } from '../../testing/anEnquiry.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';

const ready = aRequestedFile({ status: 'ready', fileOriginalName: 'gehalt.pdf', pages: 2, scanned: true });
const open = anEnquiry({ status: 'open', expiresAt: '2026-12-24', requestedFiles: [ready] });

async function show(role: EmployeeRole, path = '/'): Promise<string[]> {
  acceptToken(aToken([role]));
  renderPartInConsole(
    <Routes>
      <Route path={adminPaths.enquiry} element={<EnquiryPage />} />
      <Route path="*" element={<EnquiryPage />} />
    </Routes>,
    { getOne: () => Promise.resolve({ data: open }) as never },
    path,
  );
  await screen.findByText('Gehaltsnachweis');
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
}

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]'))));
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('an open enquiry with a released document', () => {
  it('offers those who work on it all that can be done', async () => {
    expect(await show('ROLE_BANK_EMPLOYEE_UPLOAD')).toEqual(
      expect.arrayContaining(['Als geprüft markieren', 'Vorgang abbrechen', 'Ablaufdatum verschieben', 'Vorschau: Gehaltsnachweis']),
    );
  });

  it('shows an auditor everything to read and nothing to do, the document itself neither', async () => {
    expect(await show('ROLE_AUDITOR')).toEqual(['Aktualisieren']);
    expect(screen.getByText('Der Vorgang liegt beim Kunden.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Muster|4711/ })).toBeNull();
  });
});

describe('the head of an enquiry', () => {
  it('names it and its status, leads to its customer, and back to where it was reached from', async () => {
    await show('ROLE_BANK_EMPLOYEE_UPLOAD', '/kunde/c1/vorgang/e1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vorgang: Baufinanzierung');
    expect(screen.getAllByText('Offen').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: '4711 · erika@example.de' }).getAttribute('href')).toBe('/kunde/c1');
    expect(screen.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe('/kunde/c1');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Stammdaten', 'Dokumente', 'Statusverlauf']);
    cleanup();
    await show('ROLE_BANK_EMPLOYEE_UPLOAD', '/upload/enquiries/e1');
    expect(screen.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe('/upload/enquiries');
  });
});

describe('master data of a draft that somebody types into', () => {
  it('are asked about before another tab takes them away, and stay until then', async () => {
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
    renderPartInConsole(<EnquiryPage />, { getOne: () => Promise.resolve({ data: anEnquiry() }) as never }, '/?tab=stammdaten');
    fireEvent.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    fireEvent.change(screen.getByLabelText(/Bezeichnung/), { target: { value: 'Anschlussfinanzierung' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Dokumente' }));
    const question = await screen.findByRole('alertdialog', { name: 'Eingaben verwerfen?' });
    expect(screen.getByLabelText<HTMLInputElement>(/Bezeichnung/).value).toBe('Anschlussfinanzierung');
    fireEvent.click(within(question).getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(screen.queryByLabelText(/Bezeichnung/)).toBeNull());
  });
});

describe('a comment for the customer that somebody has begun', () => {
  it('stays as it is while the documents are checked, and afterwards', async () => {
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
    const completed = anEnquiry({ status: 'completed', requestedFiles: [ready] });
    renderPartInConsole(<EnquiryPage />, { getOne: () => Promise.resolve({ data: completed }) as never });
    const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Kommentar für den Kunden (optional)');
    await screen.findByText('Gehaltsnachweis');
    fireEvent.change(comment(), { target: { value: 'Seite 2 fehlt.' } });
    fireEvent.click(screen.getByRole('link', { name: 'Jetzt prüfen' }));
    await screen.findByRole('region', { name: /prüfen/i });
    expect(comment().value).toBe('Seite 2 fehlt.');
    expect(screen.queryByText(/von vor der Abmeldung/)).toBeNull();
    expect(comment().closest('details')?.open).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: /Liste/ }));
    await waitFor(() => expect(comment().closest('details')?.open).toBe(true));
    expect(comment().value).toBe('Seite 2 fehlt.');
  });
});

describe('a completed enquiry whose last document has just been processed', () => {
  const at = (etag: string, status: 'verified' | 'processed') =>
    anEnquiry({ status: 'completed', '@etag': etag, requestedFiles: [{ ...ready, status }] });

  /** Fetching it anew takes for ever; the change of the document answers with this ETag. */
  async function processBoth(answered: string): Promise<string | undefined> {
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
    let fetched = 0;
    let sent: string | undefined = 'nothing';
    renderPartInConsole(<EnquiryPage />, {
      getOne: () => ((fetched += 1) > 1 ? new Promise(() => undefined) : Promise.resolve({ data: at('"18"', 'verified') })) as never,
      changeFileStatus: () => Promise.resolve({ ...ready, status: 'processed', '@etag': answered }),
      changeEnquiryStatus: (shown) => {
        sent = shown['@etag'];
        return new Promise(() => undefined);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Als verarbeitet markieren' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Status ändern' }));
    await screen.findByText('Verarbeitet');
    fireEvent.click(screen.getByRole('button', { name: 'Vorgang als abgearbeitet markieren' }));
    fireEvent.click(screen.getByRole('button', { name: 'Status ändern' }));
    await waitFor(() => expect(sent).not.toBe('nothing'));
    return sent;
  }

  it('can be closed at once: the own change before is no change by others', async () => {
    expect(await processBoth('"19"')).toBe('"19"');
  });

  it('is closed as it was shown when others have changed something before', async () => {
    expect(await processBoth('"20"')).toBe('"18"');
  });
});
