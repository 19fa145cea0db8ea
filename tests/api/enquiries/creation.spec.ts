import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { mp4Head } from '../../fixtures/sampleContainers.ts';
import { aCustomer, anUpload } from '../../harness/people.ts';
import { refused } from '../../harness/problemOf.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast, type Cast } from './theCast.ts';

let portal: TestPortal;
let cast: Cast;
let admin: PortalUser;
let adviser: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
  adviser = cast.adviser;
  admin = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
}, 60_000);
afterAll(() => portal.stop());

const namesOf = ({ requestedFiles }: EnquiryView) => requestedFiles.map(({ name }) => name);
const files = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Nachweis ${index + 1}` }));
const body = (fields: object = {}) => ({ customer: cast.customerPerson.id, name: 'Hausbau', ...fields });
const category = (name: string) => admin.ask<FileCategoryView>('POST', '/file-categories', { name, sortIndex: 10 });
const reread = ({ id }: EnquiryView) => adviser.ask<EnquiryView>('GET', `/enquiries/${id}`);

describe('POST enquiries with requested files', () => {
  it('asks for all of them at once, in their order, up to 100', async () => {
    const enquiry = await adviser.ask<EnquiryView>('POST', '/enquiries', body({ requestedFiles: files(100) }));
    expect(namesOf(enquiry)).toEqual(files(100).map(({ name }) => name));
    expect(new Set(enquiry.requestedFiles.map(({ id }) => id)).size).toBe(100);
    expect(enquiry.requestedFiles[99]).toMatchObject({
      enquiry: `/api/enquiries/${enquiry.id}`,
      status: 'requested',
      required: true,
      sortIndex: 0,
      fileTemplate: null,
    });
  });

  it('keeps what is said of each; two may bear the same name', async () => {
    const { id: fileCategory } = await category('Einkommen');
    const said = {
      name: 'Gehaltsabrechnung',
      description: 'der letzten drei Monate',
      tooltip: 'Alle Seiten',
      required: false,
      sortIndex: 3,
      expiresAt: '2099-12-31',
      accept: '*/*',
      maxSize: 524_288,
    };
    const requestedFiles = [{ ...said, fileCategory: `/api/file-categories/${fileCategory}` }, { name: 'Gehaltsabrechnung' }];
    const [second, first] = (await adviser.ask<EnquiryView>('POST', '/enquiries', body({ requestedFiles }))).requestedFiles;
    expect(first).toMatchObject({ ...said, fileCategory: { id: fileCategory, name: 'Einkommen' } });
    expect(second).toMatchObject({ name: 'Gehaltsabrechnung', description: null, fileCategory: null });
    expect(second?.id).not.toBe(first?.id);
  });

  const three = (wrong: object): object => ({ requestedFiles: [{ name: 'Eins' }, { name: 'Zwei' }, { name: 'Drei', ...wrong }] });
  it.each<[string, object, string, string?]>([
    ['without a name at the third', three({ name: ' ' }), 'requestedFiles[2].name', 'Pflichtfeld'],
    ['in a category that does not exist', three({ fileCategory: randomUUID() }), 'requestedFiles[2].fileCategory'],
    ['of no type that there is', three({ accept: 'Bilder' }), 'requestedFiles[2].accept'],
    ['larger than an upload', three({ maxSize: 100_000_000 }), 'requestedFiles[2].maxSize', 'Höchstens 64 MB'],
    ['until a day that does not exist', three({ expiresAt: '2026-02-30' }), 'requestedFiles[2].expiresAt'],
    ['until a day that has passed', three({ expiresAt: '2026-11-01' }), 'requestedFiles[2].expiresAt'],
    ['with what nobody knows', three({ status: 'verified' }), 'requestedFiles[2].status', 'Unbekanntes Feld'],
    ['more than 100', { requestedFiles: files(101) }, 'requestedFiles', 'Höchstens 100 Dokumente auf einmal'],
    ['that are no list', { requestedFiles: 'alle' }, 'requestedFiles'],
    ['handed over at once', { ...three({}), status: 'open' }, 'status', 'Ein neuer Vorgang beginnt als Entwurf.'],
  ])('is refused %s, at the field, and leaves nothing', async (_, wrong, field, message) => {
    const publicId = `Leer-2026-${randomUUID().slice(0, 8)}`;
    const { status, at, messages } = await refused(adviser, 'POST', '/enquiries', body({ publicId, ...wrong }));
    expect([status, at]).toEqual([422, [field]]);
    if (message !== undefined) expect(messages).toEqual([message]);
    expect(await adviser.rows(`/enquiries?search=${publicId}`)).toEqual([]);
  });

  it('makes one case of two commands with the same key at once', async () => {
    const call = { body: body({ name: 'Zweimal geklickt', requestedFiles: files(3) }), headers: { 'Idempotency-Key': randomUUID() } };
    const replies = await Promise.all([1, 2].map(() => adviser.send<EnquiryView>('POST', '/enquiries', call)));
    const made = replies.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const [again] = await adviser.rows<EnquiryView>('/enquiries?search=geklickt');
    const repeated = await adviser.send<EnquiryView>('POST', '/enquiries', call);
    expect(repeated.body.requestedFiles.map(({ id }) => id)).toEqual(again?.requestedFiles.map(({ id }) => id));
    expect(again?.requestedFiles.length).toBe(3);
    expect((await adviser.rows('/enquiries?search=geklickt')).length).toBe(1);
  });
});

describe('PATCH enquiries/{id} with requestedFiles', () => {
  const draft = (requestedFiles: readonly object[] = files(3)) => cast.draft({ requestedFiles });
  const patch = ({ id }: EnquiryView, requestedFiles: readonly object[], more: object = {}) =>
    adviser.ask<EnquiryView>('PATCH', `/enquiries/${id}`, { requestedFiles, ...more });

  it('drops, changes, adds and puts in order, together with the rest of the draft', async () => {
    const made = await draft();
    const [first, , third] = made.requestedFiles;
    const list = [
      { id: third?.id, sortIndex: 1 },
      { id: first?.id, name: 'Grundriss', sortIndex: 2, accept: 'video/*' },
      { name: 'Lageplan' },
    ];
    const after = await patch(made, list, { description: 'Neu sortiert' });
    expect(namesOf(after)).toEqual(['Lageplan', 'Nachweis 3', 'Grundriss']);
    expect(after).toMatchObject({ description: 'Neu sortiert', name: 'Baufinanzierung' });
    expect(after.requestedFiles.slice(1).map(({ id }) => id)).toEqual([third?.id, first?.id]);
    expect(after.requestedFiles[2]).toMatchObject({ accept: 'video/*', required: true });
    expect((await adviser.send('GET', `/files/${made.requestedFiles[1]?.id}`)).status).toBe(404);
    expect(namesOf(await patch(made, []))).toEqual([]);
  });

  it('takes the list as it was read, with categories by their IRI, and changes only what is another', async () => {
    const made = await draft();
    const asRead = made.requestedFiles.map((file) => ({ ...file, fileCategory: file.fileCategory?.['@id'] ?? null }));
    const after = await patch(
      made,
      asRead.map((file, at) => (at === 1 ? { ...file, name: 'Grundriss' } : file)),
    );
    expect(namesOf(after)).toEqual(['Nachweis 1', 'Grundriss', 'Nachweis 3']);
    expect(after.requestedFiles.map(({ id, status }) => [id, status])).toEqual(made.requestedFiles.map(({ id, status }) => [id, status]));
  });

  it('takes the place of a hundred documents in one command', async () => {
    const made = await draft(files(100));
    const list = files(100).map(({ name }) => ({ name: `${name} neu` }));
    expect(namesOf(await patch(made, list))).toEqual(list.map(({ name }) => name));
  });

  it('adds a document once when the command comes twice', async () => {
    const { id, requestedFiles } = await draft(files(1));
    const call = {
      body: { requestedFiles: [{ id: requestedFiles[0]?.id }, { name: 'Neu' }] },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    for (const _ of [1, 2]) expect((await adviser.send('PATCH', `/enquiries/${id}`, call)).status).toBe(200);
    expect((await adviser.ask<EnquiryView>('GET', `/enquiries/${id}`)).requestedFiles.length).toBe(2);
  });

  it('takes away nothing that a colleague has added since', async () => {
    const { id, requestedFiles } = await draft(files(1));
    const etag = (await adviser.send('GET', `/enquiries/${id}`)).headers.get('etag') ?? '';
    await admin.ask('POST', '/files', { enquiry: id, name: 'Vom Kollegen' });
    const call = { body: { requestedFiles: [{ id: requestedFiles[0]?.id }] }, headers: { 'If-Match': etag } };
    expect((await adviser.send('PATCH', `/enquiries/${id}`, call)).status).toBe(412);
    expect((await adviser.ask<EnquiryView>('GET', `/enquiries/${id}`)).requestedFiles.length).toBe(2);
  });

  it('is refused at its place, all of it, and changes nothing', async () => {
    const made = await draft(files(2));
    const [first, second] = made.requestedFiles.map(({ id }) => ({ id }));
    const other = (await draft(files(1))).requestedFiles[0]?.id;
    const path = `/enquiries/${made.id}`;
    const cases: readonly (readonly [object, string])[] = [
      [{ requestedFiles: [first, { description: 'ohne Namen' }] }, 'requestedFiles[1].name'],
      [{ requestedFiles: [first, { ...second, status: 'verified' }] }, 'requestedFiles[1].status'],
      [{ requestedFiles: [first, { name: 'Neu', uploadedAt: null }] }, 'requestedFiles[1].uploadedAt'],
      [{ requestedFiles: [first, { ...second, hacked: 1 }] }, 'requestedFiles[1].hacked'],
      [{ requestedFiles: [first, { ...second, name: '' }] }, 'requestedFiles[1].name'],
      [{ requestedFiles: [first, second, first] }, 'requestedFiles[2].id'],
      [{ requestedFiles: [first, { name: 'X', fileCategory: randomUUID() }] }, 'requestedFiles[1].fileCategory'],
      [{ requestedFiles: [first, { id: other }], name: 'Anders' }, 'requestedFiles'],
      [{ requestedFiles: files(201) }, 'requestedFiles'],
      [{ requestedFiles: [first], status: 'open' }, 'requestedFiles'],
    ];
    for (const [change, field] of cases) expect(await refused(adviser, 'PATCH', path, change)).toMatchObject({ status: 422, at: [field] });
    expect(await reread(made)).toEqual(made);
  });

  it('is refused once the customer has the case', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    const change = { requestedFiles: [{ id: file.id, name: 'Anders' }] };
    expect(await refused(adviser, 'PATCH', `/enquiries/${enquiry.id}`, change)).toMatchObject({ status: 409, code: 'ENQUIRY_NOT_DRAFT' });
    expect(namesOf(await reread(enquiry))).toEqual(['Gehaltsabrechnung']);
  });
});

describe('a customer without the module', () => {
  it('gets no case, with documents or by a template', async () => {
    const { id: customer } = await portal.customer(adviser, aCustomer({ roles: [] }), { activate: false });
    const { id: enquiryTemplate } = await admin.ask<{ id: string }>('POST', '/enquiry-templates', { name: 'Für alle' });
    const none = { status: 409, code: 'CUSTOMER_WITHOUT_UPLOAD' };
    expect(await refused(adviser, 'POST', '/enquiries', body({ customer, requestedFiles: files(2) }))).toMatchObject(none);
    expect(await refused(adviser, 'POST', '/enquiries/create-by-enquiry-template', { customer, enquiryTemplate })).toMatchObject(none);
  });
});

describe('a document that may be anything, or a video', () => {
  const video = anUpload({ name: 'Rundgang.mp4', content: new Uint8Array(mp4Head()), type: 'video/mp4' });
  const openWith = async (accept: string): Promise<string> => (await cast.openEnquiry({}, { name: 'Rundgang', accept })).file.id;

  it.each(['video/*', '*/*'])('takes a video as it is (%s), which is saved and not shown', async (accept) => {
    const id = await openWith(accept);
    const uploaded = await cast.customer.ask<RequestedFileView>('POST', `/files/${id}/upload`, video);
    expect(uploaded).toMatchObject({ status: 'uploaded', mediaType: 'video/mp4', pages: null, fileOriginalName: 'Rundgang.mp4' });
    const { headers, status } = await cast.customer.send('GET', `/files/${id}/preview`);
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment/)]);
  });

  it('refuses a PDF where a video is asked for, and a video where nothing else is said', async () => {
    const path = `/files/${await openWith('video/*')}/upload`;
    expect(await cast.customer.send('POST', path, { body: anUpload() })).toMatchObject({
      status: 422,
      body: {
        code: 'FILE_TYPE_NOT_ACCEPTED',
        detail: 'Die Datei "Gehaltsabrechnung.pdf" entspricht nicht den Dateityp-Anforderungen (Videos).',
      },
    });
    const { file } = await cast.openEnquiry();
    expect(await cast.customer.send('POST', `/files/${file.id}/upload`, { body: video })).toMatchObject({
      status: 422,
      body: { detail: 'Die Datei "Rundgang.mp4" entspricht nicht den Dateityp-Anforderungen (Bilder, PDF).' },
    });
  });
});
