import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { RequestedFileStatusChangeView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { fixture } from '../../fixtures/fixture.ts';
import { anUpload } from '../../harness/people.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast, type Cast } from './theCast.ts';

let portal: TestPortal;
let cast: Cast;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const fileStatuses = async (fileId: string): Promise<readonly string[]> =>
  (await cast.adviser.rows<RequestedFileStatusChangeView>(`/file-status-changes?file=${fileId}`)).map(({ newStatus }) => newStatus);

describe('POST files', () => {
  it('asks for a required document at the end of the list unless told otherwise', async () => {
    const draft = await cast.draft();
    const file = await cast.adviser.ask<RequestedFileView>('POST', '/files', { enquiry: `/api/enquiries/${draft.id}`, name: 'Grundriss' });
    expect(file).toMatchObject({
      '@id': `/api/files/${file.id}`,
      enquiry: `/api/enquiries/${draft.id}`,
      status: 'requested',
      required: true,
      sortIndex: 0,
      accept: null,
      maxSize: null,
      fileCategory: null,
      lastStatusChange: null,
    });
  });
  it('needs an enquiry that exists and takes files', async () => {
    expect(await cast.adviser.send('POST', '/files', { body: { enquiry: randomUUID(), name: 'X' } })).toMatchObject({
      status: 422,
      body: { code: 'ENQUIRY_UNKNOWN', violations: [{ propertyPath: 'enquiry' }] },
    });
    const { enquiry } = await cast.openEnquiry();
    await cast.adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted' });
    expect(await cast.adviser.send('POST', '/files', { body: { enquiry: enquiry.id, name: 'X' } })).toMatchObject({
      status: 409,
      body: { code: 'FILES_NOT_ADDABLE' },
    });
  });
  it('needs a category that exists', async () => {
    const draft = await cast.draft();
    expect(await cast.adviser.send('POST', '/files', { body: { enquiry: draft.id, name: 'X', fileCategory: randomUUID() } })).toMatchObject(
      { status: 422, body: { code: 'FILE_CATEGORY_UNKNOWN' } },
    );
  });
});

describe('categories', () => {
  it('are shown with their files, and fall away from them when deleted', async () => {
    const admin = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const category = await admin.ask<FileCategoryView>('POST', '/file-categories', { name: 'Einkommen', sortIndex: 10 });
    const { file } = await cast.openEnquiry({}, { fileCategory: `/api/file-categories/${category.id}` });
    const seen = () => cast.customer.ask<RequestedFileView>('GET', `/files/${file.id}`);
    expect((await seen()).fileCategory).toEqual({
      '@id': `/api/file-categories/${category.id}`,
      id: category.id,
      name: 'Einkommen',
      sortIndex: 10,
    });
    await admin.ask('PATCH', `/file-categories/${category.id}`, { name: 'Einkünfte' });
    expect((await seen()).fileCategory?.name).toBe('Einkünfte');
    expect((await cast.customer.rows<FileCategoryView>('/file-categories?name=kuenf')).map(({ id }) => id)).toEqual([category.id]);
    expect((await admin.send('DELETE', `/file-categories/${category.id}`)).status).toBe(204);
    expect((await admin.send('DELETE', `/file-categories/${category.id}`)).status).toBe(204);
    expect((await seen()).fileCategory).toBeNull();
    expect((await cast.adviser.send('POST', '/file-categories', { body: { name: 'X', sortIndex: 1 } })).status).toBe(403);
  });
});

describe('PATCH files/{id}', () => {
  it('lets an employee look at a document without making the decision stale', async () => {
    const { file } = await cast.openEnquiry();
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    const etag = (await cast.adviser.send('GET', `/files/${file.id}`)).headers.get('etag') ?? '';
    expect((await cast.adviser.send('GET', `/files/${file.id}/preview`)).status).toBe(200);
    const verified = await cast.adviser.send<RequestedFileView>('PATCH', `/files/${file.id}`, {
      body: { status: 'verified' },
      headers: { 'If-Match': etag },
    });
    expect([verified.status, verified.body.status]).toEqual([200, 'verified']);
    expect(
      (await cast.adviser.send('PATCH', `/files/${file.id}`, { body: { status: 'processed' }, headers: { 'If-Match': etag } })).status,
    ).toBe(412);
  });
  it('drops the upload from view when the document is asked for again', async () => {
    const { file } = await cast.openEnquiry();
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    const again = await cast.adviser.ask<RequestedFileView>('PATCH', `/files/${file.id}`, {
      status: 'requested',
      __context: { message: 'Die Unterschrift fehlt.' },
    });
    expect(again).toMatchObject({
      status: 'requested',
      fileOriginalName: null,
      sizeBytes: null,
      lastStatusChange: { context: { message: 'Die Unterschrift fehlt.' }, initiatedBy: 'bank_employee' },
    });
    expect((await cast.customer.send('GET', `/files/${file.id}/preview`)).status).toBe(404);
    expect(await fileStatuses(file.id)).toEqual(['requested', 'ready', 'uploaded']);
  });
  it('says why a document is asked for again in the words of the bank, with own words beside them', async () => {
    const { file } = await cast.openEnquiry();
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    const ask = (context: object, status = 'requested') =>
      cast.adviser.send<RequestedFileView>('PATCH', `/files/${file.id}`, { body: { status, __context: context } });
    for (const wrong of [
      await ask({ reason: 'GIBT-ES-NICHT' }),
      await ask({ reason: 'UNTERSCHRIFT', message: 'Bitte unterschreiben.' }),
      await ask({ reason: 'UNTERSCHRIFT' }, 'verified'),
    ])
      expect(wrong).toMatchObject({ status: 422, body: { violations: [{ propertyPath: '__context.reason' }] } });
    const again = await ask({ reason: 'UNTERSCHRIFT', comment: 'Auf Seite 3.' });
    expect(again.body.lastStatusChange?.context).toEqual({ message: 'Die Unterschrift fehlt.', comment: 'Auf Seite 3.' });
  });
  it('does nothing twice', async () => {
    const { file } = await cast.openEnquiry();
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    await cast.adviser.ask('PATCH', `/files/${file.id}`, { status: 'verified' });
    await cast.adviser.ask('PATCH', `/files/${file.id}`, { status: 'verified' });
    expect(await fileStatuses(file.id)).toEqual(['verified', 'ready', 'uploaded']);
  });
});

describe('POST files/{id}/upload', () => {
  it.each([
    ['passwort.pdf', 422, 'PDF_ENCRYPTED'],
    ['beschaedigt.pdf', 422, 'PDF_DAMAGED'],
    ['leer.pdf', 422, 'FILE_EMPTY'],
    ['in-wahrheit-zip.pdf', 422, 'FILE_TYPE_NOT_ACCEPTED'],
  ] as const)('refuses %s and keeps nothing', async (name, status, code) => {
    const { file } = await cast.openEnquiry();
    const body = anUpload({ name, content: new Uint8Array(await fixture(name)) });
    expect(await cast.customer.send('POST', `/files/${file.id}/upload`, { body })).toMatchObject({ status, body: { code } });
    expect(await cast.customer.ask<RequestedFileView>('GET', `/files/${file.id}`)).toMatchObject({
      status: 'requested',
      fileOriginalName: null,
    });
  });

  it('says of several pages of one name which one is refused', async () => {
    const { file } = await cast.openEnquiry();
    const photo = new Uint8Array(await fixture('foto-gedreht.jpg'));
    const page = { name: 'image.jpg', type: 'image/jpeg' };
    const body = anUpload({ ...page, content: photo }, { ...page, content: photo.subarray(0, photo.length / 2) });
    expect(await cast.customer.send('POST', `/files/${file.id}/upload`, { body })).toMatchObject({
      status: 422,
      body: { code: 'IMAGE_DAMAGED', violations: [{ propertyPath: 'file[1]' }] },
    });
  });

  it('keeps to the limit of the file', async () => {
    const { file } = await cast.openEnquiry({}, { maxSize: 524_288 });
    const body = anUpload({
      name: 'Foto.jpg',
      content: new Uint8Array(Buffer.concat([await fixture('foto-gedreht.jpg'), Buffer.alloc(600_000)])),
      type: 'image/jpeg',
    });
    expect(await cast.customer.send('POST', `/files/${file.id}/upload`, { body })).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE' },
    });
  });

  it('leaves nothing of a client that goes away in the middle', async () => {
    const { file } = await cast.openEnquiry();
    const url = new URL(`/api/files/${file.id}/upload`, portal.url);
    const client = request(url, {
      method: 'POST',
      headers: {
        'X-Customer-Token': cast.customer.token ?? '',
        'Content-Type': 'multipart/form-data; boundary=grenze',
        'Content-Length': '5000000',
      },
    });
    client.on('error', () => undefined);
    client.write(
      `--grenze\r\nContent-Disposition: form-data; name="file[]"; filename="Gehalt.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n${'x'.repeat(200_000)}`,
    );
    await once(client, 'socket').then(([socket]: readonly unknown[]) =>
      once(socket as NodeJS.EventEmitter, 'connect').catch(() => undefined),
    );
    await new Promise<void>((resolve) => client.write('y'.repeat(100_000), () => resolve()));
    client.destroy();
    const after = await cast.upload(file);
    expect(after.status).toBe('uploaded');
    expect(await fileStatuses(file.id)).toEqual(['uploaded']);
  });
});

