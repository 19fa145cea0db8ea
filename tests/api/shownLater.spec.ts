import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { Route } from '@portal/platform/http/route';
import { aCustomer, anUpload, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';

/**
 * Read models that are late: a command is stored and answered with 202. Sent again under its key, as both apps do, it is
 * answered with what it made, however the state has changed by it, and has no second effect.
 */
let areLate = false;
let portal: TestPortal;
let maintainer: PortalUser;
let cast: Cast;
const told = new Set<string>();

beforeAll(async () => {
  portal = await startTestPortal({ readModelsAreLate: () => areLate });
  cast = await theCast(portal);
  maintainer = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
}, 60_000);
afterAll(() => portal.stop());

type Effects = { readonly head: string; readonly letters: number };
async function effects(): Promise<Effects> {
  await portal.idle();
  return { head: await portal.engines.journal.head(), letters: (await portal.mailbox.list()).length };
}

/** Sends a command on the state that is on screen, and once more under its key when the read models are there. */
async function sentTwice<View extends object>(user: PortalUser, call: string, body: () => object | FormData, seen?: string): Promise<View> {
  const [method = '', address = ''] = call.split(' ');
  const etag = seen === undefined ? undefined : (await user.send('GET', seen)).headers.get('etag')!;
  if (seen !== undefined) expect(etag).toMatch(/^"\d+"$/);
  const headers = { 'Idempotency-Key': randomUUID(), ...(etag === undefined ? {} : { 'If-Match': etag }) };
  const before = await effects();
  areLate = true;
  const first = await user.send<{ readonly '@id': string }>(method, address, { body: body(), headers }).finally(() => (areLate = false));
  expect([first.status, first.body['@id']]).toEqual([202, expect.stringMatching(/^\/api\//)]);
  const once = await effects();
  expect(once.head > before.head).toBe(true);
  const again = await user.send<View>(method, address, { body: body(), headers });
  expect([call, again.status, again.body]).toEqual([call, method === 'POST' && isCreating(address) ? 201 : 200, again.body]);
  expect(again.body).toMatchObject({ '@id': first.body['@id'] });
  expect(await effects()).toEqual(once);
  told.add(patternOf(method, address));
  return again.body;
}

const isCreating = (address: string): boolean => !/\/.*\//.test(address);
const patternOf = (method: string, address: string): string => `${method} ${address.replace(/:\w+|[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')}`;
const same = (body: object) => () => body;

describe('a command that comes again, because at first it was stored but not shown', () => {
  it('creates, edits and invites one customer, with one letter', async () => {
    const newcomer = aCustomer();
    const { id } = await sentTwice<CustomerView>(cast.adviser, 'POST /customers', same(newcomer));
    const edited = await sentTwice<CustomerView>(cast.adviser, `PATCH /customers/${id}`, same({ firstName: 'Eva' }), `/customers/${id}`);
    expect(edited.firstName).toBe('Eva');
    await sentTwice(cast.adviser, `POST /customers/${id}/invite`, same({}), `/customers/${id}`);
    const [letter, ...others] = await portal.mailbox.list(newcomer.email);
    expect(others).toEqual([]);
    const registered = await portal.user.send('POST', '/customers/register-with-invitation-code', {
      body: { invitationCode: letter?.code, password: TEST_PASSWORD },
    });
    expect(registered.status, 'its link holds').toBe(200);
  });

  it('gives an edited customer another number once, and leaves the former one to others', async () => {
    const former = aCustomer();
    const { id } = await sentTwice<CustomerView>(cast.adviser, 'POST /customers', same(former));
    const changes = { customerId: aCustomer().customerId };
    await sentTwice<CustomerView>(cast.adviser, `PATCH /customers/${id}`, same(changes), `/customers/${id}`);
    await sentTwice<CustomerView>(cast.adviser, 'POST /customers', same({ ...aCustomer(), customerId: former.customerId }));
  });

  it('leads an enquiry from its draft to its end', async () => {
    const draft = await sentTwice<EnquiryView>(
      cast.adviser,
      'POST /enquiries',
      same({ customer: cast.customerPerson.id, name: 'Umschuldung' }),
    );
    const enquiry = `/enquiries/${draft.id}`;
    await sentTwice(cast.adviser, `PATCH ${enquiry}`, same({ name: 'Umschuldung Gartenstraße', publicId: '77-4711' }), enquiry);
    const first = await sentTwice<FileView>(cast.adviser, 'POST /files', same({ enquiry: draft.id, name: 'Gehaltsnachweis' }));
    const second = await sentTwice<FileView>(cast.adviser, 'POST /files', same({ enquiry: draft.id, name: 'Personalausweis' }));
    const [salary, identity] = [`/files/${first.id}`, `/files/${second.id}`];
    await sentTwice(cast.adviser, `PATCH ${salary}`, same({ name: 'Gehaltsnachweise' }), salary);
    await sentTwice(cast.adviser, `PATCH ${enquiry}`, same({ status: 'open' }), enquiry);
    await sentTwice(cast.customer, `POST ${salary}/upload`, anUpload);
    await sentTwice(cast.customer, `POST ${salary}/ready`, same({}), salary);
    const reason = { __context: { message: 'Dokument liegt nicht vor.' } };
    await sentTwice(cast.customer, `POST ${identity}/problem`, same(reason), identity);
    await sentTwice(cast.customer, `POST ${identity}/unproblem`, same({}), identity);
    await sentTwice(cast.customer, `POST ${identity}/problem`, same(reason), identity);
    await sentTwice(cast.customer, `POST ${enquiry}/complete`, same({}), enquiry);
    await sentTwice(cast.adviser, `PATCH ${salary}`, same({ status: 'verified' }), salary);
    const filed = { file: { agree21ShelfId: 10100 }, customer: { agree21PersonId: '8800412' }, markAsProcessed: true };
    const archived = await sentTwice<FileView>(cast.adviser, `POST ${salary}/agree21-archive`, same(filed), salary);
    expect(archived).toMatchObject({ status: 'processed', agree21ShelfId: 10100 });
    const done = await sentTwice<EnquiryView>(cast.adviser, `PATCH ${enquiry}`, same({ status: 'processed' }), enquiry);
    expect(done).toMatchObject({ name: 'Umschuldung Gartenstraße', status: 'processed' });
  });

  it('hands a bank document over to agree21 once', async () => {
    const { enquiry } = await cast.openEnquiry();
    const { id } = await cast.adviser.ask<{ id: string }>('POST', '/enquiry-attachments', { enquiry: enquiry.id, name: 'Vertrag' });
    const contract = `/enquiry-attachments/${id}`;
    await cast.adviser.ask('POST', `${contract}/upload`, anUpload());
    const filed = { enquiryAttachment: { agree21ShelfId: 10400 }, customer: { agree21PersonId: '8800412' } };
    const archived = await sentTwice(cast.adviser, `POST ${contract}/agree21-archive`, same(filed), contract);
    expect(archived).toMatchObject({ agree21ShelfId: 10400 });
  });

  it('creates and edits one category of documents', async () => {
    const { id } = await sentTwice<FileCategoryView>(maintainer, 'POST /file-categories', same({ name: 'Einkommen', sortIndex: 7 }));
    await sentTwice(maintainer, `PATCH /file-categories/${id}`, same({ name: 'Einkommensnachweise' }));
  });

  it('sends one code, when the answer was lost together with its record', async () => {
    const newcomer = await portal.customer(cast.adviser, aCustomer(), { activate: false });
    const user = await newcomer.signIn();
    const headers = { 'Idempotency-Key': randomUUID() };
    const ask = () => user.send('POST', `/customers/${newcomer.id}/request-activation-code`, { body: {}, headers });
    expect((await ask()).status).toBe(204);
    const once = await effects();
    const { records } = portal.engines;
    for (const { key } of await records.list('idempotency', { limit: 1_000 })) await records.delete('idempotency', key);
    expect((await ask()).status).toBe(204);
    expect(await effects()).toEqual(once);
  });

  it('deletes once and says so at once', async () => {
    const { id } = await sentTwice<EnquiryView>(
      cast.adviser,
      'POST /enquiries',
      same({ customer: cast.customerPerson.id, name: 'Doch nicht' }),
    );
    const headers = { 'Idempotency-Key': randomUUID() };
    const statuses = [
      await cast.adviser.send('DELETE', `/enquiries/${id}`, { headers }),
      await cast.adviser.send('DELETE', `/enquiries/${id}`, { headers }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([204, 204]);
  });
});

it('every route that may answer 202 has been told of', () => {
  const neverLate =
    /\/(client-errors|login|logout|refresh|activate|register-with-invitation-code|request-activation-code|(request-|change-|reset-)password(-reset)?)$/;
  const mayBeLate = ({ method, path: address, outsideApi }: Route): boolean =>
    !outsideApi && ['POST', 'PATCH'].includes(method) && !neverLate.test(address);
  const untold = portal.routes.filter(mayBeLate).map(({ method, path: address }) => patternOf(method, address));
  expect(untold.filter((call) => !told.has(call))).toEqual([]);
});
