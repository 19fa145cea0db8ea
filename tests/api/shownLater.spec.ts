import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import type { BatchResult } from '@portal/contracts/shared/batch';
import type { Route } from '@portal/platform/http/defineRoute';
import { anAuthenticator } from '../harness/authenticator.ts';
import { aFooterUrl, aTechnicalMessage } from '../harness/notices.ts';
import { aCustomer, anUpload, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser, Reply } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';
import { payoutCatalogueShownLater, payoutsShownLater } from './payouts/payoutsShownLater.ts';

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
async function twice<View = unknown>(
  user: PortalUser,
  call: string,
  body: () => object | FormData,
  seen?: string,
): Promise<readonly [Reply, Reply<View>]> {
  const [method = '', address = ''] = call.split(' ');
  const etag = seen === undefined ? undefined : (await user.send('GET', seen)).headers.get('etag')!;
  if (seen !== undefined) expect(etag).toMatch(/^"\d+"$/);
  const headers = { 'Idempotency-Key': randomUUID(), ...(etag === undefined ? {} : { 'If-Match': etag }) };
  const before = await effects();
  areLate = true;
  const first = await user.send(method, address, { body: body(), headers }).finally(() => (areLate = false));
  const once = await effects();
  expect(once.head > before.head).toBe(true);
  const again = await user.send<View>(method, address, { body: body(), headers });
  expect(await effects()).toEqual(once);
  told.add(patternOf(method, address));
  return [first, again];
}

