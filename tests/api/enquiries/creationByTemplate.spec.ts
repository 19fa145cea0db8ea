import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { refused } from '../../harness/problemOf.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast, type Cast } from './theCast.ts';

interface Member {
  readonly id: string;
}

let portal: TestPortal;
let cast: Cast;
let admin: PortalUser;
let adviser: PortalUser;
beforeAll(async () => {
  // In Berlin it is the 22nd already.
  portal = await startTestPortal({ standStillAt: '2026-11-21T23:30:00.000Z' });
  cast = await theCast(portal);
  adviser = cast.adviser;
  admin = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
}, 60_000);
afterAll(() => portal.stop());

const fileTemplate = async (name: string, fields: object = {}): Promise<string> =>
  (await admin.ask<Member>('POST', '/file-templates', { name, ...fields })).id;
const enquiryTemplate = async (name: string, fields: object = {}): Promise<string> =>
  (await admin.ask<Member>('POST', '/enquiry-templates', { name, ...fields })).id;
const category = async (name: string): Promise<string> => (await admin.ask<Member>('POST', '/file-categories', { name, sortIndex: 10 })).id;

const BY_TEMPLATE = '/enquiries/create-by-enquiry-template';
const body = (enquiryTemplateId: string, fields: object = {}) => ({
  customer: cast.customerPerson.id,
  enquiryTemplate: enquiryTemplateId,
  ...fields,
});
const create = (template: string, fields: object = {}): Promise<EnquiryView> =>
  adviser.ask<EnquiryView>('POST', BY_TEMPLATE, body(template, fields));
const namesOf = ({ requestedFiles }: EnquiryView) => requestedFiles.map(({ name }) => name);

describe('POST enquiries/create-by-enquiry-template', () => {
  it('copies the template as it is at that moment; what becomes of it later changes no case', async () => {
    const income = await category('Einkommen');
    const salary = await fileTemplate('Gehaltsabrechnung', {
      description: 'der letzten drei Monate',
      tooltip: 'Alle Seiten',
      required: false,
      sortIndex: 20,
      fileCategory: income,
      accept: 'application/pdf',
      maxSize: 524_288,
      expiresInDays: 10,
    });
    const passport = await fileTemplate('Personalausweis', { sortIndex: 10, expiresInDays: 0 });
    const template = await enquiryTemplate('Chosen', { fileTemplates: [salary, passport] });
    // Changed between choosing and sending.
    await admin.ask('PATCH', `/enquiry-templates/${template}`, {
      name: 'Baufinanzierung',
      description: 'Für Privatkunden',
      expiresInDays: 30,
    });
    const made = await create(`/api/enquiry-templates/${template}`, { status: 'draft', publicId: 'Vorlage-1' });
    expect(made).toMatchObject({
      name: 'Baufinanzierung',
      description: 'Für Privatkunden',
      publicId: 'Vorlage-1',
      status: 'draft',
      expires: true,
      expiresAt: '2026-12-22',
      enquiryTemplate: `/api/enquiry-templates/${template}`,
    });
    // In the order of the template, whatever index its documents have by themselves.
    const [second, first] = made.requestedFiles;
    expect(first).toMatchObject({ name: 'Personalausweis', required: true, sortIndex: 20, expiresAt: null, fileCategory: null });
    expect(second).toMatchObject({
      name: 'Gehaltsabrechnung',
      description: 'der letzten drei Monate',
      tooltip: 'Alle Seiten',
      required: false,
      sortIndex: 10,
      fileCategory: { id: income },
      accept: 'application/pdf',
      maxSize: 524_288,
      expiresAt: '2026-12-02',
      fileTemplate: `/api/file-templates/${salary}`,
    });
    await admin.ask('PATCH', `/file-templates/${salary}`, { name: 'Lohnzettel', expiresInDays: 99 });
    await admin.ask('DELETE', `/enquiry-templates/${template}`);
    expect(await adviser.ask('GET', `/enquiries/${made.id}`)).toEqual(made);
  });

  it('takes another name where one is given, a number of its own, and no deadline of 0 days', async () => {
    const template = await enquiryTemplate('Kontoeröffnung', { expiresInDays: 0 });
    expect(await create(template, { overrideName: ' Konto Erika Muster ' })).toMatchObject({
      name: 'Konto Erika Muster',
      publicId: expect.stringMatching(/^V-2026-\d{6}$/) as string,
      expires: false,
      expiresAt: null,
      requestedFiles: [],
    });
    expect((await create(template, { overrideName: '' })).name).toBe('Kontoeröffnung');
  });

  it('leaves out documents and categories that are gone', async () => {
    const gone = await category('Immobilie');
    const plan = await fileTemplate('Grundriss', { fileCategory: gone });
    const mistaken = await fileTemplate('Doch nicht');
    const template = await enquiryTemplate('Hausbau', { fileTemplates: [mistaken, plan] });
    await admin.ask('DELETE', `/file-templates/${mistaken}`);
    await admin.ask('DELETE', `/file-categories/${gone}`);
    const made = await create(template);
    expect(namesOf(made)).toEqual(['Grundriss']);
    expect(made.requestedFiles[0]?.fileCategory).toBeNull();
  });

  it('is refused at its field, and the wished number stays free', async () => {
    const template = await enquiryTemplate('Gelöscht, als sie gewählt war');
    const publicId = 'Frei-1';
    await admin.ask('DELETE', `/enquiry-templates/${template}`);
    const file = await fileTemplate('Keine Vorgangsvorlage');
    for (const id of [template, file, randomUUID()])
      expect(await refused(adviser, 'POST', BY_TEMPLATE, body(id, { publicId }))).toMatchObject({
        status: 422,
        code: 'ENQUIRY_TEMPLATE_UNKNOWN',
        at: ['enquiryTemplate'],
      });
    const other = await enquiryTemplate('Noch da');
    for (const [wrong, field] of [
      [{ customer: randomUUID() }, 'customer'],
      [{ status: 'open' }, 'status'],
      [{ overrideName: 'x'.repeat(121) }, 'overrideName'],
      [{ name: 'Falsches Feld' }, 'name'],
      [{ enquiryTemplate: undefined }, 'enquiryTemplate'],
    ] as const)
      expect(await refused(adviser, 'POST', BY_TEMPLATE, body(other, { publicId, ...wrong }))).toMatchObject({ status: 422, at: [field] });
    expect((await create(other, { publicId })).publicId).toBe(publicId);
    expect(await refused(adviser, 'POST', BY_TEMPLATE, body(other, { publicId }))).toMatchObject({
      status: 422,
      code: 'PUBLIC_ID_TAKEN',
      at: ['publicId'],
    });
  });

  it('makes one case of a command that comes twice, also when the template is gone by then', async () => {
    const template = await enquiryTemplate('Zweimal', { fileTemplates: [await fileTemplate('Schufa-Auskunft')] });
    const call = { body: body(template), headers: { 'Idempotency-Key': randomUUID() } };
    const first = await adviser.send<EnquiryView>('POST', BY_TEMPLATE, call);
    await admin.ask('DELETE', `/enquiry-templates/${template}`);
    const second = await adviser.send<EnquiryView>('POST', BY_TEMPLATE, call);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await adviser.rows('/enquiries?search=Zweimal')).length).toBe(1);
  });
});

