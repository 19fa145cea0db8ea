import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedFilter, SavedFiltersAnswer } from '@portal/contracts/employees/savedFilters';
import type { PortalUser } from '../../harness/portalUser.ts';
import { problemOf } from '../../harness/problemOf.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

let portal: TestPortal;
let person: TestPerson;
let petra: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal();
  person = await portal.employee(['ROLE_BANK_EMPLOYEE']);
  petra = await person.signIn();
});
afterAll(() => portal.stop());

const path = '/bank-employees/saved-filters/customers';
const aFilter = (name: string, over: Partial<SavedFilter> = {}): SavedFilter => ({
  name,
  query: '?filter={"q":"Muster"}',
  hiddenColumns: ['email'],
  isDefault: false,
  ...over,
});
const save = (user: PortalUser, filters: readonly SavedFilter[], etag?: string | null) =>
  user.send<SavedFiltersAnswer>('PUT', path, { body: { filters }, headers: typeof etag === 'string' ? { 'If-Match': etag } : {} });
const own = (user: PortalUser) => user.send<SavedFiltersAnswer>('GET', path);

describe('saved filters', () => {
  it('are the own ones of each employee, for each list, in every session', async () => {
    const filters = [aFilter('Meine Kunden', { isDefault: true }), aFilter('Ohne Berater')];
    expect((await save(petra, filters)).body).toMatchObject({ filters });
    expect((await own(await person.signIn())).body).toMatchObject({ filters });
    const colleague = await (await portal.employee(['ROLE_BANK_EMPLOYEE'])).signIn();
    expect((await own(colleague)).body).toMatchObject({ filters: [] });
    expect((await petra.send('GET', '/bank-employees/saved-filters/enquiries')).body).toMatchObject({ filters: [] });
  });

  it('of one window take nothing from another, also the first ones', async () => {
    const user = await (await portal.employee(['ROLE_AUDITOR'])).signIn();
    const seen = (await own(user)).headers.get('etag');
    const first = await save(user, [aFilter('Hier')], seen);
    expect(first.status).toBe(200);
    expect((await save(user, [aFilter('Dort')], seen)).status).toBe(412);
    expect((await save(user, [aFilter('Hier'), aFilter('Dort')], first.headers.get('etag'))).status).toBe(200);
  });

  it.each([
    ['a name twice', [aFilter('A'), aFilter(' A ')], 'Diesen Namen gibt es schon.'],
    [
      'two of them as the default',
      [aFilter('A', { isDefault: true }), aFilter('B', { isDefault: true })],
      'Eine Liste hat höchstens einen Standard.',
    ],
    ['no name', [aFilter(' ')], 'Pflichtfeld'],
    ['more than thirty', Array.from({ length: 31 }, (_, at) => aFilter(`Nr. ${at}`)), 'Höchstens 30 gespeicherte Filter je Liste'],
  ])('cannot have %s', async (_, filters, message) => {
    expect(problemOf(await save(petra, filters))).toMatchObject({ status: 422, messages: [message] });
  });

  it('are there for lists only', async () => {
    expect((await petra.send('GET', '/bank-employees/saved-filters/Kunden%20A')).status).toBe(404);
  });

  it('that name a customer go when the customer is erased', async () => {
    const { id } = await petra.ask<{ id: string }>('POST', '/customers', {
      customerId: 'Z-90417',
      email: 'zoe.zyxwalski@example.org',
      salutation: 'MRS',
      firstName: 'Zoe',
      lastName: 'Zyxwalski',
      mobile: '+491607712399',
    });
    const user = await (await portal.employee(['ROLE_BANK_EMPLOYEE'])).signIn();
    await save(user, [
      aFilter('Fall Zyxwalski'),
      aFilter('Offene'),
      aFilter('Suche', { query: '?filter={"q":"Z-90417"}', isDefault: true }),
      aFilter('Anschrift', { query: '?filter={"q":"zoe.zyxwalski@example.org"}' }),
      aFilter('Rückruf', { query: '?filter={"q":"+491607712399"}' }),
    ]);
    await petra.ask('POST', `/customers/${id}/hard-archive`, {});
    expect((await own(user)).body.filters).toEqual([aFilter('Offene')]);
  });

  it('stand in no stored answer of a command', async () => {
    const user = await (await portal.employee(['ROLE_BANK_EMPLOYEE'])).signIn();
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await user.send('PUT', path, { body: { filters: [aFilter('Fall Xylander')] }, headers })).status).toBe(200);
    const stored = await portal.engines.records.list('idempotency', { limit: 1_000 });
    expect(JSON.stringify(stored)).not.toContain('Xylander');
  });

  it('are saved once by a command that comes again under the ETag of before, which then changes nothing of what came between', async () => {
    const user = await (await portal.employee(['ROLE_BANK_EMPLOYEE'])).signIn();
    const seen = String((await own(user)).headers.get('etag'));
    const command = { body: { filters: [aFilter('Hier')] }, headers: { 'If-Match': seen, 'Idempotency-Key': randomUUID() } };
    const first = await user.send('PUT', path, command);
    const again = await user.send('PUT', path, command);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    await save(user, [aFilter('Dort')]);
    expect((await user.send('PUT', path, command)).status).toBe(412);
    expect((await own(user)).body.filters).toEqual([aFilter('Dort')]);
  });

  it('go with the employee', async () => {
    const leaving = await portal.employee(['ROLE_BANK_EMPLOYEE']);
    await save(await leaving.signIn(), [aFilter('Frau Muster')]);
    const stored = () => portal.engines.records.list('saved-filters', { prefix: leaving.id });
    expect(await stored()).toHaveLength(1);
    const admin = await (await portal.employee(['ROLE_ADMIN'])).signIn();
    await admin.ask('POST', `/bank-employees/${leaving.id}/archive`, {});
    await portal.idle();
    expect(await stored()).toEqual([]);
  });
});