/** A command whose answer is the view of what it made or changed. */
async function sentTwice<View extends object>(user: PortalUser, call: string, body: () => object | FormData, seen?: string): Promise<View> {
  const [first, again] = await twice<View>(user, call, body, seen);
  const { '@id': iri } = first.body as { readonly '@id': string };
  expect([call, first.status, iri]).toEqual([call, 202, expect.stringMatching(/^\/api\//)]);
  expect([call, again.status, again.body]).toEqual([call, isCreating(call) ? 201 : 200, again.body]);
  expect(again.body).toMatchObject({ '@id': iri });
  return again.body;
}

const isCreating = (call: string): boolean => /^POST \/[^/]+(\/create-by-[^/]+|\/[^/]+\/create-disbursement)?$/.test(call);
const patternOf = (method: string, address: string): string =>
  `${method} ${address.replace(/:\w+|[0-9a-f]{8}-[0-9a-f-]{27}|(?<=confirm-email\/).+/g, '*')}`;
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
    const first = await sentTwice<RequestedFileView>(cast.adviser, 'POST /files', same({ enquiry: draft.id, name: 'Gehaltsnachweis' }));
    const second = await sentTwice<RequestedFileView>(cast.adviser, 'POST /files', same({ enquiry: draft.id, name: 'Personalausweis' }));
    const [salary, identity] = [`/files/${first.id}`, `/files/${second.id}`];
    await sentTwice(cast.adviser, `PATCH ${salary}`, same({ name: 'Gehaltsnachweise' }), salary);
    await sentTwice(cast.adviser, `PATCH ${enquiry}`, same({ status: 'open' }), enquiry);
    await sentTwice(cast.adviser, `POST ${enquiry}/remind`, same({}), enquiry);
    await sentTwice(cast.adviser, `POST ${enquiry}/access-link`, same({}));
    await sentTwice(cast.customer, `POST ${salary}/questions`, same({ text: 'Genügt der letzte Monat?' }));
    await sentTwice(cast.adviser, `POST ${salary}/questions/close`, same({ contributions: 1 }));
    await sentTwice(cast.customer, `POST ${salary}/upload`, anUpload);
    await sentTwice(cast.customer, `POST ${salary}/ready`, same({}), salary);
    const reason = { __context: { message: 'Dokument liegt nicht vor.' } };
    await sentTwice(cast.customer, `POST ${identity}/problem`, same(reason), identity);
    await sentTwice(cast.customer, `POST ${identity}/unproblem`, same({}), identity);
    await sentTwice(cast.customer, `POST ${identity}/problem`, same(reason), identity);
    await sentTwice(cast.customer, `POST ${enquiry}/complete`, same({}), enquiry);
    await sentTwice(cast.adviser, `PATCH ${salary}`, same({ status: 'verified' }), salary);
    const filed = { file: { agree21ShelfId: 10100 }, customer: { agree21PersonId: '8800412' }, markAsProcessed: true };
    const archived = await sentTwice<RequestedFileView>(cast.adviser, `POST ${salary}/agree21-archive`, same(filed), salary);
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

  it('makes templates, and from them one enquiry with its files', async () => {
    const template = (name: string) => sentTwice<FileTemplateView>(maintainer, 'POST /file-templates', same({ name }));
    const [salary, passport] = [await template('Gehaltsnachweis'), await template('Ausweis')];
    await sentTwice(maintainer, `PATCH /file-templates/${passport.id}`, same({ name: 'Reisepass' }), `/file-templates/${passport.id}`);
    const body = { name: 'Kontoeröffnung', fileTemplates: [salary.id], expiresInDays: 0 };
    const { id } = await sentTwice<EnquiryTemplateView>(maintainer, 'POST /enquiry-templates', same(body));
    await sentTwice(maintainer, `PATCH /enquiry-templates/${id}`, same({ description: 'Für alle' }), `/enquiry-templates/${id}`);
    const chosen = { customer: cast.customerPerson.id, enquiryTemplate: id, publicId: '77-4712' };
    const enquiry = await sentTwice<EnquiryView>(cast.adviser, 'POST /enquiries/create-by-enquiry-template', same(chosen));
    const [file] = enquiry.requestedFiles;
    const byTemplate = { enquiry: enquiry.id, fileTemplate: passport.id };
    await sentTwice<RequestedFileView>(cast.adviser, 'POST /files/create-by-file-template', same(byTemplate));
    const patch = `/files/${file?.id}/patch-by-file-template`;
    const patched = await sentTwice<RequestedFileView>(
      cast.adviser,
      `POST ${patch}`,
      same({ fileTemplateId: passport.id }),
      `/files/${file?.id}`,
    );
    expect([file?.name, patched.name]).toEqual(['Gehaltsnachweis', 'Reisepass']);
    expect((await cast.adviser.ask<EnquiryView>('GET', `/enquiries/${enquiry.id}`)).requestedFiles).toHaveLength(2);
  });

  it('releases one document of the bank, and archives the enquiry with it', async () => {
    const { enquiry } = await cast.openEnquiry();
    const body = { enquiry: enquiry.id, name: 'Darlehensvertrag' };
    const { id } = await sentTwice<EnquiryAttachmentView>(cast.adviser, 'POST /enquiry-attachments', same(body));
    const attachment = `/enquiry-attachments/${id}`;
    await sentTwice(cast.adviser, `POST ${attachment}/upload`, anUpload, attachment);
    const released = await sentTwice<EnquiryAttachmentView>(cast.adviser, `PATCH ${attachment}`, same({ public: true }), attachment);
    expect(released.public).toBe(true);
    const path = `/enquiries/${enquiry.id}`;
    const archived = await sentTwice<EnquiryView>(cast.adviser, `POST ${path}/hard-archive`, same({}), path);
    expect(archived).toMatchObject({ status: 'archived', name: null });
  });

  it('leads an employee from the creation to the archive', async () => {
    const manager = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
    const names = { salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann' };
    const body = { ...names, email: 'neue.kollegin@bank.example', roles: ['ROLE_BANK_EMPLOYEE'] };
    const { id } = await sentTwice<{ id: string }>(manager, 'POST /bank-employees', same(body));
    const path = `/bank-employees/${id}`;
    await sentTwice(manager, `PATCH ${path}`, same({ lastName: 'Neumann-Groß' }), path);
    await sentTwice(manager, `POST ${path}/invite`, same({}), path);
    const [letter, ...others] = await portal.mailbox.list(body.email);
    expect([letter?.code, others]).toEqual([expect.any(String), []]);
    const archived = await sentTwice(manager, `POST ${path}/archive`, same({}), path);
    expect(archived).toMatchObject({ lastName: null, archivedAt: expect.any(String) as string });
  });

  it('confirms the new address of an employee once, with one letter to it and two to the former, of the request and of the change', async () => {
    const person = await portal.employee(['ROLE_BANK_EMPLOYEE']);
    const body = { salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann', email: 'umgezogen@bank.example' };
    const change = same({ ...body, currentPassword: TEST_PASSWORD });
    const [changed, again] = await twice(await person.signIn(), 'POST /bank-employees/change-own-data', change);
    expect([changed.status, again.status, again.body]).toEqual([200, 200, changed.body]);
    const [letter] = await portal.mailbox.list(body.email);
    const [first, second] = await twice(portal.user, `POST /bank-employees/confirm-email/${letter?.code}`, same({}));
    expect([first.status, second.status]).toEqual([202, 204]);
    expect((await Promise.all([body.email, person.email].map((to) => portal.mailbox.list(to)))).map(({ length }) => length)).toEqual([
      1, 2,
    ]);
  });

  it('takes back the request for deletion, which itself counts at once and ends the session, and archives the customer', async () => {
    const { id, signIn } = await portal.customer(cast.adviser, aCustomer());
    const path = `/customers/${id}`;
    const [asked, again] = await twice(await signIn(), 'POST /customers/request-deletion', same({}));
    expect([asked.status, again.status]).toEqual([204, 401]);
    const kept = await sentTwice<CustomerView>(cast.adviser, `POST ${path}/cancel-deletion-request`, same({}), path);
    expect(kept.requestedDeletionAt).toBeNull();
    const archived = await sentTwice<CustomerView>(cast.adviser, `POST ${path}/hard-archive`, same({}), path);
    expect(archived).toMatchObject({ lastName: null, archivedAt: expect.any(String) as string });
  });

  it('asks a customer for one self-disclosure', async () => {
    const adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'])).signIn();
    const master = aCustomer({ roles: ['ROLE_CUSTOMER_SELBSTAUSKUNFT'] });
    const { id } = await adviser.ask<CustomerView>('POST', '/customers', master);
    await sentTwice(adviser, `POST /customers/${id}/request-selbstauskunft`, same({}), `/customers/${id}`);
    expect(await portal.mailbox.list(master.email)).toHaveLength(1);
  });

  it('confirms the changed mobile number of a customer once', async () => {
    const person = await portal.customer(cast.adviser, aCustomer());
    const customer = await person.signIn();
    const mobile = '+491719876543';
    await sentTwice<CustomerView>(cast.adviser, `PATCH /customers/${person.id}`, same({ mobile }), `/customers/${person.id}`);
    await customer.ask('POST', `/customers/${person.id}/request-mobile-code`, {});
    const code = (await portal.letters(mobile))[0]?.code;
    const confirmed = await sentTwice<CustomerView>(customer, `POST /customers/${person.id}/confirm-mobile`, same({ code }));
    expect(confirmed.mobileForTan?.counts).toBe(true);
  });

  it('chooses reminders once', async () => {
    const person = await portal.customer(cast.adviser, aCustomer());
    const customer = await person.signIn();
    const chosen = await sentTwice<CustomerView>(customer, `POST /customers/${person.id}/choose-reminders`, same({ deadlines: false }));
    expect(chosen.reminders).toEqual({ deadlines: false, payoutDrafts: true });
  });

  it('imports a customer once, with one letter', async () => {
    const customer = aCustomer();
    const body = same({ invite: true, rows: [{ id: randomUUID(), customer }] });
    const [first, again] = await twice<BatchResult>(cast.adviser, 'POST /customers/import', body);
    expect([first.status, again.status, again.body.results]).toMatchObject([202, 200, [{ status: 200 }]]);
    expect(await portal.mailbox.list(customer.email)).toHaveLength(1);
  });

  it('makes and invites one demo customer each; password and code come again', async () => {
    const demo = await (await portal.employee(['ROLE_DEMO_ADMIN'])).signIn();
    const person = { salutation: 'MRS', firstName: 'Erika', lastName: 'Muster', email: 'probe@beispiel.de' };
    const [made, madeAgain] = await twice(demo, 'POST /demo/create-demo-customer', same(person));
    expect([made.status, made.body, madeAgain.body]).toEqual([200, { id: expect.any(String), password: expect.any(String) }, made.body]);
    const [invited, invitedAgain] = await twice(demo, 'POST /demo/invite-demo-customer', same({ email: 'einladung@beispiel.de' }));
    expect([invited.status, invited.body]).toEqual([200, { id: expect.any(String), activationCode: expect.any(String) }]);
    expect([invitedAgain.status, invitedAgain.body]).toEqual([200, invited.body]);
    expect(await portal.mailbox.list('einladung@beispiel.de')).toHaveLength(1);
  });

  it('publishes one message and one link, and brings one state of the configuration back', async () => {
    const { id } = await sentTwice<{ id: string }>(maintainer, 'POST /technical-messages', same(aTechnicalMessage));
    await sentTwice(maintainer, `PATCH /technical-messages/${id}`, same({ active: false }), `/technical-messages/${id}`);
    const { id: link } = await sentTwice<{ id: string }>(maintainer, 'POST /footer-urls', same(aFooterUrl));
    await sentTwice(maintainer, `PATCH /footer-urls/${link}`, same({ label: 'Kontakt' }), `/footer-urls/${link}`);
    await maintainer.ask('PUT', '/configs/current', { ...defaultInstanceConfig, fileSizeHint: 'Bis zu 50 MB.' });
    const [restored, again] = await twice(maintainer, 'POST /configs/current/restore', same({ state: 0 }), '/configs/current');
    expect([restored.status, again.status, again.body]).toEqual([200, 200, restored.body]);
  });

  it('takes a recovery code of an employee, and resets the second factor, with one letter', async () => {
    const colleague = await portal.employee(['ROLE_AUDITOR']);
    const user = await colleague.signIn();
    const { recoveryCodes } = await anAuthenticator(portal, user);
    const confirmed = await twice(user, 'POST /bank-employees/second-factor/confirm', same({ code: recoveryCodes[0] }));
    expect(confirmed.map(({ status }) => status)).toEqual([202, 204]);
    const path = `/bank-employees/${colleague.id}`;
    const reset = await sentTwice<EmployeeView>(maintainer, `POST ${path}/reset-second-factor`, same({}), path);
    expect(reset.secondFactor).toBe(false);
  });

  it('pays a loan out, each step of it once', () => payoutsShownLater(portal, { twice, sentTwice }), 60_000);
  it('keeps the catalogue of payouts', () => payoutCatalogueShownLater(portal, { twice, sentTwice }), 60_000);

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
    /\/(client-errors|login(-with-access-token)?|open-selbstauskunft|code-delivery|logout|end-sessions|refresh|activate|register-with-invitation-code|request-invitation|request-(activation|mobile)-code|(request-|change-|reset-)password(-reset)?|import\/preview|export-own-data|refused-letters\/:\w+\/(send-again|dismiss)|second-factor(\/(begin|set-up|remove|renew-recovery-codes|challenge|passkeys(\/begin|\/:passkeyId(\/remove)?)?))?)$/;
  const mayBeLate = ({ method, path: address, outsideApi }: Route): boolean =>
    !outsideApi && ['POST', 'PATCH'].includes(method) && !neverLate.test(address);
  const untold = portal.routes.filter(mayBeLate).map(({ method, path: address }) => patternOf(method, address));
  expect(untold.filter((call) => !told.has(call))).toEqual([]);
});