describe('POST files/create-by-file-template', () => {
  const CREATE = '/files/create-by-file-template';

  it('asks for what the template says, beside what is asked for already, also once the customer has the case', async () => {
    const template = await fileTemplate('Kaufvertrag', { required: false, maxSize: 1_048_576, expiresInDays: 1 });
    const { enquiry } = await cast.openEnquiry();
    const file = await adviser.ask<RequestedFileView>('POST', CREATE, { enquiry: `/api/enquiries/${enquiry.id}`, fileTemplate: template });
    expect(file).toMatchObject({
      name: 'Kaufvertrag',
      status: 'requested',
      required: false,
      maxSize: 1_048_576,
      expiresAt: '2026-11-23',
      fileTemplate: `/api/file-templates/${template}`,
    });
    expect(namesOf(await adviser.ask<EnquiryView>('GET', `/enquiries/${enquiry.id}`))).toEqual(['Gehaltsabrechnung', 'Kaufvertrag']);
  });

  it('is refused without template, without case, and where nothing is asked for any more', async () => {
    const template = await fileTemplate('Grundbuchauszug');
    const { enquiry } = await cast.openEnquiry();
    const unknown = { enquiry: enquiry.id, fileTemplate: await enquiryTemplate('Keine Dokumentvorlage') };
    expect(await refused(adviser, 'POST', CREATE, unknown)).toMatchObject({
      status: 422,
      code: 'FILE_TEMPLATE_UNKNOWN',
      at: ['fileTemplate'],
    });
    const nowhere = { enquiry: randomUUID(), fileTemplate: template };
    expect(await refused(adviser, 'POST', CREATE, nowhere)).toMatchObject({ status: 422, code: 'ENQUIRY_UNKNOWN', at: ['enquiry'] });
    await adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted' });
    const late = { enquiry: enquiry.id, fileTemplate: template };
    expect(await refused(adviser, 'POST', CREATE, late)).toMatchObject({ status: 409, code: 'FILES_NOT_ADDABLE' });
  });

  it('names in POST files the template that a form was filled in from, if it is still there', async () => {
    const template = await fileTemplate('Steuerbescheid');
    const { id: enquiry } = await cast.draft();
    const form = { enquiry, name: 'Steuerbescheid 2025', fileTemplate: template };
    expect(await adviser.ask('POST', '/files', form)).toMatchObject({ fileTemplate: `/api/file-templates/${template}` });
    await admin.ask('DELETE', `/file-templates/${template}`);
    expect(await refused(adviser, 'POST', '/files', form)).toMatchObject({
      status: 422,
      code: 'FILE_TEMPLATE_UNKNOWN',
      at: ['fileTemplate'],
    });
  });
});

