import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryStatusChangeView, EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { aCustomer } from '../harness/people.ts';
import { problemOf, refused } from '../harness/problemOf.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';

let portal: TestPortal;
let cast: Cast;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const anOpenEnquiry = async (files: readonly string[]): Promise<EnquiryView> => {
  const { id } = await cast.draft();
  for (const name of files) await cast.adviser.ask<RequestedFileView>('POST', '/files', { enquiry: id, name });
  return cast.adviser.ask<EnquiryView>('PATCH', `/enquiries/${id}`, { status: 'open' });
};

describe('completing too early', () => {
  it('is refused with what is missing, and the enquiry stays open', async () => {
    const enquiry = await anOpenEnquiry(['Ausweis', 'Gehalt']);
    const problem = await refused(cast.customer, 'POST', `/enquiries/${enquiry.id}/complete`, {});
    expect(problem).toMatchObject({ status: 409, code: 'ENQUIRY_NOT_READY' });
    expect(problem.detail).toContain('Fehlende Pflichtdokumente: 2');
    expect((await cast.adviser.ask<EnquiryView>('GET', `/enquiries/${enquiry.id}`)).status).toBe('open');
    const [file] = enquiry.requestedFiles;
    expect((await refused(cast.customer, 'POST', `/files/${file!.id}/ready`, {})).status, 'nothing to release').toBe(409);
    expect((await refused(cast.customer, 'POST', `/files/${file!.id}/problem`, {})).status, 'no reason').toBe(422);
    expect(await refused(cast.adviser, 'PATCH', `/files/${file!.id}`, { status: 'verified' })).toMatchObject({
      status: 409,
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });
});

describe('two employees who edit at once', () => {
  const editing = async (path: string, one: object, other: object): Promise<void> => {
    const colleague = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const etag = (await cast.adviser.send('GET', path)).headers.get('etag')!;
    expect(etag).toMatch(/^"\d+"$/);
    const first = await cast.adviser.send('PATCH', path, { body: one, headers: { 'If-Match': etag } });
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).not.toBe(etag);
    expect(await refused(colleague, 'PATCH', path, other, { 'If-Match': etag })).toMatchObject({ status: 412, code: 'STALE' });
    expect(await cast.adviser.ask('GET', path), 'the first one counts').toMatchObject(one);
    expect((await colleague.send('PATCH', path, { body: other, headers: { 'If-Match': first.headers.get('etag')! } })).status).toBe(200);
  };
  it('a customer: the second hears 412 and loses nothing of the first', () =>
    editing(`/customers/${cast.customerPerson.id}`, { firstName: 'Eva' }, { firstName: 'Anna' }));
  it('a draft, or a requested file: the same', async () => {
    const { id } = await cast.adviser.ask<EnquiryView>('POST', '/enquiries', { customer: cast.customerPerson.id, name: 'Haus' });
    await editing(`/enquiries/${id}`, { name: 'Hauskauf' }, { name: 'Hausbau' });
    const file = await cast.adviser.ask<RequestedFileView>('POST', '/files', { enquiry: id, name: 'Ausweis' });
    await editing(`/files/${file.id}`, { name: 'Reisepass' }, { name: 'Personalausweis' });
  });
});

describe('who changes what a list showed', () => {
  it('has the ETag of the row, and hears 412 once somebody else was faster', async () => {
    await cast.draft({ name: 'Aus der Liste' });
    const administrator = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    await administrator.ask('POST', '/file-categories', { name: 'Einkommen', sortIndex: 1 });
    for (const list of ['customers', 'enquiries', 'bank-employees', 'file-categories']) {
      const rows = await administrator.rows<{ readonly id: string; readonly '@etag'?: string }>(`/${list}`);
      expect(rows.length, list).toBeGreaterThan(0);
      for (const row of rows) expect(row['@etag'], list).toBe((await administrator.send('GET', `/${list}/${row.id}`)).headers.get('etag'));
    }
    const [row] = await cast.adviser.rows<EnquiryView & { readonly '@etag': string }>('/enquiries?search=Aus+der+Liste');
    await cast.adviser.ask('PATCH', `/enquiries/${row!.id}`, { name: 'Von der Kollegin' });
    expect(await refused(cast.adviser, 'DELETE', `/enquiries/${row!.id}`, undefined, { 'If-Match': row!['@etag'] })).toMatchObject({
      status: 412,
    });
  });
});

describe('the same command sent twice', () => {
  it('has one effect and one answer, one after the other and at the same moment', async () => {
    for (const together of [true, false]) {
      const body = aCustomer();
      const send = () =>
        cast.adviser.send<CustomerView>('POST', '/customers', { body, headers: { 'Idempotency-Key': `anlegen-${body.customerId}` } });
      const [one, other] = together ? await Promise.all([send(), send()]) : [await send(), await send()];
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(other.body).toEqual(one.body);
      expect([one, other].filter(({ headers }) => headers.get('idempotent-replay') === 'true')).toHaveLength(1);
      expect(await cast.adviser.rows(`/customers?search=${body.customerId}`)).toHaveLength(1);
    }
  });

  it('without a key does not change the status twice', async () => {
    const enquiry = await anOpenEnquiry([]);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await cast.customer.send('POST', `/enquiries/${enquiry.id}/complete`, { body: {} })).status),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await cast.adviser.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${enquiry.id}`)).toHaveLength(2);
  });

  it('ends the session of one of both, who signs in anew and hears what became of it', async () => {
    const master = aCustomer();
    const person = await portal.customer(cast.adviser, master, { activate: false });
    const newcomer = await person.signIn();
    await newcomer.ask('POST', `/customers/${person.id}/request-activation-code`, {});
    const [sms] = await portal.letters(master.mobile!);
    const asked = { body: { activationCode: sms!.code }, headers: { 'Idempotency-Key': 'freischalten' } };
    const activate = (user: PortalUser) => user.send('POST', `/customers/${person.id}/activate`, asked);
    const both = await Promise.all([activate(newcomer), activate(newcomer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await activate(await person.signIn())).status).toBe(200);
  });

  it('with the key of another command is refused', async () => {
    const headers = { 'Idempotency-Key': 'einmal' };
    await cast.adviser.ask('POST', '/customers', aCustomer(), headers);
    expect(await refused(cast.adviser, 'POST', '/customers', aCustomer(), headers)).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});

describe('twenty at the same moment', () => {
  it.each(['email', 'customerId'] as const)('with the same %s make one customer', async (field) => {
    const taken = aCustomer()[field];
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => cast.adviser.send('POST', '/customers', { body: aCustomer({ [field]: taken }) })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 201).map(problemOf);
    expect(new Set(others.map(({ status, code, at }) => `${status} ${code} ${at.join()}`))).toEqual(
      new Set([`422 ${field === 'email' ? 'EMAIL_TAKEN' : 'CUSTOMER_NUMBER_TAKEN'} ${field}`]),
    );
    expect(await cast.adviser.rows(`/customers?search=${encodeURIComponent(taken)}`)).toHaveLength(1);
  });
});