describe('POST files/{id}/problem', () => {
  it('wants one of the reasons', async () => {
    const { file } = await cast.openEnquiry();
    const reply = await cast.customer.send('POST', `/files/${file.id}/problem`, { body: { __context: { message: 'Keine Lust' } } });
    expect(reply).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: '__context.message', message: 'Bitte wählen Sie einen Grund aus.' }] },
    });
  });
});

describe('an employee whose customer is on the phone', () => {
  const who = async (fileId: string) =>
    (await cast.customer.rows<RequestedFileStatusChangeView>(`/file-status-changes?file=${fileId}`)).map(({ newStatus, initiatedBy }) => [
      newStatus,
      initiatedBy,
    ]);

  it('releases, reports and takes back in the customer’s place, and the history says so', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    const said = { message: 'Dokument liegt nicht vor.', comment: 'Am Telefon gesagt.' };
    expect(await cast.adviser.ask<RequestedFileView>('POST', `/files/${file.id}/problem`, { __context: said })).toMatchObject({
      status: 'problem',
      lastStatusChange: { initiatedBy: 'bank_employee', context: said },
    });
    await cast.adviser.ask('POST', `/files/${file.id}/unproblem`, {});
    await cast.upload(file);
    const released = await cast.adviser.ask<RequestedFileView>('POST', `/files/${file.id}/ready`, {});
    expect(released).toMatchObject({ status: 'ready', fileOriginalName: expect.any(String) });
    expect(await who(file.id)).toEqual([
      ['ready', 'bank_employee'],
      ['uploaded', 'customer'],
      ['requested', 'bank_employee'],
      ['problem', 'bank_employee'],
    ]);
    // Uploading and completing stay the customer's.
    expect((await cast.adviser.send('POST', `/files/${file.id}/upload`, { body: anUpload() })).status).toBe(403);
    expect((await cast.adviser.send('POST', `/enquiries/${enquiry.id}/complete`, { body: {} })).status).toBe(403);
  });
  it('does so only while the customer could', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    await cast.adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted' });
    for (const [call, body] of [
      ['ready', {}],
      ['problem', { __context: { message: 'Dokument liegt nicht vor.' } }],
      ['unproblem', {}],
    ] as const)
      expect(await cast.adviser.send('POST', `/files/${file.id}/${call}`, { body })).toMatchObject({
        status: 409,
        body: { code: 'ENQUIRY_NOT_OPEN' },
      });
  });
});

describe('what the bank tells everybody', () => {
  it('is there for anyone', async () => {
    const messages = await portal.user.rows<{ readonly target: string }>('/technical-messages?target=customer&active=1');
    expect(messages.every(({ target }) => target === 'customer')).toBe(true);
    expect((await portal.user.rows('/footer-urls')).length).toBeGreaterThan(0);
    expect(await portal.user.ask('GET', '/configs/current')).toMatchObject({ app: { title: 'ServicePortal' }, version: 'test' });
  });
});
