import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { CustomerImportPreview } from '@portal/contracts/customers/views/customerImport';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { NewPasskey, PasskeyChallenge, SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { csvLine } from '@portal/contracts/shared/csvLine';
import type { OpenApiDocument } from '@portal/platform/http/docs/openApi';
import { createIntegrationClients } from '@portal/platform/sessions/integrationClients';
import { openedByLink } from '../harness/accessLink.ts';
import { anAuthenticator } from '../harness/authenticator.ts';
import { aFooterUrl, aTechnicalMessage } from '../harness/notices.ts';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { aPasskeyDevice } from '../harness/passkeyDevice.ts';
import { aCustomer, anUpload, TEST_PASSWORD } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { publishedCalls, type PublishedCalls } from '../harness/publishedCalls.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { watchCalls, type WatchedCalls } from '../harness/watchCalls.ts';
import { prepareCast } from './accessCast.ts';
import { accessTable } from './accessTable.ts';

/** Every call is made, and each answer is what `/api/docs.json` says of it: status, content type and body. */
let portal: TestPortal;
let document: OpenApiDocument;
let calls: PublishedCalls;
let watched: WatchedCalls;
let staff: PortalUser;
let maintainer: PortalUser;

beforeAll(async () => {
  portal = await startTestPortal({ config: demoInstanceConfig, environment: fixedTimeAndPlace.environment });
  document = await portal.user.ask<OpenApiDocument>('GET', '/docs.json');
  calls = publishedCalls(document);
  watched = watchCalls(portal.url, calls);
  maintainer = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
}, 60_000);
afterAll(() => {
  watched.end();
  return portal.stop();
});

const NEW_PASSWORD = 'Regenschirm+Teich-31';
const codeTo = async (address: string): Promise<string> => (await portal.letters(address)).find(({ code }) => code !== null)?.code ?? '';

describe('the description of the calls', () => {
  it('is a document of OpenAPI 3.1', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.1');
  });

  it('names every call of the portal, and itself', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = portal.routes
      .filter(({ outsideApi }) => outsideApi !== true)
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(named.sort()).toEqual([...routes, 'GET /docs', 'GET /docs.json', 'GET /health/live', 'GET /health/ready'].sort());
  });

  it('says of every call what it is for, in German, and who may', () => {
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      expect(operation.summary).not.toBe('');
      expect(operation.description).toMatch(/^Für /);
    }
  });
});

describe('the comparison', () => {
  const answered = (body: object, status = 200, contentType = 'application/json') =>
    calls.faultOf({ method: 'GET', url: '/api/footer-urls/1', status, contentType, body });
  const link = { id: '0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b10', label: 'Impressum', url: '/legal', sortIndex: 1, target: 'both' };

  it('takes what is published, and neither a field more, nor one less, nor another type, status or form', () => {
    expect(answered(link)).toBeUndefined();
    const { url: _, ...less } = link;
    for (const other of [{ ...link, internal: 1 }, less, { ...link, sortIndex: '1' }]) expect(answered(other)).toMatch(/^GET /);
    expect(answered(link, 201)).toMatch(/201/);
    expect(answered(link, 200, 'text/plain')).toMatch(/not published/);
    expect(answered(link, 200, 'application/ld+json')).toMatch(/@id/);
  });
});

