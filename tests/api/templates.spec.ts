import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { createCatalogueTemplateReader } from '@portal/services/catalogue/createCatalogueTemplateReader';
import { refused } from '../harness/problemOf.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
let admin: PortalUser;
let adviser: PortalUser;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
});
afterAll(() => portal.stop());

const nobodyKnowsThisId = '00000000-0000-4000-8000-000000000000';
const fileTemplate = (body: object): Promise<FileTemplateView> => admin.ask<FileTemplateView>('POST', '/file-templates', body);
const enquiryTemplate = (body: object): Promise<EnquiryTemplateView> => admin.ask<EnquiryTemplateView>('POST', '/enquiry-templates', body);
const namesAt = async (path: string): Promise<readonly string[]> =>
  (await adviser.rows<{ readonly name: string }>(path)).map(({ name }) => name);

describe('templates of documents', () => {
  it('keep all that is said of a document, and count their deadline in days', async () => {
    const category = await admin.ask<FileCategoryView>('POST', '/file-categories', { name: 'Einkommen', sortIndex: 10 });
    const made = await fileTemplate({
      name: 'Gehaltsabrechnung',
      description: 'der letzten drei Monate',
      tooltip: 'Alle Seiten',
      required: false,
      sortIndex: 30,
      fileCategory: `/api/file-categories/${category.id}`,
      accept: 'application/pdf',
      maxSize: 1_048_576,
      expiresInDays: 14,
    });
    const { id } = made;
    expect(await adviser.ask('GET', `/file-templates/${id}`)).toEqual(made);
    expect(made).toMatchObject({ required: false, maxSize: 1_048_576, expiresInDays: 14, accept: 'application/pdf' });
    expect(made.fileCategory).toMatchObject({ id: category.id, name: 'Einkommen', sortIndex: 10 });
    expect(await admin.ask('PATCH', `/file-templates/${id}`, { expiresInDays: 0, accept: '' })).toMatchObject({
      name: 'Gehaltsabrechnung',
      expiresInDays: null,
      accept: null,
    });
    await admin.ask('DELETE', `/file-categories/${category.id}`);
    expect(await adviser.ask('GET', `/file-templates/${id}`)).toMatchObject({ fileCategory: null });
  });

  it('are required, at 0 and without a deadline unless it is said', async () => {
    expect(await fileTemplate({ name: 'Ausweis' })).toMatchObject({
      required: true,
      sortIndex: 0,
      fileCategory: null,
      accept: null,
      maxSize: null,
      expiresInDays: null,
    });
  });

  it('stand by their index, then by name; search looks at descriptions too, the filter only at names', async () => {
    await fileTemplate({ name: 'Übersicht der Konten', sortIndex: 10, description: 'statt der Gehaltsabrechnung' });
    await fileTemplate({ name: 'Grundbuchauszug', sortIndex: 10 });
    expect(await namesAt('/file-templates')).toEqual(['Ausweis', 'Grundbuchauszug', 'Übersicht der Konten', 'Gehaltsabrechnung']);
    expect(await namesAt('/file-templates?order[name]=desc&items-per-page=2&page=1')).toEqual(['Übersicht der Konten', 'Grundbuchauszug']);
    expect(await namesAt('/file-templates?search=GEHALT')).toEqual(['Übersicht der Konten', 'Gehaltsabrechnung']);
    expect(await namesAt('/file-templates?name=gehalt&order[name]=asc&items-per-page=30')).toEqual(['Gehaltsabrechnung']);
    expect(await namesAt('/file-templates?name=UEBERSICHT')).toEqual(['Übersicht der Konten']);
  });

  it.each<[string, object, string]>([
    ['without a name', { sortIndex: 1 }, 'name'],
    ['in a category that does not exist', { name: 'x', fileCategory: nobodyKnowsThisId }, 'fileCategory'],
    ['with half a day', { name: 'x', expiresInDays: 1.5 }, 'expiresInDays'],
    ['with fewer than no days', { name: 'x', expiresInDays: -1 }, 'expiresInDays'],
    ['with a date, which is a matter of the case', { name: 'x', expiresAt: '2099-12-31' }, 'expiresAt'],
  ])('are refused %s, at the field', async (_, body, field) => {
    expect(await refused(admin, 'POST', '/file-templates', body)).toMatchObject({ status: 422, at: [field] });
  });
});

