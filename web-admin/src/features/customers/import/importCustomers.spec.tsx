import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportCustomersBody } from '@portal/contracts/customers/commands/importCustomers';
import { MAX_CUSTOMER_IMPORT_BYTES } from '@portal/contracts/customers/customerImport';
import type { CustomerImportPreview, CustomerImportRow } from '@portal/contracts/customers/views/customerImport';
import type { BatchResult } from '@portal/contracts/shared/batch';
import { httpErrorFromResponse } from '../../../api/failures.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { CustomerImportPage } from './CustomerImportPage.tsx';
import { createRowsWithReasonCsv, createImportTemplateCsv } from './importFiles.ts';

const idOf = (number: number): string => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;
function aRow(number: number, over: Partial<CustomerImportRow> = {}): CustomerImportRow {
  const cells = [`N${number}`, `p${number}@beispiel.de`, `Muster ${number}`, 'Bau AG'];
  const customer = { customerId: `N${number}`, roles: [] } as unknown as CustomerImportRow['customer'];
  return { id: idOf(number), number, state: 'new', cells, customer, existingId: null, errors: [], ...over };
}
const faulty = (number: number): CustomerImportRow =>
  aRow(number, { state: 'faulty', customer: null, errors: [{ field: 'email', message: 'Pflichtfeld' }] });
const previewOf = (...rows: readonly CustomerImportRow[]): CustomerImportPreview => ({
  columns: [
    { heading: 'Kundennummer', field: 'customerId' },
    { heading: 'E-Mail', field: 'email' },
    { heading: 'Nachname', field: 'lastName' },
    { heading: 'Firma', field: null },
  ],
  rows,
});

let preview: CustomerImportPreview | Error;
let sent: ImportCustomersBody[];
let looks: number;
/** Since it was chosen: then Chromium reads the file no more. */
let changed: boolean;
let answer: (body: ImportCustomersBody) => Promise<BatchResult>;
const allCreated = ({ rows }: ImportCustomersBody): Promise<BatchResult> =>
  Promise.resolve({ results: rows.map(({ id }) => ({ id, status: 200 })) });
const lost = () => httpErrorFromResponse(503, JSON.stringify({ code: 'BUSY', detail: 'Bitte später' }), null);

const provider = {
  previewCustomers() {
    looks += 1;
    return preview instanceof Error ? Promise.reject(preview) : Promise.resolve(preview);
  },
  importCustomers(body: ImportCustomersBody) {
    sent.push(body);
    return answer(body);
  },
} as never;

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name, hidden: true });
const tableRows = (): (string | null)[] => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
const fileField = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
async function choose(size = 100): Promise<void> {
  renderPartInConsole(<CustomerImportPage />, provider);
  const field = await waitFor(fileField);
  const file = Object.assign(new File(['x'.repeat(size)], 'kunden.csv'), {
    arrayBuffer: () => (changed ? Promise.reject(new DOMException('', 'NotReadableError')) : Promise.resolve(new ArrayBuffer(size))),
  });
  fireEvent.change(field, { target: { files: [file] } });
}

