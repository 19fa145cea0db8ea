import type { ClientRequest, IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { ACCESS_LINK_SESSION_MINUTES } from '@portal/contracts/enquiries/accessLink';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { openedByLink } from '../harness/accessLink.ts';
import { filesBelow, storedDocuments } from '../harness/filesBelow.ts';
import { aCustomer, anUpload, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';
import { aFile, aPdf, beginUpload, BOUNDARY, expectNothingKept } from './uploads.ts';

const config = { ...demoInstanceConfig, upload: { ...demoInstanceConfig.upload, activateEnquiryAttachments: true } };

let portal: TestPortal;
let cast: Cast;
let manager: PortalUser;
let document: Uint8Array;

beforeAll(async () => {
  portal = await startTestPortal({ ...fixedTimeAndPlace, config });
  cast = await theCast(portal);
  manager = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
  document = await aPdf();
}, 60_000);
afterAll(() => portal.stop());
beforeEach(() => portal.advance(1_000));

const half = (): number => Math.floor(document.length / 2);

async function beginning(path: string, token: Readonly<Record<string, string>>): Promise<ClientRequest> {
  const headers = { ...token, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  const start = document.subarray(0, half());
  const request = await beginUpload(`${portal.url}/api${path}`, headers, { name: 'Neu.pdf', type: 'application/pdf', start });
  await expect.poll(() => filesBelow(portal.dataDir, 'intake')).not.toEqual([]);
  return request;
}

async function ending(request: ClientRequest): Promise<{ readonly status: number | undefined; readonly body: unknown }> {
  const answered = new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  request.write(document.subarray(half()));
  request.end(`\r\n--${BOUNDARY}--\r\n`);
  const response = await answered;
  return { status: response.statusCode, body: await json(response) };
}

describe('an upload whose sender loses the right to it under way', () => {
  it('because the employee is blocked replaces no document', async () => {
    const colleague = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    const { token } = await colleague.signIn();
    const { enquiry } = await cast.openEnquiry();
    const { id } = await cast.adviser.ask<EnquiryAttachmentView>('POST', '/enquiry-attachments', {
      enquiry: enquiry.id,
      name: 'Darlehensvertrag',
      public: true,
    });
    await cast.adviser.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload({ name: 'Vertrag.pdf', content: await aPdf(2) }));
    const history = async () => (await portal.engines.journal.readStream(`enquiry-${enquiry.id}`)).length;
    const before = [await history(), await storedDocuments(portal.dataDir)];

    const upload = await beginning(`/enquiry-attachments/${id}/upload`, { 'X-Employee-Token': token! });
    await manager.ask('PATCH', `/bank-employees/${colleague.id}`, { blocked: true });
    expect(await ending(upload)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });

    expect([await history(), await storedDocuments(portal.dataDir)]).toEqual(before);
    expect(await cast.customer.ask('GET', `/enquiry-attachments/${id}`)).toMatchObject({ fileOriginalName: 'Vertrag.pdf', pages: 2 });
    expect(await portal.engines.records.list('pending-blobs')).toEqual([]);
  });

  it('because the address of its link is corrected leaves nothing', async () => {
    const { adviser, customer, file, holder } = await openedLink();
    const before = await storedDocuments(portal.dataDir);
    const upload = await beginning(`/files/${file.id}/upload`, { 'X-Access-Link': holder.token! });
    await adviser.ask('PATCH', `/customers/${customer.id}`, { email: `richtig.${customer.email}` });
    expect((await ending(upload)).status).toBe(401);
    await expectNothingKept(portal, { ...cast, customer: adviser, adviser }, file, before);
  });

  it('because the customer loses the module leaves nothing', async () => {
    const file = await aFile(cast);
    const before = await storedDocuments(portal.dataDir);
    const upload = await beginning(`/files/${file.id}/upload`, { 'X-Customer-Token': cast.customer.token! });
    const grant = (roles: readonly string[]) => cast.adviser.ask('PATCH', `/customers/${cast.customerPerson.id}`, { roles });
    await grant([]);
    expect((await ending(upload)).status).toBe(401);
    await grant(['ROLE_CUSTOMER_UPLOAD']);
    cast = { ...cast, customer: await cast.customerPerson.signIn() };
    await expectNothingKept(portal, cast, file, before);
  });
});

describe('an upload that outlasts its token', () => {
  it('arrives while the app keeps the session', async () => {
    const file = await aFile(cast);
    const browser = portal.browser('customer');
    await browser.post('/customers/login', { email: cast.customerPerson.email, password: TEST_PASSWORD });
    const token = { 'X-Customer-Token': browser.token()! };
    const upload = await beginning(`/files/${file.id}/upload`, token);
    portal.advance(10 * MINUTE_MS);
    expect((await browser.post('/customers/refresh')).status).toBe(200);
    portal.advance(10 * MINUTE_MS);
    expect((await portal.user.send('GET', `/files/${file.id}`, { headers: token })).status).toBe(401);
    expect(await ending(upload)).toMatchObject({ status: 200, body: { status: 'uploaded' } });
  });

  it('arrives by a link whose half an hour ends meanwhile', async () => {
    const { file, holder } = await openedLink();
    portal.advance(ACCESS_LINK_SESSION_MINUTES * MINUTE_MS - MINUTE_MS);
    const upload = await beginning(`/files/${file.id}/upload`, { 'X-Access-Link': holder.token! });
    portal.advance(2 * MINUTE_MS);
    expect((await holder.send('GET', `/files/${file.id}`)).status).toBe(401);
    expect((await ending(upload)).status).toBe(200);
  });
});

/** Somebody who has never registered, with a link to a case. */
async function openedLink() {
  const adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  const customer = await adviser.ask<CustomerView & { readonly email: string }>('POST', '/customers', aCustomer({ mobile: null }));
  const { id } = await adviser.ask<EnquiryView>('POST', '/enquiries', { customer: customer.id, name: 'Baufinanzierung' });
  const file = await adviser.ask<RequestedFileView>('POST', '/files', { enquiry: id, name: 'Gehaltsabrechnung' });
  await adviser.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
  return { adviser, customer, file, holder: await openedByLink(portal, adviser, id, customer) };
}
