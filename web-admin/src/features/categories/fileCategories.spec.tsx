import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import type { CreateParams, DeleteParams, GetListParams, GetOneParams, UpdateParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { SavedFilter } from '@portal/contracts/employees/savedFilters';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { PageAccess } from '../../app/PageAccess.tsx';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { fileCategoriesModule } from './fileCategoriesModule.ts';

type Row = WithEtag<FileCategoryView>;
const category = (id: string, name: string, sortIndex: number): Row => ({ '@etag': '"1"', id, name, sortIndex });
let stored: Row[];
let sent: unknown[];
let filters: readonly SavedFilter[] = [];
/** Names that somebody else holds on to. */
let refused: string[];

const provider = {
  getList: (_: string, { filter, sort }: GetListParams) => {
    const found = stored.filter(({ name }) => name.includes(String((filter as { name?: string }).name ?? '')));
    const data = found.toSorted((a, b) => (a.sortIndex - b.sortIndex) * (sort?.order === 'DESC' ? -1 : 1));
    return Promise.resolve({ data, total: data.length });
  },
  getOne: (_: string, { id }: GetOneParams) => Promise.resolve({ data: stored.find((row) => row.id === id) }),
  create: (_: string, { data }: CreateParams) => {
    sent.push(data);
    const row = { ...category('neu', '', 0), ...(data as object) } as Row;
    stored = [...stored, row];
    return Promise.resolve({ data: row });
  },
  update: (_: string, { id, data, previousData }: UpdateParams) => {
    const now = stored.find((row) => row.id === id);
    sent.push([id, data, (previousData as Row)['@etag']]);
    if (now?.['@etag'] !== (previousData as Row)['@etag'])
      return Promise.reject(httpErrorFromResponse(412, JSON.stringify({ code: 'STALE', detail: 'Geändert' }), null));
    stored = stored.map((row) => (row.id === id ? { ...row, ...(data as object), '@etag': '"9"' } : row));
    return Promise.resolve({ data: now });
  },
  savedFilters: () => Promise.resolve({ filters, '@etag': '"1"' }),
  saveFilters: (_: string, changed: readonly SavedFilter[]) => {
    filters = changed;
    return Promise.resolve({ filters });
  },
  delete: (_: string, { id, previousData }: DeleteParams) => {
    sent.push(['gelöscht', id, (previousData as Row)['@etag']]);
    const row = stored.find((one) => one.id === id);
    if (row !== undefined && refused.includes(row.name))
      return Promise.reject(httpErrorFromResponse(409, JSON.stringify({ code: 'IN_USE', detail: 'Sie wird gerade gebraucht.' }), null));
    stored = stored.filter((one) => one.id !== id);
    return Promise.resolve({ data: row });
  },
} as never;

const open = (...roles: EmployeeRole[]): readonly string[] => {
  acceptToken(aToken(roles));
  const [list] = fileCategoriesModule.pages;
  if (list === undefined) throw new Error('no list');
  return renderPartInConsole(
    <main>
      <Suspense>
        <PageAccess resource={fileCategoriesModule.name} action="list">
          <list.Page />
        </PageAccess>
      </Suspense>
    </main>,
    provider,
  );
};
const openAsAdmin = () => open('ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD');
const button = (name: string) => findElementByAccessibleName('button', name);
const press = async (name: string, selector = 'button'): Promise<void> =>
  void fireEvent.click(await findElementByAccessibleName(selector, name));
const names = (): string[] => [...document.querySelectorAll('[data-row-target]')].map(({ textContent }) => textContent);
const dialog = (title: string) =>
  waitFor(() => within(elementByAccessibleName<HTMLElement>('h2', title).closest<HTMLElement>('[role="dialog"]')!));
const pressInside = (name: string): void => void fireEvent.click(elementByAccessibleName<HTMLElement>('[role="dialog"] button', name));
const search = async (term: string): Promise<void> => {
  const field = await waitFor(() => elementByAccessibleName<HTMLElement>('[role="searchbox"]', 'Suchen: Name'));
  fireEvent.change(field, { target: { value: term } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const type = (part: ReturnType<typeof within>, label: RegExp, text: string): void =>
  void fireEvent.change(part.getByLabelText(label), { target: { value: text } });
const tick = async (name: string): Promise<void> => void fireEvent.click(await screen.findByRole('checkbox', { name }));

beforeEach(() => {
  filters = [];
  stored = [category('e', 'Einkommen', 20), category('g', 'Grundbuch', 10), category('s', 'Sicherheiten', 30)];
  sent = [];
  refused = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('the document categories', () => {
  it('are listed in their order, for those who keep them', async () => {
    openAsAdmin();
    await waitFor(() => expect(names()).toEqual(['Grundbuch', 'Einkommen', 'Sicherheiten']));
    expect(await button('Kategorie anlegen')).toBeTruthy();
  });

  it('are closed to everybody else', async () => {
    open('ROLE_BANK_EMPLOYEE_UPLOAD');
    expect(await screen.findByText('Dafür fehlen Ihnen die Rechte')).toBeTruthy();
    expect(names()).toEqual([]);
  });

  it('take a new one, when its fields are right', async () => {
    const notices = openAsAdmin();
    await press('Kategorie anlegen');
    const form = await dialog('Kategorie anlegen');
    pressInside('Speichern');
    expect(await form.findByText('Pflichtfeld')).toBeTruthy();
    type(form, /^Name/, ' Steuern ');
    type(form, /^Sortierindex/, '15');
    pressInside('Speichern');
    await waitFor(() => expect(notices).toEqual(['Die Kategorie wurde angelegt.']));
    await waitFor(() => expect(names()).toEqual(['Grundbuch', 'Steuern', 'Einkommen', 'Sicherheiten']));
    expect(sent).toEqual([{ name: 'Steuern', sortIndex: 15 }]);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('meet the change of somebody else when they are saved, and lose nothing that was typed', async () => {
    const notices = openAsAdmin();
    await press('Einkommen');
    const form = await dialog('Kategorie bearbeiten');
    type(form, /^Name/, 'Einkünfte');
    stored = stored.map((row) => (row.id === 'e' ? { ...row, sortIndex: 25, '@etag': '"2"' } : row));
    pressInside('Speichern');
    await press('Neu laden');
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Sortierindex/).value).toBe('25'));
    expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Einkünfte');
    pressInside('Speichern');
    await waitFor(() => expect(notices).toContain('Die Kategorie wurde bearbeitet.'));
    expect(sent).toEqual([
      ['e', { name: 'Einkünfte', sortIndex: 20 }, '"1"'],
      ['e', { name: 'Einkünfte', sortIndex: 25 }, '"2"'],
    ]);
  });

  it('are deleted one by one from their row', async () => {
    const notices = openAsAdmin();
    await press('Kategorie löschen: Grundbuch');
    const question = await dialog('Kategorie löschen');
    expect(question.getByText(/^Die Kategorie „Grundbuch“ wird gelöscht/)).toBeTruthy();
    pressInside('Kategorie löschen');
    await waitFor(() => expect(notices).toEqual(['Die Kategorie wurde gelöscht.']));
    await waitFor(() => expect(names()).toEqual(['Einkommen', 'Sicherheiten']));
  });
});

describe('several document categories at once', () => {
  it('are deleted each under its own ETag; one that is refused holds up no other, is named, and can be tried again', async () => {
    const notices = openAsAdmin();
    refused = ['Einkommen'];
    await tick('Alle Zeilen dieser Seite auswählen');
    expect(await screen.findByText('3 Einträge ausgewählt')).toBeTruthy();
    await press('Kategorie löschen');
    const question = await dialog('Kategorie löschen');
    expect(question.getByText(/^3 Kategorien werden gelöscht: „Grundbuch“, „Einkommen“, „Sicherheiten“/)).toBeTruthy();
    pressInside('Kategorie löschen');
    expect(await question.findByText('Einkommen: Sie wird gerade gebraucht.')).toBeTruthy();
    await waitFor(() => expect(notices).toContain('2 Kategorien wurden gelöscht.'));
    await waitFor(() => expect(names()).toEqual(['Einkommen']));
    refused = [];
    pressInside('Kategorie löschen');
    await waitFor(() => expect(names()).toEqual([]));
    expect(sent).toEqual(['g', 'e', 's', 'e'].map((id) => ['gelöscht', id, '"1"']));
  });

  it('are chosen only as long as they are seen', async () => {
    openAsAdmin();
    await tick('Einkommen auswählen');
    await tick('Grundbuch auswählen');
    expect(await screen.findByText('2 Einträge ausgewählt')).toBeTruthy();
    await search('Grund');
    expect(await screen.findByText('1 Eintrag ausgewählt')).toBeTruthy();
    await press('Suche leeren');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByText('1 Eintrag ausgewählt')).toBeTruthy();
  });
});

describe('filters that are needed again and again', () => {
  it('are kept under a name, brought back by it, and removed', async () => {
    openAsAdmin();
    await search('Ein');
    await waitFor(() => expect(names()).toEqual(['Einkommen']));
    await press('Gespeicherte Filter');
    await press('Diese Filter speichern …', '[role="menuitem"]');
    const form = await dialog('Filter speichern');
    type(form, /^Name/, 'Einkünfte');
    pressInside('Speichern');
    expect(await button('Einkünfte')).toBeTruthy();
    await press('Suche leeren');
    await waitFor(() => expect(names()).toHaveLength(3));
    await press('Gespeicherte Filter');
    await press('Einkünfte', '[role="menuitemradio"]');
    await waitFor(() => expect(names()).toEqual(['Einkommen']));
    await press('Einkünfte');
    await press('„Einkünfte“ entfernen', '[role="menuitem"]');
    expect(await button('Gespeicherte Filter')).toBeTruthy();
  });
});
