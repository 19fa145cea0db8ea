import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreateParams, GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { httpErrorFromResponse } from '../../../api/failures.ts';
import { RecordCreateDialog } from '../../../frame/RecordDialogs.tsx';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { anEnquiryTemplate, ENQUIRY_TEMPLATE_ID } from '../../../testing/aTemplate.ts';
import { chooseSearchSelectOption, fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { elementByAccessibleName } from '../../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { enquiriesModule } from '../enquiriesModule.ts';
import { enquiryScreens } from '../enquiryScreens.tsx';
import { EnquiryWithFilesCreatePage } from '../with-files/EnquiryWithFilesCreatePage.tsx';

const CUSTOMER = 'c0000000-0000-4000-8000-000000000001';
const customer = { id: CUSTOMER, customerId: '4711', email: 'erika@example.de', firstName: 'Erika', lastName: 'Muster' };

let sent: unknown[];
let asked: [string, GetListParams][];
let refusal: Error | undefined;
let templates: readonly EnquiryTemplateView[];

/** Its first field has the focus then: whoever works sooner loses it, and the open list with it. */
async function open(path?: Parameters<typeof renderPartInConsole>[2]): Promise<readonly string[]> {
  const place = { module: enquiriesModule, paths: { list: adminPaths.enquiries }, screens: enquiryScreens };
  const notices = renderPartInConsole(
    <Routes>
      <Route path={adminPaths.enquiriesCreate} element={<EnquiryWithFilesCreatePage />} />
      <Route path={adminPaths.enquiryOverviewDetail} element={<p>Der neue Vorgang</p>} />
      <Route path="*" element={<RecordCreateDialog place={place} onClose={() => undefined} />} />
    </Routes>,
    {
      getList: ((resource: string, params: GetListParams) => {
        asked.push([resource, params]);
        return Promise.resolve(resource === 'customers' ? { data: [customer], total: 1 } : { data: templates, total: templates.length });
      }) as never,
      getOne: (() => Promise.resolve({ data: customer })) as never,
      create: ((resource: string, { data }: CreateParams) => {
        sent.push([resource, data]);
        return refusal === undefined ? Promise.resolve({ data: anEnquiry({ id: 'neu' }) }) : Promise.reject(refusal);
      }) as never,
    },
    path,
  );
  await waitFor(() => expect(document.activeElement).toBe(fieldByLabel('Kunde')));
  return notices;
}
const name = (): HTMLInputElement => fieldByLabel('Bezeichnung');
const create = (): void => void fireEvent.click(elementByAccessibleName('button', 'Vorgang anlegen'));

beforeEach(() => {
  sent = [];
  asked = [];
  refusal = undefined;
  templates = [anEnquiryTemplate()];
  acceptToken(aToken());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('a new case from the overview', () => {
  it('begins with the customer from whose page somebody comes', async () => {
    await open({ pathname: '/', state: { customer: CUSTOMER } });
    await waitFor(() => expect(fieldByLabel('Kunde').value).toBe('Muster, Erika'));
    create();
    await waitFor(() => expect(sent).toMatchObject([['enquiries', { customer: CUSTOMER }]]));
  });

  it('needs a customer, shown with number, name and e-mail; without a template it is empty, and opens', async () => {
    const notices = await open();
    expect(fieldByLabel('Vorlage').value).toBe('Ohne Vorlage');
    expect(name().value).toBe('Neuer Vorgang');
    name().focus();
    create();
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(fieldByLabel('Kunde')));
    expect(sent).toEqual([]);
    fireEvent.mouseDown(fieldByLabel('Kunde'));
    expect(
      (await waitFor(() => within(document.querySelector<HTMLElement>('[role="listbox"]')!))).getByText('4711 · erika@example.de'),
    ).toBeTruthy();
    await chooseSearchSelectOption('Kunde', 'Muster, Erika');
    create();
    expect(await screen.findByText('Der neue Vorgang')).toBeTruthy();
    expect(sent).toEqual([['enquiries', { customer: CUSTOMER, publicId: null, name: 'Neuer Vorgang' }]]);
    expect(notices).toEqual(['Der Vorgang wurde erfolgreich angelegt.']);
  });

  it('is made from a template, whose name it bears unless it is given another', async () => {
    await open();
    await chooseSearchSelectOption('Kunde', 'Muster, Erika');
    await chooseSearchSelectOption('Vorlage', 'Baufinanzierung');
    expect(name().value).toBe('Baufinanzierung');
    expect(screen.getByText('Aus der Vorlage kommen')).toBeTruthy();
    expect(screen.getByText('Gehaltsnachweis')).toBeTruthy();
    fireEvent.change(name(), { target: { value: '' } });
    fireEvent.change(fieldByLabel('Id'), { target: { value: 'B-17' } });
    create();
    expect(await screen.findByText('Der neue Vorgang')).toBeTruthy();
    expect(sent).toEqual([
      [
        'enquiries/create-by-enquiry-template',
        { customer: CUSTOMER, enquiryTemplate: ENQUIRY_TEMPLATE_ID, publicId: 'B-17', overrideName: null },
      ],
    ]);
  });

  it('bears the name of the template that is chosen by now, and none of one that was taken back', async () => {
    templates = [anEnquiryTemplate(), anEnquiryTemplate({ id: 'e0000000-0000-4000-8000-000000000002', name: 'Umschuldung' })];
    await open();
    await chooseSearchSelectOption('Vorlage', 'Baufinanzierung');
    await chooseSearchSelectOption('Vorlage', 'Umschuldung');
    expect(name().value).toBe('Umschuldung');
    await chooseSearchSelectOption('Vorlage', 'Ohne Vorlage');
    expect(name().value).toBe('Neuer Vorgang');
  });

  it('keeps a name that was typed, whatever template is chosen', async () => {
    await open();
    fireEvent.change(name(), { target: { value: 'Hauskauf' } });
    await chooseSearchSelectOption('Vorlage', 'Baufinanzierung');
    expect(name().value).toBe('Hauskauf');
    await chooseSearchSelectOption('Vorlage', 'Ohne Vorlage');
    expect(name().value).toBe('Hauskauf');
  });

  it('asks for templates once while somebody types, 30 by their name', async () => {
    await open();
    const field = fieldByLabel('Vorlage');
    field.focus();
    for (const value of ['B', 'Ba', 'Bau']) fireEvent.change(field, { target: { value } });
    const searches = () => asked.filter(([resource, { filter }]) => resource === 'enquiry-templates' && 'q' in (filter as object));
    await waitFor(() => expect(searches()).toHaveLength(1));
    expect(searches()[0]?.[1]).toMatchObject({
      filter: { q: 'Bau' },
      pagination: { page: 1, perPage: 30 },
      sort: { field: 'name', order: 'ASC' },
    });
  });

  it('says at the template that it is gone meanwhile, and keeps what was typed', async () => {
    const message = 'Diese Vorgangsvorlage gibt es nicht (mehr).';
    refusal = httpErrorFromResponse(
      422,
      JSON.stringify({ code: 'NO', detail: message, violations: [{ propertyPath: 'enquiryTemplate', message }] }),
      null,
    );
    await open();
    await chooseSearchSelectOption('Kunde', 'Muster, Erika');
    await chooseSearchSelectOption('Vorlage', 'Baufinanzierung');
    fireEvent.change(name(), { target: { value: 'Hauskauf' } });
    create();
    expect(await screen.findByText(message)).toBeTruthy();
    expect([fieldByLabel('Kunde').value, name().value]).toEqual(['Muster, Erika', 'Hauskauf']);
    await chooseSearchSelectOption('Vorlage', 'Ohne Vorlage');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('leads on to the page with the documents, and takes along what was typed', async () => {
    await open();
    await chooseSearchSelectOption('Kunde', 'Muster, Erika');
    fireEvent.change(name(), { target: { value: 'Hauskauf' } });
    fireEvent.click(screen.getByText('Dokumente gleich einzeln angeben'));
    await waitFor(() => elementByAccessibleName('[role="tab"]', 'Dokument 1'));
    expect(name().value).toBe('Hauskauf');
    await waitFor(() => expect(fieldByLabel('Kunde').value).toBe('Muster, Erika'));
  });
});