describe('each answer is what is published', () => {
  it('to a customer, from the creation to a new password', async () => {
    const master = aCustomer();
    const { id } = await staff.ask<CustomerView>('POST', '/customers', master);
    await staff.ask('PATCH', `/customers/${id}`, {
      firstName: 'Eva',
      bankEmployee: (await staff.rows<{ id: string }>('/bank-employees'))[0]?.id,
    });
    await staff.ask('POST', `/customers/${id}/invite`, {});
    const browser = portal.browser('customer');
    const invitationCode = await codeTo(master.email);
    await browser.post('/customers/register-with-invitation-code', { invitationCode, password: TEST_PASSWORD });
    expect((await portal.user.send('POST', '/customers/request-invitation', { body: { invitationCode } })).status).toBe(204);
    await browser.post(`/customers/${id}/request-activation-code`, {});
    const handed = await portal.customer(staff, aCustomer({ mobile: null }), { activate: false });
    expect((await staff.send('POST', `/customers/${handed.id}/request-activation-code`, { body: {} })).status).toBe(200);
    expect((await browser.post(`/customers/${id}/activate`, { activationCode: await codeTo(master.mobile ?? '') })).status).toBe(200);
    expect((await browser.post('/customers/refresh', {})).status).toBe(200);
    await browser.get(`/customers/${id}`);
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.post('/customers/change-password', change)).status).toBe(200);
    expect((await browser.get('/customers/logout')).status).toBe(204);
    await browser.post('/customers/login', { email: master.email, password: NEW_PASSWORD });
    expect((await browser.post('/customers/logout', {})).status).toBe(204);
    await browser.post('/customers/request-password-reset', { email: master.email });
    await browser.post('/customers/reset-password', { passwordResetCode: await codeTo(master.email), password: TEST_PASSWORD });
  });

  it('to who imports customers', async () => {
    const { customerId, email, salutation, firstName, lastName } = aCustomer();
    const lines = [
      ['customerId', 'email', 'salutation', 'firstName', 'lastName', 'Firma'],
      [customerId, email, salutation, firstName, lastName, 'Bau AG'],
      ['', email, '', '', '', ''],
    ];
    const form = new FormData();
    form.append('file[]', new Blob(lines.map((cells) => csvLine(cells))), 'kunden.csv');
    const { rows } = await staff.ask<CustomerImportPreview>('POST', '/customers/import/preview', form);
    expect(rows.map(({ state }) => state)).toEqual(['faulty', 'faulty']);
    const customer = aCustomer();
    const taken = { id: randomUUID(), customer };
    await staff.ask('POST', '/customers/import', { invite: true, rows: [taken, { id: randomUUID(), customer }] });
  });

  it('from the systems beside the portal, and on demo customers', async () => {
    const adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'])).signIn();
    const { id } = await adviser.ask<CustomerView>('POST', '/customers', aCustomer({ roles: ['ROLE_CUSTOMER_SELBSTAUSKUNFT'] }));
    await adviser.ask('POST', `/customers/${id}/request-selbstauskunft`, {});
    for (const path of ['get-login-for-selbstauskunft', 'agree21-master-data/3000001', `agree21-person/${id}`])
      await adviser.ask('GET', `/customers/${path}`);
    const demo = await (await portal.employee(['ROLE_DEMO_ADMIN'])).signIn();
    const person = { salutation: 'MRS', firstName: 'Erika', lastName: 'Muster' };
    await demo.ask('POST', '/demo/create-demo-customer', { email: 'probe@beispiel.de', ...person });
    await demo.ask('POST', '/demo/invite-demo-customer', { email: 'einladung@beispiel.de' });
  });

  it('to an employee, from the invitation to a new password', async () => {
    const email = 'erste@bank.example';
    const link = await portal.contexts.employees.inviteFirstAdministrator({ email });
    const browser = portal.browser('employee');
    const password = TEST_PASSWORD;
    const invitationCode = link?.split('/').at(-1);
    expect((await browser.post('/bank-employees/activate', { invitationCode, password })).status).toBe(200);
    expect((await portal.user.send('POST', '/bank-employees/request-invitation', { body: { invitationCode } })).status).toBe(204);
    expect((await browser.post('/bank-employees/refresh', {})).status).toBe(200);
    await browser.get('/bank-employees');
    await staff.ask('GET', '/bank-employees/sessions');
    await staff.ask('GET', '/bank-employees/saved-filters/customers');
    await staff.ask('PUT', '/bank-employees/saved-filters/customers', { filters: [] });
    await staff.ask('GET', '/bank-employees/second-factor');
    await browser.call('DELETE', `/bank-employees/sessions/${randomUUID()}`);
    await staff.ask('GET', `/bank-employees/${String(browser.payload()['id'])}`);
    await staff.ask('GET', `/customers/adviser-loads?bankEmployees=${String(browser.payload()['id'])}`);
    expect((await browser.get('/bank-employees/logout')).status).toBe(204);
    await browser.post('/bank-employees/login', { email, password });
    expect((await browser.post('/bank-employees/logout', {})).status).toBe(204);
    await browser.post('/bank-employees/request-password-reset', { email });
    const passwordResetCode = await codeTo(email);
    expect((await browser.post('/bank-employees/reset-password', { passwordResetCode, password: NEW_PASSWORD })).status).toBe(204);
  });

  it('to who manages the bank’s people, from the creation to the archive', async () => {
    const admin = await (await portal.employee(['ROLE_ADMIN'])).signIn();
    const email = 'neue.kollegin@bank.example';
    const names = { salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann' };
    const { id } = await admin.ask<{ id: string }>('POST', '/bank-employees', { email, ...names, roles: ['ROLE_BANK_EMPLOYEE'] });
    await admin.ask('POST', `/bank-employees/${id}/invite`, {});
    const browser = portal.browser('employee');
    await browser.post('/bank-employees/activate', { invitationCode: await codeTo(email), password: TEST_PASSWORD });
    const change = { ...names, email: 'neue.adresse@bank.example', currentPassword: TEST_PASSWORD };
    const password = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    expect((await browser.post('/bank-employees/change-own-data', { ...change, ...password })).status).toBe(200);
    expect((await browser.post('/bank-employees/change-own-data', { ...change, currentPassword: NEW_PASSWORD })).status).toBe(200);
    await portal.user.ask('POST', `/bank-employees/confirm-email/${await codeTo(change.email)}`, {});
    await admin.ask('PATCH', `/bank-employees/${id}`, { blocked: true });
    await admin.ask('GET', '/bank-employees/report/csv');
    await admin.ask('POST', `/bank-employees/${id}/archive`, {});
  });

  it('to an employee with a second factor', async () => {
    const person = await portal.employee(['ROLE_AUDITOR']);
    const user = await person.signIn();
    const app = await anAuthenticator(portal, user);
    const login = { email: person.email, password: TEST_PASSWORD };
    const { pendingToken } = await portal.user.ask<{ pendingToken: string }>('POST', '/bank-employees/login', login);
    await portal.user.as('employee', pendingToken).ask('POST', '/bank-employees/second-factor', { code: app.nextCode() });
    const proof = () => ({ currentPassword: TEST_PASSWORD, code: app.nextCode() });
    await user.ask('POST', '/bank-employees/second-factor/renew-recovery-codes', proof());
    await user.ask('POST', '/bank-employees/second-factor/remove', proof());
    await anAuthenticator(portal, user);
    const admin = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
    await admin.ask('POST', `/bank-employees/${person.id}/reset-second-factor`, {});
  });

  it('to an employee with passkeys', async () => {
    const user = await (await portal.employee(['ROLE_AUDITOR'])).signIn();
    const device = aPasskeyDevice(new URL(portal.publicUrl).origin);
    const passkeys = '/bank-employees/second-factor/passkeys';
    const asked = await user.ask<NewPasskey>('POST', `${passkeys}/begin`, { currentPassword: TEST_PASSWORD });
    await user.ask('POST', passkeys, { name: 'Diensthandy', passkey: device.make(asked) });
    const {
      passkeys: [own],
    } = await user.ask<SecondFactorState>('GET', '/bank-employees/second-factor');
    await user.ask('PATCH', `${passkeys}/${own!.id}`, { name: 'Altes Handy' });
    const passkey = device.use(await user.ask<PasskeyChallenge>('POST', '/bank-employees/second-factor/challenge', {}));
    await user.ask('POST', `${passkeys}/${own!.id}/remove`, { currentPassword: TEST_PASSWORD, passkey });
    expect((await user.send('DELETE', '/bank-employees/sessions')).status).toBe(204);
  });

  it('about a case, from the draft to its end', async () => {
    const master = aCustomer();
    const person = await portal.customer(staff, master);
    const customer = await person.signIn();
    const { id: fileCategory } = await maintainer.ask<FileCategoryView>('POST', '/file-categories', { name: 'Einkommen', sortIndex: 7 });
    await maintainer.ask('PATCH', `/file-categories/${fileCategory}`, { name: 'Einkommensnachweise' });
    const create = () =>
      staff.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Umschuldung', expiresAt: '2099-12-31' });
    await staff.ask('DELETE', `/enquiries/${(await create()).id}`);
    const { id } = await create();
    const request = (name: string) => staff.ask<FileView>('POST', '/files', { enquiry: id, name, fileCategory, accept: 'application/pdf' });
    const [salary, identity, mistake] = [await request('Gehaltsnachweis'), await request('Personalausweis'), await request('Doch nicht')];
    await staff.ask('DELETE', `/files/${mistake.id}`);
    await staff.ask('PATCH', `/files/${salary.id}`, { tooltip: 'der letzten drei Monate', maxSize: 1_000_000 });
    await staff.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
    await staff.ask('POST', `/enquiries/${id}/remind`, {});
    await customer.ask('POST', `/files/${salary.id}/upload`, anUpload());
    await customer.ask('POST', `/files/${salary.id}/ready`, {});
    await customer.ask('POST', `/files/${identity.id}/problem`, {
      __context: { message: 'Dokument liegt nicht vor.', comment: 'Ist verlegt.' },
    });
    await customer.ask('POST', `/files/${identity.id}/unproblem`, {});
    for (const user of [customer, staff]) await user.ask('POST', `/files/${salary.id}/questions`, { text: 'Wie viele Seiten?' });
    const attach = async (name: string) => (await staff.ask<{ id: string }>('POST', '/enquiry-attachments', { enquiry: id, name })).id;
    const contract = await attach('Darlehensvertrag');
    await staff.ask('POST', `/enquiry-attachments/${contract}/upload`, anUpload());
    await staff.ask('PATCH', `/enquiry-attachments/${contract}`, { description: 'Zur Unterschrift', public: true });
    await staff.ask('DELETE', `/enquiry-attachments/${await attach('Doch nicht')}`);
    await customer.ask('POST', `/files/${identity.id}/problem`, { __context: { message: 'Dokument liegt nicht vor.' } });
    for (const user of [staff, customer]) {
      for (const path of [
        `/enquiries/${id}`,
        `/files/${salary.id}`,
        `/file-questions/${salary.id}`,
        `/files/${identity.id}`,
        '/file-categories',
        `/file-categories/${fileCategory}`,
      ])
        await user.ask('GET', path);
      for (const path of [`/files/${salary.id}/download`, `/files/${salary.id}/preview`]) await user.ask('GET', path);
      for (const path of ['', '/download', '/preview']) await user.ask('GET', `/enquiry-attachments/${contract}${path}`);
      for (const path of [`/enquiry-status-changes?enquiry=${id}`, `/file-status-changes?file.enquiry=${id}`]) {
        const [change] = await user.rows<{ id: string }>(path);
        await user.ask('GET', `${path.split('?')[0]}/${change?.id}`);
      }
      await user.ask('GET', `/customers/${person.id}`);
    }
    for (const path of ['/enquiries', `/enquiries/${id}/download`, '/customers', '/customers?search=muster']) await staff.ask('GET', path);
    await staff.ask('PATCH', `/files/${salary.id}`, { status: 'verified' });
    const archiveData = { agree21Comment: 'Einkommensnachweise', agree21ShelfId: 10100 };
    const forPerson = { customer: { agree21PersonId: '8800412' } };
    await staff.ask('POST', `/files/${salary.id}/agree21-archive`, { file: archiveData, ...forPerson, markAsProcessed: true });
    await staff.ask('POST', `/enquiry-attachments/${contract}/agree21-archive`, { enquiryAttachment: archiveData, ...forPerson });
    for (const user of [staff, customer]) await user.ask('GET', `/enquiries/${id}`);
    for (const path of ['/search?search=muster', '/inbox?scope=all']) await staff.ask('GET', path);
    await staff.ask('PUT', '/inbox/read', { until: portal.now() });
    await staff.ask('GET', `/live?after=${(await staff.ask<{ next: string }>('GET', '/live')).next}`);
    for (const path of [`/enquiries/${id}/presence`, `/customers/${person.id}/presence`]) {
      for (const method of ['PUT', 'GET']) await staff.ask(method, path);
      await staff.ask('DELETE', path);
    }
    for (const table of ['cases', 'documents', 'load']) await staff.ask('GET', `/statistics/${table}`);
    for (const table of ['cases', 'documents', 'reasons', 'load']) await staff.ask('GET', `/statistics/${table}/report/csv`);
    const byLink = await openedByLink(portal, staff, id, master);
    for (const path of [`/enquiries/${id}`, `/files/${salary.id}`, `/enquiry-status-changes?enquiry=${id}`]) await byLink.ask('GET', path);
    await customer.ask('POST', `/enquiries/${id}/complete`, {});
    expect((await staff.send('POST', `/customers/${person.id}/hard-archive`, { body: {} })).status).toBe(409);
    expect((await staff.send('POST', `/enquiries/${id}/hard-archive`, { body: {} })).status).toBe(200);
    expect((await customer.send('POST', '/customers/request-deletion', { body: {} })).status).toBe(204);
    await staff.ask('POST', `/customers/${person.id}/cancel-deletion-request`, {});
    expect((await staff.send('POST', `/customers/${person.id}/hard-archive`, { body: {} })).status).toBe(200);
    await staff.ask('GET', `/customers/${person.id}`);
    const { id: mistaken } = await maintainer.ask<FileCategoryView>('POST', '/file-categories', { name: 'Doch nicht', sortIndex: 8 });
    await maintainer.ask('DELETE', `/file-categories/${mistaken}`);
  });

  it('about the templates', async () => {
    const { id: fileCategory } = await maintainer.ask<FileCategoryView>('POST', '/file-categories', { name: 'Identität', sortIndex: 1 });
    const { id } = await maintainer.ask<FileTemplateView>('POST', '/file-templates', {
      name: 'Reisepass',
      fileCategory,
      expiresInDays: 14,
    });
    await maintainer.ask('PATCH', `/file-templates/${id}`, { tooltip: 'Die Seite mit dem Lichtbild' });
    const body = { name: 'Kontoeröffnung', fileTemplates: [id], expiresInDays: 30 };
    const { id: template } = await maintainer.ask<EnquiryTemplateView>('POST', '/enquiry-templates', body);
    await maintainer.ask('PATCH', `/enquiry-templates/${template}`, { description: 'Für Firmenkunden' });
    for (const path of ['/file-templates', `/file-templates/${id}`, '/enquiry-templates', `/enquiry-templates/${template}`])
      await staff.ask('GET', path);
    const { id: customer } = await portal.customer(staff, aCustomer(), { activate: false });
    const made = await staff.ask<EnquiryView>('POST', '/enquiries/create-by-enquiry-template', { customer, enquiryTemplate: template });
    const file = await staff.ask<FileView>('POST', '/files/create-by-file-template', { enquiry: made.id, fileTemplate: id });
    await staff.ask('POST', `/files/${file.id}/patch-by-file-template`, { fileTemplateId: id });
    await staff.ask('PATCH', `/enquiries/${made.id}`, { requestedFiles: [{ id: file.id, required: false }, { name: 'Schufa-Auskunft' }] });
    await staff.ask('POST', '/enquiries', { customer, name: 'Hausbau', requestedFiles: [{ name: 'Grundriss', accept: '*/*' }] });
    for (const path of ['/file-templates', '/enquiry-templates']) {
      const { id: mistaken } = await maintainer.ask<{ id: string }>('POST', path, { name: 'Doch nicht' });
      await maintainer.ask('DELETE', `${path}/${mistaken}`);
    }
  });

  it('about what an instance administrator keeps', async () => {
    for (const [collection, body, change] of [
      ['technical-messages', aTechnicalMessage, { active: false }],
      ['footer-urls', aFooterUrl, { label: 'Kontakt' }],
    ] as const) {
      const { id } = await maintainer.ask<{ id: string }>('POST', `/${collection}`, body);
      await maintainer.ask('PATCH', `/${collection}/${id}`, change);
      await maintainer.ask('DELETE', `/${collection}/${id}`);
    }
    const config = { ...defaultInstanceConfig, fileSizeHint: 'Bis zu 64 MB.' };
    await maintainer.ask('PUT', '/configs/current', config);
    const { headers } = await maintainer.send('GET', '/configs/current');
    await maintainer.rows('/configs/current/history');
    const restored = await maintainer.send('POST', '/configs/current/restore', {
      body: { state: 0 },
      headers: { 'If-Match': headers.get('etag')! },
    });
    expect(restored.status).toBe(200);
  });

  it('to everybody, to programs and to those who watch the process', async () => {
    const { user } = portal;
    for (const path of ['/configs/current', '/health/live', '/health/ready', '/demo/outbox', '/docs/events', '/docs', '/docs.json'])
      await user.ask('GET', path);
    for (const path of ['/footer-urls', '/technical-messages?target=customer'])
      await user.ask('GET', `${path.split('?')[0]}/${(await user.rows<{ id: string }>(path))[0]?.id}`);
    await user.ask('POST', '/client-errors', { app: 'customer', route: '/hub', message: 'x is undefined', version: '1.0.0' });
    const { records, vault } = portal.engines;
    const { token } = await createIntegrationClients({ records, vault, clock: portal }).issue('Kernbank', 1);
    const program = portalUser(portal.url, { 'X-Integration-Token': token });
    await program.ask('GET', '/integration-events?limit=500');
  });

  it('to whom something is refused', async () => {
    const cast = await prepareCast(portal);
    for (const actor of ['nobody', 'owner', 'ROLE_BANK_EMPLOYEE_UPLOAD'] as const) {
      const user = await cast.freshSession(actor);
      for (const { call, query, body } of accessTable) {
        const [method = '', address = ''] = call.split(' ');
        const path = `${address}${query === undefined ? '' : `?${query}`}`.replace(/\{(\w+)\}/g, (_, name: string) =>
          cast.valueFor(name, actor),
        );
        await user.send(method, path, body === undefined ? {} : { body });
        if (actor !== 'ROLE_BANK_EMPLOYEE_UPLOAD') continue;
        if (method !== 'GET' && body !== undefined)
          await user.send(method, path, { body: { ...body, unbekannt: 1 }, headers: { 'If-Match': '"4711"' } });
        if (method === 'GET') await user.send(method, `${path}${path.includes('?') ? '&' : '?'}unbekannt=1`);
      }
    }
  }, 60_000);

  it('in every dialect that a call knows', async () => {
    const types = ['application/json', 'application/ld+json', 'text/html', 'text/csv', 'text/event-stream'];
    for (const { url, headers } of [...watched.reads.values()])
      for (const accept of types) {
        const stop = new AbortController();
        const response = await fetch(url, { headers: { ...Object.fromEntries(headers), accept }, signal: stop.signal });
        if (response.headers.get('content-type')?.startsWith('text/event-stream')) stop.abort();
        else await response.arrayBuffer();
      }
  }, 60_000);

  it('without exception', () => {
    expect([...new Set(watched.faults)]).toEqual([]);
  });

  it('and no call is left out', () => {
    expect(calls.unseen()).toEqual([]);
  });
});
