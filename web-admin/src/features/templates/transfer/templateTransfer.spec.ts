import { describe, expect, it } from 'vitest';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { TemplateExportEnvelope } from '@portal/contracts/catalogue/templateDocument';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { isImportPlanRunnable, planTemplateImport, importPlanRows, type ExistingTemplates } from './planTemplateImport.ts';
import { runTemplateImport } from './runTemplateImport.ts';
import { parseTemplateExport, renderTemplateExport } from './templateDocument.ts';

const category = { id: 'k', name: 'Identität', sortIndex: 1 };
const passport: WithEtag<FileTemplateView> = {
  '@etag': '"1"',
  id: 'a',
  name: 'Ausweis',
  description: 'Beide Seiten',
  tooltip: null,
  required: true,
  sortIndex: 10,
  fileCategory: { '@id': '/api/file-categories/k', ...category },
  accept: 'image/*',
  maxSize: null,
  expiresInDays: 7,
  uses: 3,
};
const opening: WithEtag<EnquiryTemplateView> = {
  '@etag': '"4"',
  id: 'v',
  name: 'Kontoeröffnung',
  description: null,
  fileTemplates: [{ '@id': '/api/file-templates/a', id: 'a', name: 'Ausweis', required: true }],
  expires: true,
  expiresInDays: 30,
  uses: 12,
};
const stock: ExistingTemplates = { categories: [category], fileTemplates: [passport], enquiryTemplates: [opening] };
const nothing: ExistingTemplates = { categories: [category], fileTemplates: [], enquiryTemplates: [] };

const exported = (): TemplateExportEnvelope => parseTemplateExport(renderTemplateExport([passport], [opening])) as TemplateExportEnvelope;
const document = (fileTemplates: readonly unknown[], enquiryTemplates: readonly unknown[] = []): TemplateExportEnvelope => ({
  format: 'portal-vorlagen',
  version: 1,
  fileTemplates: [...fileTemplates],
  enquiryTemplates: [...enquiryTemplates],
});
const statesOf = (content: TemplateExportEnvelope, here = stock) =>
  importPlanRows(planTemplateImport(content, here)).map(({ state }) => state);
const errorsOf = (content: TemplateExportEnvelope, here = stock) =>
  importPlanRows(planTemplateImport(content, here)).map(({ errors }) => errors);

describe('a file of templates', () => {
  it('holds what they say, and names what they refer to', () => {
    const { fileTemplates, enquiryTemplates } = exported();
    expect(fileTemplates).toEqual([
      {
        name: 'Ausweis',
        description: 'Beide Seiten',
        tooltip: null,
        required: true,
        sortIndex: 10,
        fileCategory: 'Identität',
        accept: 'image/*',
        maxSize: null,
        expiresInDays: 7,
      },
    ]);
    expect(enquiryTemplates).toEqual([{ name: 'Kontoeröffnung', description: null, fileTemplates: ['Ausweis'], expiresInDays: 30 }]);
  });

  it.each([
    ['{"format":', 'Die Datei ist kein gültiges JSON.'],
    ['[]', 'Die Datei enthält keine Vorlagen dieses Portals.'],
    ['null', 'Die Datei enthält keine Vorlagen dieses Portals.'],
    ['{"format":"portal-vorlagen","version":2}', 'Die Datei hat die Version 2. Dieses Portal liest nur die Version 1.'],
    ['{"format":"portal-vorlagen","version":1}', 'Die Datei ist unvollständig oder enthält unbekannte Felder.'],
    ['{"format":"portal-vorlagen","version":1,"fileTemplates":[],"enquiryTemplates":[]}', 'Die Datei enthält keine Vorlage.'],
    [JSON.stringify(document(Array<object>(501).fill({}))), 'Die Datei enthält 501 Vorlagen, möglich sind höchstens 500.'],
  ])('is refused in words: %.60s', (text, message) => expect(parseTemplateExport(text)).toBe(message));

  it('may begin with a byte order mark', () =>
    expect(parseTemplateExport(`\uFEFF${renderTemplateExport([passport], [])}`)).toBeTypeOf('object'));
});

