import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import type { CreateParams, GetListParams, GetOneParams, UpdateParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { changedFields } from '../../api/dataProvider.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { PageAccess } from '../../app/PageAccess.tsx';
import type { ConsoleModule } from '../../frame/consoleModule.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { enquiryTemplatesModule, fileTemplatesModule } from './templatesModules.ts';

const fileTemplate = (id: string, name: string, fields: Partial<FileTemplateView> = {}): WithEtag<FileTemplateView> => ({
  '@etag': '"1"',
  id,
  name,
  description: null,
  tooltip: null,
  required: true,
  sortIndex: 0,
  fileCategory: null,
  accept: null,
  maxSize: null,
  expiresInDays: null,
  uses: 0,
  ...fields,
});
const enquiryTemplate = (fields: Partial<EnquiryTemplateView> = {}): WithEtag<EnquiryTemplateView> => ({
  '@etag': '"1"',
  id: 'v',
  name: 'Baufinanzierung',
  description: null,
  fileTemplates: [
    { '@id': `/api/file-templates/${ids.identity}`, id: ids.identity, name: 'Ausweis', required: true },
    { '@id': `/api/file-templates/${ids.register}`, id: ids.register, name: 'Grundbuch', required: true },
  ],
  expires: true,
  expiresInDays: 30,
  uses: 0,
  ...fields,
});

const ids = {
  identity: 'a0000000-0000-4000-8000-000000000001',
  register: 'a0000000-0000-4000-8000-000000000002',
  salary: 'a0000000-0000-4000-8000-000000000003',
};

let stored: Record<string, WithEtag[]>;
let sent: unknown[];
let asked: GetListParams[];
let refusal: Error | undefined;

const answer = <T,>(data: T) => (refusal === undefined ? Promise.resolve({ data }) : Promise.reject(refusal));
const provider = {
  getList: (resource: string, params: GetListParams) => {
    asked.push(params);
    return Promise.resolve({ data: stored[resource] ?? [], total: stored[resource]?.length ?? 0 });
  },
  getOne: (resource: string, { id }: GetOneParams) => Promise.resolve({ data: stored[resource]?.find((row) => row.id === id) }),
  create: (_: string, { data }: CreateParams) => {
    sent.push(data);
    return answer({ ...(data as object), id: 'neu', '@etag': '"1"' });
  },
  update: (_: string, { data, previousData }: UpdateParams) => {
    sent.push(changedFields(data as Record<string, unknown>, previousData as Record<string, unknown>));
    return answer(previousData);
  },
} as never;

function open(module: ConsoleModule): readonly string[] {
  acceptToken(aToken(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD']));
  const [list] = module.pages;
  if (list === undefined) throw new Error('no list');
  return renderPartInConsole(
    <main>
      <Suspense>
        <PageAccess resource={module.name} action="list">
          <list.Page />
        </PageAccess>
      </Suspense>
    </main>,
    provider,
  );
}
/** By the name that is read out. */
const named = (name: string, selector = 'button'): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (part) => (part.getAttribute('aria-label') ?? part.textContent).trim() === name,
  );
  if (found === undefined) throw new Error(`no ${selector} "${name}"`);
  return found;
};
const press = async (name: string): Promise<void> => void fireEvent.click(await waitFor(() => named(name)));
const dialog = () => waitFor(() => within(document.querySelector<HTMLElement>('[role="dialog"]')!));
const save = (): void => void fireEvent.click(named('Speichern', '[role="dialog"] button'));
const chosen = (): string[] => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);