describe('how often a template is used', () => {
  const usesOf = async (path: string): Promise<number> => (await adviser.ask<{ readonly uses: number }>('GET', path)).uses;

  it('is the number of cases and documents that name it, in the list too', async () => {
    const [salary, other] = [await fileTemplate('Gezählt'), await fileTemplate('Auch gezählt')];
    const template = await enquiryTemplate('Gezählte Vorlage', { fileTemplates: [salary] });
    expect(await usesOf(`/enquiry-templates/${template}`)).toBe(0);
    const first = await create(template);
    const second = await create(template);
    await adviser.ask('POST', '/files/create-by-file-template', { enquiry: first.id, fileTemplate: salary });
    expect(await adviser.rows('/enquiry-templates?search=Gezählte')).toMatchObject([{ uses: 2 }]);
    expect(await usesOf(`/file-templates/${salary}`)).toBe(3);
    await adviser.ask('POST', `/files/${second.requestedFiles[0]?.id}/patch-by-file-template`, { fileTemplateId: other });
    expect([await usesOf(`/file-templates/${salary}`), await usesOf(`/file-templates/${other}`)]).toEqual([2, 1]);
    await adviser.ask('DELETE', `/enquiries/${first.id}`);
    expect([await usesOf(`/enquiry-templates/${template}`), await usesOf(`/file-templates/${salary}`)]).toEqual([1, 0]);
  });
});

describe('POST files/{id}/patch-by-file-template', () => {
  const apply = (file: RequestedFileView, fileTemplateId: string) =>
    adviser.ask<RequestedFileView>('POST', `/files/${file.id}/patch-by-file-template`, { fileTemplateId });

  it('puts what the template says in the place of what the document said', async () => {
    const template = await fileTemplate('Mietvertrag', { description: 'Alle Seiten', sortIndex: 7 });
    const { file } = await cast.openEnquiry({}, { tooltip: 'Weg damit', expiresAt: '2026-12-24', required: false, accept: 'video/*' });
    expect(await apply(file, template)).toMatchObject({
      id: file.id,
      name: 'Mietvertrag',
      description: 'Alle Seiten',
      tooltip: null,
      sortIndex: 7,
      required: true,
      accept: null,
      expiresAt: null,
      status: 'requested',
      fileTemplate: `/api/file-templates/${template}`,
    });
    const again = await apply(file, template);
    expect(again.updatedAt).toBe((await apply(file, template)).updatedAt);
  });

  it('is refused with a template that is gone, under an older state, and once the document is checked', async () => {
    const template = await fileTemplate('Nebenkosten');
    const gone = await fileTemplate('Weg');
    await admin.ask('DELETE', `/file-templates/${gone}`);
    const { file } = await cast.openEnquiry();
    const path = `/files/${file.id}/patch-by-file-template`;
    expect(await refused(adviser, 'POST', path, { fileTemplateId: gone })).toMatchObject({
      status: 422,
      code: 'FILE_TEMPLATE_ID_UNKNOWN',
      at: ['fileTemplateId'],
    });
    const etag = (await adviser.send('GET', `/files/${file.id}`)).headers.get('etag') ?? '';
    await adviser.ask('PATCH', `/files/${file.id}`, { name: 'Von der Kollegin' });
    const late = await adviser.send('POST', path, { body: { fileTemplateId: template }, headers: { 'If-Match': etag } });
    expect(late.status).toBe(412);
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    await adviser.ask('PATCH', `/files/${file.id}`, { status: 'verified' });
    expect(await refused(adviser, 'POST', path, { fileTemplateId: template })).toMatchObject({ status: 409, code: 'FILE_NOT_EDITABLE' });
    expect((await adviser.ask<RequestedFileView>('GET', `/files/${file.id}`)).name).toBe('Von der Kollegin');
  });
});