describe('what an import would do', () => {
  it('is nothing with what was just exported, and everything in an empty portal', () => {
    expect(statesOf(exported())).toEqual(['unchanged', 'unchanged']);
    expect(isImportPlanRunnable(planTemplateImport(exported(), stock))).toBe(false);
    expect(statesOf(exported(), nothing)).toEqual(['new', 'new']);
    expect(isImportPlanRunnable(planTemplateImport(exported(), nothing))).toBe(true);
  });

  it('is a change where a name is known, whatever its case', () => {
    expect(statesOf(document([{ name: 'AUSWEIS' }], [{ name: 'Kontoeröffnung', fileTemplates: [], expiresInDays: 30 }]))).toEqual([
      'changed',
      'changed',
    ]);
  });

  it('is a change where the server takes names for the same, as with another hyphen or ß', () => {
    const street = { ...opening, name: 'Straße - Neubau' };
    const [entry] = exported().enquiryTemplates as readonly object[];
    const content = document(exported().fileTemplates, [{ ...entry, name: 'Straße \u2013 Neubau' }]);
    expect(statesOf(content, { ...stock, enquiryTemplates: [street] })).toEqual(['unchanged', 'changed']);
  });

  it('is nothing where only what is referred to is written in another case', () => {
    const [file, enquiry] = [exported().fileTemplates[0] as object, exported().enquiryTemplates[0] as object];
    const content = document([{ ...file, fileCategory: 'IDENTITÄT' }], [{ ...enquiry, fileTemplates: ['AUSWEIS'] }]);
    expect(statesOf(content)).toEqual(['unchanged', 'unchanged']);
  });

  it('names errors at each entry, and then takes nothing', () => {
    const wrong = document(
      [{ name: 'Neu' }, { name: 'neu' }, { name: 'Rest', fileCategory: 'Sonstwas', size: 1 }, { sortIndex: 1.5 }, 'Text'],
      [{ name: 'Bau', fileTemplates: ['Ausweis', 'ausweis', 'Plan'] }],
    );
    const twice = 'Dieser Name steht mehrfach in der Datei.';
    expect(errorsOf(wrong)).toEqual([
      [twice],
      [twice],
      ['Unbekanntes Feld'],
      ['name: Pflichtfeld', 'sortIndex: Bitte geben Sie eine ganze Zahl ein.'],
      ['Ungültiger Wert'],
      [
        'Die Dokumentvorlage „Ausweis“ steht mehrfach in der Liste.',
        'Die Dokumentvorlage „ausweis“ steht mehrfach in der Liste.',
        'Die Dokumentvorlage „Plan“ gibt es weder im Portal noch in der Datei.',
      ],
    ]);
    expect(isImportPlanRunnable(planTemplateImport(wrong, stock))).toBe(false);
    expect(errorsOf(document([{ name: 'Rest', fileCategory: 'Sonstwas' }]))).toEqual([
      ['Die Dokumentkategorie „Sonstwas“ gibt es im Portal nicht.'],
    ]);
  });

  it('cannot be told where the portal has a name twice', () => {
    const ambiguous = { ...stock, fileTemplates: [passport, { ...passport, id: 'b' }] };
    expect(errorsOf(document([{ name: 'Ausweis' }], [{ name: 'Bau', fileTemplates: ['Ausweis'] }]), ambiguous)).toEqual([
      ['Im Portal gibt es mehrere Vorlagen dieses Namens. Bitte benennen Sie sie zuerst um.'],
      ['Im Portal gibt es mehrere Dokumentvorlagen „Ausweis“.'],
    ]);
  });
});

describe('an import', () => {
  const sent: [string, string, object][] = [];
  const provider = {
    create: async (resource: string, { data }: { data: { name: string } }) => {
      sent.push(['create', resource, data]);
      return { data: { ...data, id: `id of ${data.name}` } };
    },
    update: async (resource: string, { data, previousData }: { data: object; previousData: object }) => {
      sent.push(['update', resource, { data, previousData }]);
      return { data: previousData };
    },
  } as never;

  it('makes documents first, so that enquiries name them, and changes under the ETag that was seen', async () => {
    sent.length = 0;
    const content = document(
      [{ name: 'Grundriss', fileCategory: 'identität' }],
      [
        { name: 'Bau', fileTemplates: ['Grundriss', 'Ausweis'] },
        { name: 'Kontoeröffnung', fileTemplates: ['Grundriss'], expiresInDays: 30 },
      ],
    );
    expect(await runTemplateImport(provider, planTemplateImport(content, stock), stock)).toBe(3);
    expect(sent).toMatchObject([
      ['create', 'file-templates', { name: 'Grundriss', fileCategory: 'k' }],
      ['create', 'enquiry-templates', { name: 'Bau', fileTemplates: ['id of Grundriss', 'a'] }],
      [
        'update',
        'enquiry-templates',
        { data: { fileTemplates: ['id of Grundriss'] }, previousData: { '@etag': '"4"', fileTemplates: ['a'], expiresInDays: 30 } },
      ],
    ]);
  });

  it('sends nothing for what is unchanged', async () => {
    sent.length = 0;
    expect(await runTemplateImport(provider, planTemplateImport(exported(), stock), stock)).toBe(0);
    expect(sent).toEqual([]);
  });
});