describe('templates of enquiries', () => {
  it('name their documents in their order; a deleted one vanishes, and cannot be named again', async () => {
    const [first, second, third] = [
      await fileTemplate({ name: 'Eins' }),
      await fileTemplate({ name: 'Zwei' }),
      await fileTemplate({ name: 'Drei' }),
    ];
    const made = await enquiryTemplate({ name: 'Reihenfolge', fileTemplates: [third.id, `/api/file-templates/${first.id}`, second.id] });
    const named = ({ fileTemplates }: EnquiryTemplateView): readonly string[] => fileTemplates.map(({ name }) => name);
    expect(named(made)).toEqual(['Drei', 'Eins', 'Zwei']);
    await admin.ask('PATCH', `/file-templates/${second.id}`, { name: 'Zweitens' });
    await admin.ask('DELETE', `/file-templates/${third.id}`);
    expect(named(await adviser.ask<EnquiryTemplateView>('GET', `/enquiry-templates/${made.id}`))).toEqual(['Eins', 'Zweitens']);
    const change = { fileTemplates: [first.id, third.id] };
    expect(await refused(admin, 'PATCH', `/enquiry-templates/${made.id}`, change)).toMatchObject({
      status: 422,
      at: ['fileTemplates[1]'],
      messages: ['Diese Dokumentvorlage gibt es nicht mehr.'],
    });
  });

  it('do not ask for the same document twice', async () => {
    const { id } = await fileTemplate({ name: 'Doppelt' });
    const body = { name: 'Zweimal dasselbe', fileTemplates: [id, `/api/file-templates/${id.toUpperCase()}`] };
    expect(await refused(admin, 'POST', '/enquiry-templates', body)).toMatchObject({ status: 422, at: ['fileTemplates[1]'] });
  });

  it('expire after days, or with 0 days never', async () => {
    const { id } = await enquiryTemplate({ name: 'Frist', expiresInDays: 21 });
    expect(await adviser.ask('GET', `/enquiry-templates/${id}`)).toMatchObject({ expires: true, expiresInDays: 21 });
    expect(await admin.ask('PATCH', `/enquiry-templates/${id}`, { expiresInDays: 0 })).toMatchObject({ expires: false, expiresInDays: 0 });
  });

  it.each([
    [{ expires: false }, { expires: false, expiresInDays: 0 }],
    [
      { expires: false, expiresInDays: 30 },
      { expires: false, expiresInDays: 0 },
    ],
    [
      { expires: true, expiresInDays: 14 },
      { expires: true, expiresInDays: 14 },
    ],
  ])('take `expires` beside the days: %j', async (said, stored) => {
    const { id } = await enquiryTemplate({ name: `Frist ${JSON.stringify(said)}`, ...said });
    expect(await adviser.ask('GET', `/enquiry-templates/${id}`)).toMatchObject(stored);
    await admin.ask('PATCH', `/enquiry-templates/${id}`, { expiresInDays: 7 });
    expect(await admin.ask('PATCH', `/enquiry-templates/${id}`, said)).toMatchObject(stored);
    await admin.ask('DELETE', `/enquiry-templates/${id}`);
  });

  it.each([{ expires: true }, { expires: true, expiresInDays: 0 }])('need days where they expire: %j', async (said) => {
    const { id } = await enquiryTemplate({ name: `Ohne Tage ${JSON.stringify(said)}` });
    const missing = { status: 422, at: ['expiresInDays'] };
    expect(await refused(admin, 'POST', '/enquiry-templates', { name: 'Neu', ...said })).toMatchObject(missing);
    expect(await refused(admin, 'PATCH', `/enquiry-templates/${id}`, said)).toMatchObject(missing);
    await admin.ask('DELETE', `/enquiry-templates/${id}`);
  });

  it('bear a name that no other has, whatever its case; it is free again once the other is renamed or deleted', async () => {
    const { id } = await enquiryTemplate({ name: 'Kontoeröffnung' });
    const again = () => refused(admin, 'POST', '/enquiry-templates', { name: 'KONTOERÖFFNUNG' });
    expect(await again()).toMatchObject({ status: 422, code: 'ENQUIRY_TEMPLATE_NAME_TAKEN', at: ['name'] });
    await admin.ask('PATCH', `/enquiry-templates/${id}`, { name: 'Kontoeröffnung Firmenkunde' });
    await portal.idle();
    const { id: other } = await enquiryTemplate({ name: 'KONTOERÖFFNUNG' });
    expect(await refused(admin, 'PATCH', `/enquiry-templates/${id}`, { name: 'Kontoeröffnung' })).toMatchObject({
      status: 422,
      at: ['name'],
    });
    await admin.ask('DELETE', `/enquiry-templates/${other}`);
    await portal.idle();
    expect(await admin.ask('PATCH', `/enquiry-templates/${id}`, { name: 'Kontoeröffnung' })).toMatchObject({ name: 'Kontoeröffnung' });
  });

  it('stand by name and are found by a part of it', async () => {
    expect((await namesAt('/enquiry-templates?items-per-page=2')).length).toBe(2);
    expect(await namesAt('/enquiry-templates?order[name]=desc')).toEqual(['Reihenfolge', 'Kontoeröffnung', 'Frist']);
    expect(await namesAt('/enquiry-templates?search=kontoeroeff')).toEqual(['Kontoeröffnung']);
  });

  it('are changed under the ETag that was seen only, and are gone once they are deleted', async () => {
    const { id } = await enquiryTemplate({ name: 'Zwei Fenster' });
    const path = `/enquiry-templates/${id}`;
    const seen = (await admin.send('GET', path)).headers.get('etag')!;
    await admin.ask('PATCH', path, { description: 'Aus dem ersten' });
    const late = { body: { description: 'Aus dem zweiten' }, headers: { 'If-Match': seen } };
    expect((await admin.send('PATCH', path, late)).status).toBe(412);
    await admin.ask('DELETE', path);
    expect([(await admin.send('GET', path)).status, (await admin.send('PATCH', path, { body: {} })).status]).toEqual([404, 404]);
  });
});