beforeEach(() => {
  acceptToken(aToken());
  preview = previewOf(aRow(2), faulty(3), aRow(4, { state: 'exists', customer: null }));
  sent = [];
  looks = 0;
  changed = false;
  answer = allCreated;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('the preview of an import', () => {
  it('says what becomes of the file, and which columns are not taken', async () => {
    await choose();
    expect(await screen.findByText('Die Datei enthält 3 Zeilen. 1 Kunde kann angelegt werden.')).toBeTruthy();
    expect(screen.getByText('1 Zeile gehört zu Kunden, die es schon gibt: Sie bleiben, wie sie sind.')).toBeTruthy();
    expect(screen.getByText('1 Zeile hat Fehler und wird nicht angelegt.')).toBeTruthy();
    expect(screen.getByText('1 Spalte wird nicht übernommen: „Firma“.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows errors at their row and column; first the faulty ones, on demand all', async () => {
    await choose();
    await waitFor(() => expect(tableRows()).toEqual(['3Muster 3N3p3@beispiel.deFehlerE-Mail: Pflichtfeld.']));
    fireEvent.click(screen.getByLabelText('Nur fehlerhafte'));
    expect(tableRows()).toHaveLength(3);
  });

  it('shows fifty rows, and more on demand', async () => {
    preview = previewOf(...Array.from({ length: 60 }, (_, index) => aRow(index + 2)));
    await choose();
    await waitFor(() => expect(tableRows()).toHaveLength(50));
    fireEvent.click(button('Weitere Zeilen anzeigen (10)'));
    expect(tableRows()).toHaveLength(60);
  });

  it('offers nothing to create where there is nothing', async () => {
    preview = previewOf(faulty(2));
    await choose();
    await screen.findByText(/Es gibt nichts anzulegen\.$/);
    expect(screen.queryByRole('button', { name: /anlegen$/ })).toBeNull();
  });

  it('says in words why a file is refused', async () => {
    preview = httpErrorFromResponse(422, JSON.stringify({ code: 'IMPORT_EMPTY', detail: 'Die Datei enthält keine Kunden.' }), null);
    await choose();
    expect(await screen.findByText('Die Datei enthält keine Kunden.')).toBeTruthy();
  });

  it('does not send a file that is too large', async () => {
    await choose(MAX_CUSTOMER_IMPORT_BYTES + 1);
    expect(await screen.findByText(/^Die Datei ist größer als 5 MB\./)).toBeTruthy();
    expect(looks).toBe(0);
  });
});

describe('the import', () => {
  it('sends the good rows, invites on demand, and says what was created', async () => {
    await choose();
    fireEvent.click(await screen.findByLabelText('Die neuen Kunden gleich einladen'));
    fireEvent.click(button('1 Kunden anlegen'));
    expect(await screen.findByText('1 Kunde wurde angelegt.')).toBeTruthy();
    expect(sent).toMatchObject([{ invite: true, rows: [{ id: idOf(2) }] }]);
    expect(screen.getByRole('link', { name: 'Zur Kundenliste', hidden: true }).getAttribute('href')).toBe('/kunden');
  });

  it('names each row that was refused, with its reason, and looks at the file anew', async () => {
    preview = previewOf(aRow(2), aRow(3));
    answer = ({ rows }) =>
      Promise.resolve({ results: rows.map(({ id }, at) => (at === 0 ? { id, status: 422, detail: 'Vergeben.' } : { id, status: 200 })) });
    await choose();
    fireEvent.click(await screen.findByRole('button', { name: '2 Kunden anlegen' }));
    expect(await screen.findByText('Vergeben.')).toBeTruthy();
    expect(screen.getByText('Zeile 2: Muster 2')).toBeTruthy();
    fireEvent.click(button('Schließen'));
    await waitFor(() => expect(looks).toBe(2));
  });

  it('asks for the file once more where that was corrected while the result was looked at', async () => {
    await choose();
    fireEvent.click(await screen.findByRole('button', { name: '1 Kunden anlegen' }));
    expect(await screen.findByText('1 Kunde wurde angelegt.')).toBeTruthy();
    changed = true;
    fireEvent.click(button('Schließen'));
    expect(await screen.findByText(/^Die Datei konnte nicht gelesen werden\. Wenn Sie sie geändert haben/)).toBeTruthy();
    expect(looks).toBe(1);
  });

  it('invites those who are there without an invitation, on demand alone, and says how many', async () => {
    const there = aRow(4, { state: 'notInvited', customer: null, existingId: idOf(99) });
    preview = previewOf(aRow(2), there);
    await choose();
    expect(await screen.findByText('1 Zeile gehört zu Kunden, die es schon gibt und die noch keine Einladung haben.')).toBeTruthy();
    expect(tableRows()[1]).toContain('Ohne Einladung');
    expect(button('1 Kunden anlegen')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Kunden einladen, die es schon gibt und die noch keine Einladung haben'));
    fireEvent.click(button('1 Kunden anlegen, 1 einladen'));
    expect(await screen.findByText('1 Kunde wurde eingeladen.')).toBeTruthy();
    expect(screen.getByText('1 Kunde wurde angelegt.')).toBeTruthy();
    expect(sent).toMatchObject([{ invite: false, rows: [{ id: idOf(2) }, { id: idOf(4), existingId: idOf(99) }] }]);
  });

  it('can be of nothing but invitations, once they are wanted', async () => {
    preview = previewOf(aRow(4, { state: 'notInvited', customer: null, existingId: idOf(99) }));
    await choose();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '1 Kunden einladen' })).disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Kunden einladen, die es schon gibt und die noch keine Einladung haben'));
    fireEvent.click(button('1 Kunden einladen'));
    expect(await screen.findByText('1 Kunde wurde eingeladen.')).toBeTruthy();
    expect(sent).toEqual([{ invite: false, rows: [{ id: idOf(4), existingId: idOf(99) }] }]);
  });

  it('goes on where it was cut off: what is answered is not sent again', async () => {
    preview = previewOf(...Array.from({ length: 60 }, (_, index) => aRow(index + 2)));
    answer = (body) => (sent.length === 2 ? Promise.reject(lost()) : allCreated(body));
    await choose();
    fireEvent.click(await screen.findByRole('button', { name: '60 Kunden anlegen' }));
    expect(await screen.findByText(/^Der Import wurde angehalten: 50 von 60 Zeilen sind verarbeitet\./)).toBeTruthy();
    fireEvent.click(button('Fortsetzen'));
    expect(await screen.findByText('60 Kunden wurden angelegt.')).toBeTruthy();
    expect(sent.map(({ rows }) => rows.length)).toEqual([50, 10, 10]);
    expect(sent[2]).toEqual(sent[1]);
  });

  it('is stopped after what is on its way, and pressing twice sends once', async () => {
    preview = previewOf(...Array.from({ length: 60 }, (_, index) => aRow(index + 2)));
    let arrive: () => void = () => undefined;
    answer = (body) => new Promise((resolve) => (arrive = () => void allCreated(body).then(resolve)));
    await choose();
    const start = await screen.findByRole('button', { name: '60 Kunden anlegen' });
    fireEvent.click(start);
    fireEvent.click(start);
    fireEvent.click(await screen.findByRole('button', { name: 'Anhalten' }));
    arrive();
    expect(await screen.findByRole('button', { name: 'Fortsetzen' })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('lets nobody choose another file while it runs, and says why: that would end it', async () => {
    let arrive: () => void = () => undefined;
    answer = (body) => new Promise((resolve) => (arrive = () => void allCreated(body).then(resolve)));
    await choose();
    const file = fileField();
    const note = (): string | null | undefined => document.getElementById(file.getAttribute('aria-describedby') ?? '')?.textContent;
    const start = await screen.findByRole('button', { name: '1 Kunden anlegen' });
    expect(file.disabled).toBe(false);
    fireEvent.click(start);
    await screen.findByRole('button', { name: 'Anhalten' });
    expect(file.disabled).toBe(true);
    expect(note()).toMatch(/^Der Import läuft\. Um eine andere Datei zu wählen/);
    arrive();
    expect(await screen.findByText('1 Kunde wurde angelegt.')).toBeTruthy();
    expect(file.disabled).toBe(false);
    expect(note()).toMatch(/^Höchstens 5\.000 Zeilen/);
  });
});

describe('files of an import', () => {
  it('show how a row is filled in', () => {
    expect(createImportTemplateCsv()).toMatch(/^\ufeffKundennummer;E-Mail;Anrede;[^\r]+\r\n100001;erika/);
  });

  it('keep numbers as they stood through a spreadsheet', () => {
    const row = { ...faulty(3), cells: ['0004711', '', 'Muster', '123456789012'] };
    expect(createRowsWithReasonCsv(previewOf(row), [{ row, reason: 'E-Mail: Pflichtfeld.' }])).toContain(
      "\r\n'0004711;;Muster;'123456789012;",
    );
  });

  it('hold rows as they stood, with what was wrong, and no formula', () => {
    const row = { ...faulty(3), cells: ['=1+1', '', 'Muster', 'Bau AG'] };
    expect(createRowsWithReasonCsv(previewOf(row), [{ row, reason: 'E-Mail: Pflichtfeld.' }])).toBe(
      "\ufeffKundennummer;E-Mail;Nachname;Firma;Fehler\r\n'=1+1;;Muster;Bau AG;E-Mail: Pflichtfeld.\r\n",
    );
  });

  it.each([
    { surplus: ['Valutierungs-Modul'], reason: 'Zu viele Spalten.', named: 'Zu viele Spalten. Überzählig: Valutierungs-Modul' },
    { surplus: ['', 'Köln', '', 'Dr.'], reason: 'Zu viele Spalten.', named: '"Zu viele Spalten. Überzählig: Köln; Dr."' },
    { surplus: ['', ''], reason: 'Zu viele Spalten.', named: 'Zu viele Spalten.' },
    { surplus: ['=1+1'], reason: '', named: 'Überzählig: =1+1' },
  ])('name the cells beyond the last heading with what was wrong: $surplus', ({ surplus, reason, named }) => {
    const row = { ...faulty(3), cells: ['N3', '', 'Muster', 'Bau AG', ...surplus] };
    expect(createRowsWithReasonCsv(previewOf(row), [{ row, reason }])).toContain(`\r\nN3;;Muster;Bau AG;${named}\r\n`);
  });

  it('name them also where the file had a column of errors already', () => {
    const { columns } = previewOf();
    const row = { ...faulty(3), cells: ['N3', '', 'Muster', 'Bau AG', 'damals', 'zu viel'] };
    const preview = { columns: [...columns, { heading: 'Fehler', field: null }], rows: [row] };
    expect(createRowsWithReasonCsv(preview, [{ row, reason: 'Pflichtfeld.' }])).toContain(
      '\r\nN3;;Muster;Bau AG;Pflichtfeld. Überzählig: zu viel\r\n',
    );
  });
});
