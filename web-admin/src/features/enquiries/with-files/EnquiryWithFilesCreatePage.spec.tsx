import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Route, Routes } from 'react-router-dom';
import type { CreateEnquiryBody } from '@portal/contracts/enquiries/commands/createEnquiry';
import { httpErrorFromResponse } from '../../../api/failures.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { chooseSearchSelectOption, fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { elementByAccessibleName } from '../../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { EnquiryWithFilesCreatePage } from './EnquiryWithFilesCreatePage.tsx';

const CUSTOMER = 'c0000000-0000-4000-8000-000000000001';
const customer = {
  id: CUSTOMER,
  customerId: '4711',
  email: 'erika@example.de',
  firstName: 'Erika',
  lastName: 'Muster',
  isProf: false,
  isDr: false,
};

let sent: CreateEnquiryBody[];
let refusal: Error | undefined;

const open = (): readonly string[] =>
  renderPartInConsole(
    <Routes>
      <Route path="/upload/enquiries/create" element={<EnquiryWithFilesCreatePage />} />
      <Route path="/upload/enquiries/:id" element={<p>Der neue Vorgang</p>} />
      <Route path="*" element={<Link to="/upload/enquiries/create">Zurück zum Anlegen</Link>} />
    </Routes>,
    {
      getList: (() => Promise.resolve({ data: [customer], total: 1 })) as never,
      getOne: (() => Promise.resolve({ data: customer })) as never,
      createEnquiry: (body) => {
        sent.push(body);
        return refusal === undefined ? Promise.resolve(anEnquiry({ id: 'neu' })) : Promise.reject(refusal);
      },
    },
    '/upload/enquiries/create',
  );
const tabs = (): string[] => [...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);
const shown = (): string | undefined => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent;
const tab = (name: string): void => void fireEvent.click(elementByAccessibleName('[role="tab"]', name));
const field = fieldByLabel;
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const press = (name: string, within?: ParentNode): void => void fireEvent.click(elementByAccessibleName('button', name, within));
function dialog(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[role="dialog"]');
  if (found === null) throw new Error('no dialog');
  return found;
}
const create = (): void => press('Vorgang anlegen');
const choices = (label: string): (string | null)[] => [...field(label).querySelectorAll('option')].map(({ textContent }) => textContent);

async function fillMasterData(): Promise<void> {
  await chooseSearchSelectOption('Kunde', 'Muster, Erika');
  type('Vorgangsbeschreibung', 'Unterlagen zum Hauskauf');
}
function fillFile(name: string): void {
  type('Bezeichnung', name);
  type('Beschreibung', `${name}, vollständig`);
}