describe('what is made from a template', () => {
  it('gets its facts as they are now: without what was deleted since', async () => {
    const { fileTemplate: fileFacts, enquiryTemplate: enquiryFacts } = createCatalogueTemplateReader({ commands: portal.commands });
    const category = await admin.ask<FileCategoryView>('POST', '/file-categories', { name: 'Immobilie', sortIndex: 1 });
    const plan = await fileTemplate({ name: 'Grundriss', fileCategory: category.id, maxSize: 524_288, expiresInDays: 7 });
    const mistaken = await fileTemplate({ name: 'Doch nicht' });
    const { id } = await enquiryTemplate({ name: 'Hausbau', fileTemplates: [mistaken.id, plan.id], expiresInDays: 0 });
    const facts = {
      fileTemplateId: plan.id,
      name: 'Grundriss',
      description: null,
      tooltip: null,
      required: true,
      sortIndex: 0,
      fileCategoryId: category.id,
      accept: null,
      maxSizeBytes: 524_288,
      expiresInDays: 7,
    };
    expect(await fileFacts(plan.id)).toEqual(facts);
    await admin.ask('DELETE', `/file-templates/${mistaken.id}`);
    await admin.ask('DELETE', `/file-categories/${category.id}`);
    const files = [{ ...facts, fileCategoryId: null }];
    expect(await enquiryFacts(id)).toEqual({ name: 'Hausbau', description: null, expiresInDays: null, files });
    expect([await fileFacts(mistaken.id), await enquiryFacts(nobodyKnowsThisId)]).toEqual([undefined, undefined]);
  });
});
