import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import type { RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { httpErrorFromResponse } from '../../../../api/failures.ts';
import { acceptToken, endSession } from '../../../../session/sessionStore.ts';
import { aRequestedFile, anEnquiry } from '../../../../testing/anEnquiry.ts';
import { aToken } from '../../../../testing/aToken.ts';
import { aFileTemplate, FILE_TEMPLATE_ID } from '../../../../testing/aTemplate.ts';
import { chooseSearchSelectOption, fieldByLabel } from '../../../../testing/fieldByLabel.ts';
import { elementByAccessibleName } from '../../../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../../../testing/renderPartInConsole.tsx';
import { RequestedFileCreatePage } from './RequestedFileCreatePage.tsx';

const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';
let sent: RequestFileBody[];
let refusal: Error | undefined;

function open(): readonly string[] {
  return renderPartInConsole(
    <Routes>
      <Route path={adminPaths.fileNew} element={<RequestedFileCreatePage />} />
      <Route path={adminPaths.enquiry} element={<p>Der Vorgang</p>} />
    </Routes>,
    {
      getOne: () => Promise.resolve({ data: anEnquiry() }) as never,
      getList: ((resource: string) =>
        Promise.resolve(resource === 'file-templates' ? { data: [aFileTemplate()], total: 1 } : { data: [], total: 0 })) as never,
      requestFile: (body) => {
        sent.push(body);
        return refusal === undefined ? Promise.resolve(aRequestedFile({ name: body.name })) : Promise.reject(refusal);
      },
    },
    fillPath(adminPaths.fileNew, { id: 'c1', enquiryId: ENQUIRY }),
  );
}
const field = fieldByLabel;
const name = (): HTMLInputElement => field('Bezeichnung');
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const press = (label: string): void => void fireEvent.click(elementByAccessibleName('button', label));

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
  vi.useRealTimers();
});

describe('asking for several documents', () => {
  it('goes on with an empty form in the first field, without a question about what is saved', async () => {
    open();
    await chooseSearchSelectOption('Vorlage', 'Gehaltsnachweis');
    press('Speichern und nächstes');
    await waitFor(() => expect(sent.map((file) => file.name)).toEqual(['Gehaltsnachweis']));
    await waitFor(() => expect(name().value).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(fieldByLabel('Vorlage').value).toBe('Ohne Vorlage');
    expect(field('Sortierindex').value).toBe('7');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('asking for a document', () => {
  it('starts without a template: required, at 0', () => {
    open();
    expect(fieldByLabel('Vorlage').value).toBe('Ohne Vorlage');
    expect([field('Pflichtdokument').checked, field('Sortierindex').value]).toEqual([true, '0']);
  });

  it('fills everything in from a template and says so; what is changed then is said, too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00.000Z') });
    open();
    await chooseSearchSelectOption('Vorlage', 'Gehaltsnachweis');
    expect(screen.getByText(/^Alle Angaben kommen aus der Vorlage „Gehaltsnachweis“/)).toBeTruthy();
    expect(field('Pflichtdokument').checked).toBe(false);
    type('Hinweis', 'Nur die ersten Seiten');
    expect(screen.getByText(/^Anders als in der Vorlage „Gehaltsnachweis“: Hinweis für den Kunden\./)).toBeTruthy();
    press('Dokument anfordern');
    await waitFor(() =>
      expect(sent).toEqual([
        {
          enquiry: ENQUIRY,
          name: 'Gehaltsnachweis',
          description: 'Die letzten drei Monate',
          tooltip: 'Nur die ersten Seiten',
          required: false,
          sortIndex: 7,
          fileCategory: null,
          // From the day in Berlin.
          expiresAt: '2026-12-05',
          accept: 'application/pdf',
          maxSize: 1_048_576,
          fileTemplate: FILE_TEMPLATE_ID,
        },
      ]),
    );
  });

  it('keeps what was typed before the template was chosen, until all of it is wanted', async () => {
    open();
    type('Bezeichnung', 'Lohnzettel');
    await chooseSearchSelectOption('Vorlage', 'Gehaltsnachweis');
    expect([name().value, field('Beschreibung').value]).toEqual(['Lohnzettel', 'Die letzten drei Monate']);
    press('Alles aus der Vorlage übernehmen');
    expect(name().value).toBe('Gehaltsnachweis');
    type('Bezeichnung', 'Lohnzettel');
    await chooseSearchSelectOption('Vorlage', 'Ohne Vorlage');
    expect([name().value, field('Beschreibung').value]).toEqual(['Lohnzettel', '']);
  });

  it('leads back to the case once it is asked for, as giving it up does', async () => {
    const notices = open();
    const back = fillPath(adminPaths.enquiry, { id: 'c1', enquiryId: ENQUIRY });
    expect(['Abbrechen', 'Zurück'].map((label) => elementByAccessibleName('a', label).getAttribute('href'))).toEqual([back, back]);
    press('Dokument anfordern');
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(2);
    type('Bezeichnung', 'Ausweis');
    type('Beschreibung', 'Vorder- und Rückseite');
    press('Dokument anfordern');
    expect(await screen.findByText('Der Vorgang')).toBeTruthy();
    expect(notices).toEqual(['Das Dokument wurde angefordert.']);
  });

  it('says at the template that it is gone meanwhile, and keeps everything', async () => {
    const message = 'Diese Dokumentvorlage gibt es nicht (mehr).';
    refusal = httpErrorFromResponse(
      422,
      JSON.stringify({ code: 'NO', detail: message, violations: [{ propertyPath: 'fileTemplate', message }] }),
      null,
    );
    open();
    await chooseSearchSelectOption('Vorlage', 'Gehaltsnachweis');
    press('Dokument anfordern');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(name().value).toBe('Gehaltsnachweis');
  });
});