beforeEach(() => {
  sent = [];
  refusal = undefined;
  acceptToken(aToken());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('a new case with its documents', () => {
  it("starts as 'Neuer Vorgang' with one empty document that is not required, and offers the types and sizes of the specification", () => {
    open();
    expect(tabs()).toEqual(['Stammdaten', 'Dokument 1']);
    expect(field('Bezeichnung').value).toBe('Neuer Vorgang');
    tab('Dokument 1');
    expect([field('Bezeichnung').value, field('Pflichtdokument').checked]).toEqual(['', false]);
    expect(choices('Dateitypen')).toEqual(['Keine Einschränkung', 'Dokument/Bild/PDF', 'Bild', 'PDF', 'Video']);
    expect(field('Dateitypen').value).toBe('');
    expect(choices('Maximale Größe')).toEqual(['Keine Einschränkung', '512 kB', '1 MB', '2 MB', '5 MB', '10 MB']);
  });

  it('is created with everything in one command, in the order of the tabs, and shown', async () => {
    const notices = open();
    await fillMasterData();
    tab('Dokument 1');
    fillFile('Ausweis');
    fireEvent.click(field('Pflichtdokument'));
    fireEvent.change(field('Dateitypen'), { target: { value: '*/*' } });
    press('Dokument hinzufügen');
    expect(tabs()).toEqual(['Stammdaten', 'Ausweis', 'Dokument 2']);
    expect(shown()).toBe('Dokument 2');
    await waitFor(() => expect(document.activeElement).toBe(field('Bezeichnung')));
    fillFile('Video vom Haus');
    fireEvent.change(field('Dateitypen'), { target: { value: 'video/*' } });
    fireEvent.change(field('Maximale Größe'), { target: { value: '10485760' } });
    expect(tabs()).toEqual(['Stammdaten', 'Ausweis', 'Video vom Haus']);
    tab('Ausweis');
    expect(field('Bezeichnung').value).toBe('Ausweis');
    create();
    expect(await screen.findByText('Der neue Vorgang')).toBeTruthy();
    expect(notices).toEqual(['Vorgang wurde erfolgreich erstellt.']);
    expect(sent).toEqual([
      {
        customer: CUSTOMER,
        publicId: null,
        name: 'Neuer Vorgang',
        description: 'Unterlagen zum Hauskauf',
        expiresAt: null,
        requestedFiles: [
          { name: 'Ausweis', description: 'Ausweis, vollständig', required: true, accept: '*/*', maxSize: null, sortIndex: 0 },
          {
            name: 'Video vom Haus',
            description: 'Video vom Haus, vollständig',
            required: false,
            accept: 'video/*',
            maxSize: 10_485_760,
            sortIndex: 1,
          },
        ],
      },
    ]);
  });

  it('leads to the first part in which something is missing, and marks the others', async () => {
    open();
    type('Bezeichnung', '');
    tab('Dokument 1');
    create();
    await waitFor(() => expect(document.activeElement).toBe(field('Kunde')));
    expect(tabs()).toEqual(['Stammdaten, bitte prüfen', 'Dokument 1, bitte prüfen']);
    expect(screen.getAllByText('Pflichtfeld')).toHaveLength(3);
    expect(sent).toEqual([]);
  });

  it('leads to the document where the master data is complete; what is filled in is right again', async () => {
    open();
    await fillMasterData();
    create();
    await waitFor(() => expect(shown()).toBe('Dokument 1, bitte prüfen'));
    await waitFor(() => expect(document.activeElement).toBe(field('Bezeichnung')));
    expect(screen.getAllByText('Pflichtfeld')).toHaveLength(2);
    fillFile('Ausweis');
    await waitFor(() => expect(tabs()).toEqual(['Stammdaten', 'Ausweis']));
  });

  it('loses nothing when it is refused: the document that is meant is shown with the reason', async () => {
    refusal = httpErrorFromResponse(
      422,
      JSON.stringify({ code: 'INVALID', detail: 'Nein', violations: [{ propertyPath: 'requestedFiles[0].name', message: 'Zu bunt' }] }),
      null,
    );
    open();
    await fillMasterData();
    tab('Dokument 1');
    fillFile('Ausweis');
    tab('Stammdaten');
    create();
    expect(await screen.findByText('Zu bunt')).toBeTruthy();
    expect(shown()).toBe('Ausweis, bitte prüfen');
    expect(field('Bezeichnung').value).toBe('Ausweis');
    tab('Stammdaten');
    expect(field('Vorgangsbeschreibung').value).toBe('Unterlagen zum Hauskauf');
    await waitFor(() => expect(field('Kunde').value).toBe('Muster, Erika'));
  });

  it('gives up a document only after a question, and goes on at its neighbour', async () => {
    open();
    tab('Dokument 1');
    fillFile('Ausweis');
    press('Dokument hinzufügen');
    fillFile('Grundbuch');
    tab('Ausweis');
    press('Dokument entfernen');
    const question = await waitFor(dialog);
    expect(within(question).getByText(/„Ausweis“/)).toBeTruthy();
    press('Abbrechen', question);
    expect(tabs()).toHaveLength(3);
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    press('Dokument entfernen');
    press('Dokument entfernen', await waitFor(dialog));
    await waitFor(() => expect(tabs()).toEqual(['Stammdaten', 'Grundbuch']));
    expect(shown()).toBe('Grundbuch');
    expect(field('Bezeichnung').value).toBe('Grundbuch');
    await waitFor(() => expect(document.activeElement).toBe(elementByAccessibleName('[role="tab"]', 'Grundbuch')));
  });
});
