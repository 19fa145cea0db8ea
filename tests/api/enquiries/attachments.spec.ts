import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { samplePdf } from '../../../services/demo/samplePdf.ts';
import { anUpload } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast, type Cast } from './theCast.ts';

const upload = { ...demoInstanceConfig.upload };
let portal: TestPortal;
let cast: Cast;
let enquiry: EnquiryView;

beforeAll(async () => {
  portal = await startTestPortal({ config: { ...demoInstanceConfig, upload } });
  cast = await theCast(portal);
}, 60_000);
afterAll(() => portal.stop());
beforeEach(async () => {
  upload.activateEnquiryAttachments = true;
  ({ enquiry } = await cast.openEnquiry());
});

const add = (fields: object = {}): Promise<EnquiryAttachmentView> =>
  cast.adviser.ask('POST', '/enquiry-attachments', { enquiry: `/api/enquiries/${enquiry.id}`, name: 'Darlehensvertrag', ...fields });
const contractPdf = (...pages: readonly string[]) =>
  anUpload({ name: 'Vertrag Mustermann.pdf', content: new Uint8Array(samplePdf(pages.length === 0 ? ['Vertrag'] : pages)) });
const attach = ({ id }: EnquiryAttachmentView, form = contractPdf()) =>
  cast.adviser.send<EnquiryAttachmentView>('POST', `/enquiry-attachments/${id}/upload`, { body: form });
const patch = (id: string, body: object) => cast.adviser.ask<EnquiryAttachmentView>('PATCH', `/enquiry-attachments/${id}`, body);
const seenBy = async (user: PortalUser) => (await user.ask<EnquiryView>('GET', `/enquiries/${enquiry.id}`)).enquiryAttachments;
const statusOf = async (user: PortalUser, path: string) => (await user.send('GET', path)).status;