beforeEach(() => {
  stored = {
    'file-templates': [
      fileTemplate(ids.identity, 'Ausweis'),
      fileTemplate(ids.register, 'Grundbuch'),
      fileTemplate(ids.salary, 'Gehaltsnachweis'),
    ],
    'enquiry-templates': [enquiryTemplate()],
  };
  sent = [];
  asked = [];
  refusal = undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('the templates of documents', () => {
  it('stand by their index, ten on a page, with a long description cut and the fallback of the category', async () => {
    stored['file-templates'] = [fileTemplate('l', 'Lang', { description: 'x'.repeat(140), expiresInDays: 14, maxSize: 1_048_576 })];
    open(fileTemplatesModule);
    await waitFor(() => named('Lang'));
    expect(asked[0]).toMatchObject({ sort: { field: 'sortIndex', order: 'ASC' }, pagination: { page: 1, perPage: 10 } });
    const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining([`${'x'.repeat(100)} …`, '[Sonstige Dokumente]', 'Ja', '1 MB', '14 Tage']));
  });

  it('need days as soon as they expire, and send none otherwise', async () => {
    const notices = open(fileTemplatesModule);
    await press('Dokumentvorlage anlegen');
    const form = await dialog();
    fireEvent.change(form.getByLabelText(/^Bezeichnung/), { target: { value: ' Steuerbescheid ' } });
    fireEvent.click(form.getByLabelText('Läuft ab'));
    save();
    expect(await form.findByText('Pflichtfeld')).toBeTruthy();
    fireEvent.change(form.getByLabelText(/^Tage/), { target: { value: '0' } });
    expect(await form.findByText('Mindestens 1 Tag')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(form.getByLabelText('Läuft ab'));
    save();
    await waitFor(() => expect(notices).toEqual(['Die Dokumentvorlage wurde angelegt.']));
    expect(sent).toMatchObject([
      { name: 'Steuerbescheid', required: true, sortIndex: 0, expiresInDays: null, accept: null, maxSize: null },
    ]);
  });

  it('are copied into a new one that is looked at before it is sent', async () => {
    stored['file-templates'] = [fileTemplate('a', 'Ausweis', { tooltip: 'Beide Seiten', accept: 'image/*', expiresInDays: 7 })];
    open(fileTemplatesModule);
    await press('Dokumentvorlage kopieren: Ausweis');
    const form = await dialog();
    expect(form.getByLabelText<HTMLInputElement>(/^Bezeichnung/).value).toBe('Ausweis (Kopie)');
    expect(sent).toEqual([]);
    save();
    await waitFor(() =>
      expect(sent).toMatchObject([{ name: 'Ausweis (Kopie)', tooltip: 'Beide Seiten', accept: 'image/*', expiresInDays: 7 }]),
    );
  });
});

describe('templates that were used', () => {
  it('show for what, and the question before deleting says it', async () => {
    stored['enquiry-templates'] = [enquiryTemplate({ uses: 12 }), enquiryTemplate({ id: 'w', name: 'Umschuldung' })];
    open(enquiryTemplatesModule);
    await press('Vorgangsvorlage löschen: Baufinanzierung');
    expect(screen.getByText('12 Vorgänge')).toBeTruthy();
    expect((await dialog()).getByText(/Bisher verwendet für: 12 Vorgänge\.$/)).toBeTruthy();
    fireEvent.click(named('Abbrechen', '[role="dialog"] button'));
    await press('Vorgangsvorlage löschen: Umschuldung');
    await waitFor(() => expect(screen.getByText(/^Die Vorgangsvorlage „Umschuldung“.*wie sie sind\.$/)).toBeTruthy());
  });
});

describe('the templates of enquiries', () => {
  it('stand by name, with the number of their documents', async () => {
    open(enquiryTemplatesModule);
    await waitFor(() => named('Baufinanzierung'));
    expect(asked[0]).toMatchObject({ sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 10 } });
    expect(screen.getByText('2 Dokumente')).toBeTruthy();
    expect(screen.getByText('30 Tage')).toBeTruthy();
  });

  it('get a document that is searched by name, and offer none twice', async () => {
    open(enquiryTemplatesModule);
    await press('Baufinanzierung');
    const form = await dialog();
    const field = form.getByRole('combobox', { hidden: true });
    field.focus();
    fireEvent.change(field, { target: { value: 'Gehalt' } });
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ filter: { name: 'Gehalt' }, sort: { field: 'name' }, pagination: { perPage: 30 } }),
    );
    const offered = () => [...document.querySelectorAll('[role="option"]')].map(({ firstChild }) => firstChild?.textContent);
    await waitFor(() => expect(offered()).toEqual(['Gehaltsnachweis']));
    fireEvent.click(document.querySelector('[role="option"]')!);
    expect(chosen()).toEqual(['Ausweis', 'Grundbuch', 'Gehaltsnachweis']);
    expect((field as HTMLInputElement).value).toBe('');
    expect(form.getByText('„Gehaltsnachweis“ steht an Stelle 3 von 3.')).toBeTruthy();
    save();
    await waitFor(() => expect(sent).toEqual([{ fileTemplates: [ids.identity, ids.register, ids.salary] }]));
  });

  it('are put in order by buttons, which keep the focus; a document that goes hands it on', async () => {
    open(enquiryTemplatesModule);
    await press('Baufinanzierung');
    await dialog();
    const up = named('Grundbuch nach oben');
    up.focus();
    fireEvent.click(up);
    expect(chosen()).toEqual(['Grundbuch', 'Ausweis']);
    expect(document.activeElement).toBe(named('Grundbuch nach oben'));
    fireEvent.click(named('Grundbuch nach oben'));
    expect(chosen()).toEqual(['Grundbuch', 'Ausweis']);
    fireEvent.click(named('Grundbuch entfernen'));
    expect(document.activeElement).toBe(named('Ausweis entfernen'));
    fireEvent.click(named('Ausweis entfernen'));
    expect(chosen()).toEqual([]);
    expect(document.activeElement?.getAttribute('role')).toBe('combobox');
  });

  it('are put in order by dragging', async () => {
    open(enquiryTemplatesModule);
    await press('Baufinanzierung');
    await dialog();
    const [first, second] = document.querySelectorAll('ol > li');
    fireEvent.dragStart(first!, { dataTransfer: { setData: () => undefined } });
    fireEvent.drop(second!);
    expect(chosen()).toEqual(['Grundbuch', 'Ausweis']);
  });

  it('expire while their days are not 0; switched off they send 0', async () => {
    open(enquiryTemplatesModule);
    await press('Baufinanzierung');
    const form = await dialog();
    expect(form.getByLabelText<HTMLInputElement>(/^Tage/).value).toBe('30');
    fireEvent.click(form.getByLabelText('Läuft ab'));
    save();
    await waitFor(() => expect(sent).toEqual([{ expiresInDays: 0 }]));
  });

  it('say at its place which document is gone meanwhile, until it is taken out', async () => {
    const message = 'Diese Dokumentvorlage gibt es nicht mehr.';
    refusal = httpErrorFromResponse(
      422,
      JSON.stringify({ code: 'INVALID', detail: 'Bitte prüfen', violations: [{ propertyPath: 'fileTemplates[1]', message }] }),
      null,
    );
    open(enquiryTemplatesModule);
    await press('Baufinanzierung');
    const form = await dialog();
    fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Hauskauf' } });
    save();
    await waitFor(() => expect(chosen()).toEqual(['Ausweis', `Grundbuch${message}`]));
    expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Hauskauf');
    fireEvent.click(named('Grundbuch entfernen'));
    expect(chosen()).toEqual(['Ausweis']);
  });
});