describe('a bank document', () => {
  it('is added without a document, takes one, and stands in the case for employees only', async () => {
    const created = await add({ description: 'Bitte lesen und unterschreiben' });
    expect(created).toMatchObject({
      '@id': `/api/enquiry-attachments/${created.id}`,
      enquiry: `/api/enquiries/${enquiry.id}`,
      name: 'Darlehensvertrag',
      description: 'Bitte lesen und unterschreiben',
      public: false,
      fileOriginalName: null,
    });
    const uploaded = await attach(created, contractPdf('Seite 1', 'Seite 2'));
    expect(uploaded).toMatchObject({ status: 200, body: { fileOriginalName: 'Vertrag Mustermann.pdf', pages: 2, public: false } });
    expect((await seenBy(cast.adviser)).map(({ id }) => id)).toEqual([created.id]);
    expect(await seenBy(cast.customer)).toEqual([]);
    for (const path of ['', '/download', '/preview'])
      expect(await statusOf(cast.customer, `/enquiry-attachments/${created.id}${path}`), path).toBe(404);
  });

  it('is seen, read and saved by the customer from the release on, until it is taken back', async () => {
    const { id } = await add();
    await attach({ id } as EnquiryAttachmentView);
    await patch(id, { public: true });
    expect((await seenBy(cast.customer)).map(({ name }) => name)).toEqual(['Darlehensvertrag']);
    const download = await cast.customer.send('GET', `/enquiry-attachments/${id}/download`);
    expect(download.headers.get('content-disposition')).toContain('Vertrag%20Mustermann.pdf');
    expect(download.headers.get('content-type')).toBe('application/pdf');
    const preview = await cast.customer.send('GET', `/enquiry-attachments/${id}/preview`);
    expect(preview.headers.get('content-disposition')).toMatch(/^inline/);
    expect(await statusOf(cast.stranger, `/enquiry-attachments/${id}/download`)).toBe(404);
    await patch(id, { public: false });
    expect(await seenBy(cast.customer)).toEqual([]);
    expect(await statusOf(cast.customer, `/enquiry-attachments/${id}/download`)).toBe(404);
  });

  it('released at its creation is seen once its document is there', async () => {
    const created = await add({ public: true });
    expect(await seenBy(cast.customer)).toEqual([]);
    await attach(created);
    expect((await seenBy(cast.customer)).map(({ id }) => id)).toEqual([created.id]);
  });

  it('of a draft is nobody’s but the bank’s', async () => {
    enquiry = await cast.draft();
    const created = await add({ public: true });
    await attach(created);
    expect(await statusOf(cast.customer, `/enquiry-attachments/${created.id}`)).toBe(404);
    expect(await statusOf(cast.customer, `/enquiry-attachments/${created.id}/preview`)).toBe(404);
    expect(await statusOf(cast.adviser, `/enquiry-attachments/${created.id}/preview`)).toBe(200);
  });

  it('is a PDF, and a refused upload leaves what was there', async () => {
    const created = await add();
    await attach(created);
    const photo = anUpload({ name: 'vertrag.jpg', content: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), type: 'image/jpeg' });
    expect(await attach(created, photo)).toMatchObject({
      status: 422,
      body: { code: 'FILE_TYPE_NOT_ACCEPTED', violations: [{ propertyPath: 'file' }] },
    });
    expect((await seenBy(cast.adviser))[0]).toMatchObject({ fileOriginalName: 'Vertrag Mustermann.pdf' });
    expect(await statusOf(cast.adviser, `/enquiry-attachments/${created.id}/download`)).toBe(200);
  });

  it('is gone once it is deleted', async () => {
    const created = await add({ public: true });
    await attach(created);
    expect((await cast.adviser.send('DELETE', `/enquiry-attachments/${created.id}`)).status).toBe(204);
    expect([...(await seenBy(cast.adviser)), ...(await seenBy(cast.customer))]).toEqual([]);
    for (const path of ['', '/download']) expect(await statusOf(cast.adviser, `/enquiry-attachments/${created.id}${path}`)).toBe(404);
  });

  it('is not changed over a state that the employee has not seen', async () => {
    const reply = await cast.adviser.send('POST', '/enquiry-attachments', { body: { enquiry: enquiry.id, name: 'Merkblatt' } });
    const seen = { 'If-Match': reply.headers.get('etag') ?? '' };
    const { id } = reply.body as EnquiryAttachmentView;
    await patch(id, { name: 'Merkblatt 2026' });
    const stale = await cast.adviser.send('PATCH', `/enquiry-attachments/${id}`, { body: { public: true }, headers: seen });
    expect(stale.status).toBe(412);
    expect((await seenBy(cast.adviser))[0]).toMatchObject({ name: 'Merkblatt 2026', public: false });
  });

  it('needs a name and a case', async () => {
    const refused = (body: object) => cast.adviser.send('POST', '/enquiry-attachments', { body });
    expect(await refused({ enquiry: enquiry.id, name: ' ' })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'name', message: 'Pflichtfeld' }] },
    });
    expect(await refused({ enquiry: randomUUID(), name: 'Vertrag' })).toMatchObject({ status: 422, body: { code: 'ENQUIRY_UNKNOWN' } });
  });
});

describe('a bank that does without bank documents', () => {
  it('shows none and answers 404, also for those that it had', async () => {
    const created = await add({ public: true });
    await attach(created);
    upload.activateEnquiryAttachments = false;
    expect([...(await seenBy(cast.adviser)), ...(await seenBy(cast.customer))]).toEqual([]);
    const path = `/enquiry-attachments/${created.id}`;
    for (const call of ['', '/download', '/preview']) expect(await statusOf(cast.adviser, `${path}${call}`), call).toBe(404);
    for (const [method, where, body] of [
      ['POST', '/enquiry-attachments', { enquiry: enquiry.id, name: 'Vertrag' }],
      ['PATCH', path, { public: false }],
      ['DELETE', path, undefined],
      ['POST', `${path}/upload`, contractPdf()],
    ] as const)
      expect(await cast.adviser.send(method, where, body === undefined ? {} : { body }), method).toMatchObject({
        status: 404,
        body: { code: 'ATTACHMENTS_OFF' },
      });
  });
});
