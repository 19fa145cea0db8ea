import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { employeeRoles, type EmployeeRole } from '@portal/contracts/shared/roles';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { employeeAggregate } from '@portal/services/employees/employee/employeeAggregate';
import type { EmployeeCommand } from '@portal/services/employees/employee/employeeCommands';
import { createOutboxLetterStore } from '@portal/platform/outbox/outboxLetters';
import { aLetter } from '@portal/platform/outbox/testing/aLetter';
import { readCsv } from '@portal/platform/http/csv/testing/readCsv';
import { aCustomer, TEST_PASSWORD } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

let portal: TestPortal;
let administrator: TestPerson;
let admin: PortalUser;
let manager: PortalUser;
let count = 0;

beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  administrator = await portal.employee(['ROLE_ADMIN']);
  admin = await administrator.signIn();
  manager = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
});
afterAll(() => portal.stop());
beforeEach(() => portal.advance(1_000));

const newcomer = (over: object = {}) => {
  count += 1;
  return {
    email: `neu.${count}@bank.example`,
    salutation: 'MRS',
    firstName: 'Petra',
    lastName: `Neumann ${count}`,
    roles: ['ROLE_BANK_EMPLOYEE_UPLOAD'] as readonly EmployeeRole[],
    ...over,
  };
};
const create = (over: object = {}) => manager.ask<EmployeeView>('POST', '/bank-employees', newcomer(over));
const codeTo = async (email: string) => (await portal.letters(email)).find(({ code }) => code !== null)?.code ?? '';
const signInAs = (email: string, password = TEST_PASSWORD) => portal.browser('employee').post('/bank-employees/login', { email, password });
const path = (id: string, call = ''): string => `/bank-employees/${id}${call}`;

describe('POST bank-employees', () => {
  it('answers the new employee, who has no access yet', async () => {
    expect(await create({ email: 'Neue.Kollegin@bank.example' })).toMatchObject({
      email: 'neue.kollegin@bank.example',
      roles: ['ROLE_BANK_EMPLOYEE_UPLOAD'],
      invitedAt: null,
      activatedAt: null,
      blocked: false,
    });
  });

  it('refuses an address that is taken, and roles that the caller may not grant, each at its field', async () => {
    await create({ email: 'vergeben@bank.example' });
    expect(await manager.send('POST', '/bank-employees', { body: newcomer({ email: 'Vergeben@bank.example' }) })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'email', message: 'Diese E-Mail-Adresse wird bereits verwendet.' }] },
    });
    for (const roles of [['ROLE_ADMIN'], ['ROLE_DEMO_ADMIN'], ['ROLE_AUDITOR']])
      expect(await manager.send('POST', '/bank-employees', { body: newcomer({ roles }) })).toMatchObject({
        status: 403,
        body: { title: 'Fehlende Rechte', violations: [{ propertyPath: 'roles' }] },
      });
    expect((await admin.send('POST', '/bank-employees', { body: newcomer({ roles: ['ROLE_ADMIN', 'ROLE_AUDITOR'] }) })).status).toBe(201);
  });
});

describe('POST bank-employees/{id}/invite', () => {
  it('sends a link with which the employee sets a password; a newer one ends it', async () => {
    const { id, email } = await create();
    expect(await manager.ask<EmployeeView>('POST', path(id, '/invite'), {})).toMatchObject({ invitedAt: portal.now() });
    const first = await codeTo(email ?? '');
    portal.advance(1_000);
    await manager.ask('POST', path(id, '/invite'), {});
    const second = await codeTo(email ?? '');
    const activate = (invitationCode: string) =>
      portal.browser('employee').post('/bank-employees/activate', { invitationCode, password: TEST_PASSWORD });
    expect((await activate(first)).body['code']).toBe('INVITATION_INVALID');
    expect((await activate(second)).status).toBe(200);
    expect(await manager.send('POST', path(id, '/invite'), { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'EMPLOYEE_ALREADY_ACTIVATED' },
    });
  });

  it('invites nobody who is blocked, and a block ends the invitation', async () => {
    const { id, email } = await create();
    await manager.ask('POST', path(id, '/invite'), {});
    await manager.ask('PATCH', path(id), { blocked: true });
    expect((await manager.send('POST', path(id, '/invite'), { body: {} })).status).toBe(409);
    const invitationCode = await codeTo(email ?? '');
    const answer = await portal.browser('employee').post('/bank-employees/activate', { invitationCode, password: TEST_PASSWORD });
    expect(answer.body['code']).toBe('INVITATION_INVALID');
  });
});

describe('POST bank-employees/request-invitation', () => {
  const ask = (invitationCode: string) => portal.browser('employee').post('/bank-employees/request-invitation', { invitationCode });

  it('sends another invitation to the known address for one that has ended, and nothing else is different', async () => {
    const { id, email } = await create();
    await manager.ask('POST', path(id, '/invite'), {});
    const former = await codeTo(email ?? '');
    await manager.ask('POST', path(id, '/invite'), {});
    portal.advance(1_000);
    expect((await ask(former)).status).toBe(204);
    expect((await ask(former)).status).toBe(204);
    expect(await portal.letters(email ?? '')).toHaveLength(3);
    const body = { invitationCode: await codeTo(email ?? ''), password: TEST_PASSWORD };
    expect((await portal.browser('employee').post('/bank-employees/activate', body)).status).toBe(200);
  });

  it('sends nothing to who is blocked', async () => {
    const { id, email } = await create();
    await manager.ask('POST', path(id, '/invite'), {});
    const former = await codeTo(email ?? '');
    await manager.ask('PATCH', path(id), { blocked: true });
    expect((await ask(former)).status).toBe(204);
    expect(await portal.letters(email ?? '')).toHaveLength(1);
  });
});

describe('PATCH bank-employees/{id}', () => {
  it('changes master data; the address only its owner changes', async () => {
    const { id, email } = await create();
    expect(await manager.ask('PATCH', path(id), { salutation: 'MR', firstName: 'Peter', lastName: 'Neu', email })).toMatchObject({
      salutation: 'MR',
      firstName: 'Peter',
    });
    expect(await manager.send('PATCH', path(id), { body: { email: 'andere@bank.example' } })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'email' }] },
    });
  });

  it('checks the rights on the difference alone', async () => {
    const auditor = await admin.ask<EmployeeView>('POST', '/bank-employees', newcomer({ roles: ['ROLE_AUDITOR'] }));
    expect((await manager.send('PATCH', path(auditor.id), { body: { roles: ['ROLE_AUDITOR', 'ROLE_BANK_EMPLOYEE'] } })).status).toBe(200);
    expect((await manager.send('PATCH', path(auditor.id), { body: { roles: ['ROLE_BANK_EMPLOYEE'] } })).status).toBe(403);
  });

  it('changes neither the own roles nor the own access', async () => {
    expect(await admin.send('PATCH', path(administrator.id), { body: { roles: ['ROLE_ADMIN', 'ROLE_AUDITOR'] } })).toMatchObject({
      status: 422,
      body: { code: 'EMPLOYEE_OWN_ROLES' },
    });
    expect((await admin.send('PATCH', path(administrator.id), { body: { blocked: true } })).status).toBe(409);
    expect((await admin.send('POST', path(administrator.id, '/archive'), { body: {} })).status).toBe(409);
  });

  it('ends the sessions with other roles and with a block, not with another name', async () => {
    const colleague = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    const user = await colleague.signIn();
    const status = async () => (await user.send('GET', path(colleague.id))).status;
    await manager.ask('PATCH', path(colleague.id), { firstName: 'Theo' });
    expect(await status()).toBe(200);
    await manager.ask('PATCH', path(colleague.id), { roles: ['ROLE_BANK_EMPLOYEE'] });
    expect(await status()).toBe(401);
    const again = await colleague.signIn();
    await manager.ask('PATCH', path(colleague.id), { blocked: true });
    expect((await again.send('GET', path(colleague.id))).status).toBe(401);
  });

  it('lets nobody in who is blocked, with the answer of a wrong password, until the block ends', async () => {
    const { id, email } = await portal.employee(['ROLE_BANK_EMPLOYEE']);
    await manager.ask('PATCH', path(id), { blocked: true });
    const refused = await signInAs(email);
    expect(refused).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } });
    await portal.user.ask('POST', '/bank-employees/request-password-reset', { email });
    expect(await portal.letters(email)).toEqual([]);
    await manager.ask('PATCH', path(id), { blocked: false });
    expect((await signInAs(email)).status).toBe(200);
  });

  it('keeps an administrator of the instance from who is none', async () => {
    const other = await portal.employee(['ROLE_ADMIN']);
    for (const answer of [
      await manager.send('PATCH', path(other.id), { body: { blocked: true } }),
      await manager.send('POST', path(other.id, '/archive'), { body: {} }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { title: 'Fehlende Rechte' } });
  });
});

describe('POST bank-employees/{id}/archive', () => {
  it('takes names and address away everywhere, ends the sessions, frees the address and leaves customers without adviser', async () => {
    const colleague = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'], { email: 'geht@bank.example', lastName: 'Gehtbald' });
    const user = await colleague.signIn();
    const customer = await manager.ask<{ id: string }>('POST', '/customers', aCustomer({ bankEmployee: colleague.id, roles: [] }));
    await portal.idle();
    expect(await manager.ask('POST', path(colleague.id, '/archive'), {})).toMatchObject({
      firstName: null,
      lastName: null,
      email: null,
      archivedAt: portal.now(),
    });
    expect((await user.send('GET', path(colleague.id))).status).toBe(401);
    expect((await signInAs('geht@bank.example')).status).toBe(401);
    expect(await manager.ask('GET', `/customers/${customer.id}`)).toMatchObject({ bankEmployee: null, bankEmployeeIdentifier: null });
    expect(JSON.stringify(await manager.rows('/bank-employees?items-per-page=100'))).not.toContain('Gehtbald');
    expect((await manager.send('POST', '/bank-employees', { body: newcomer({ email: 'geht@bank.example' }) })).status).toBe(201);
    expect((await manager.send('PATCH', path(colleague.id), { body: { firstName: 'Neu' } })).status).toBe(409);
    expect(await manager.send('PATCH', `/customers/${customer.id}`, { body: { bankEmployee: colleague.id } })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'bankEmployee' }] },
    });
    await portal.idle();
  });

  it('takes the letters to the address along, also those about customers’ cases: what waits, what fails and what was refused', async () => {
    const { records } = portal.engines;
    const mails = createOutboxLetterStore(records);
    const put = async (id: string, to: string) =>
      mails.add(id, aLetter(to, 'Eine Frage'), { now: portal.now(), owner: 'enquiry-1', addressee: undefined }, false);
    const { id } = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'], { email: 'adviser.goes@bank.example' });
    for (const letter of ['waits', 'fails', 'refused']) await put(letter, 'Adviser.Goes@bank.example');
    await put('to-another', 'adviser.stays@bank.example');
    await mails.markFailing('fails', portal.now());
    await mails.markRefused('refused', 'address-refused', portal.now());
    await manager.ask('POST', path(id, '/archive'), {});
    const left = async (collection: string) =>
      (await records.list(collection)).map(({ key }) => key).filter((key) => ['waits', 'fails', 'refused', 'to-another'].includes(key));
    expect(await Promise.all(['outbox', 'outbox-failing', 'outbox-refused'].map(left))).toEqual([['to-another'], [], []]);
    await mails.drop('to-another');
  });

  it.each([
    ['an auditor', ['ROLE_AUDITOR'], false],
    ['who has no right at all', [], false],
    ['who is blocked', ['ROLE_BANK_EMPLOYEE_UPLOAD'], true],
  ] as const)('gives customers to nobody who cannot advise, and does not offer them: %s', async (_, roles, blocked) => {
    const colleague = await portal.employee([...roles]);
    if (blocked) await manager.ask('PATCH', path(colleague.id), { blocked: true });
    const refused = { status: 422, body: { code: 'ADVISER_UNFIT', violations: [{ propertyPath: 'bankEmployee' }] } };
    const body = aCustomer({ bankEmployee: colleague.id, roles: [] });
    expect(await manager.send('POST', '/customers', { body })).toMatchObject(refused);
    const customer = await manager.ask<{ id: string }>('POST', '/customers', { ...body, bankEmployee: null });
    expect(await manager.send('PATCH', `/customers/${customer.id}`, { body: { bankEmployee: colleague.id } })).toMatchObject(refused);
    const offered = await manager.rows<EmployeeView>('/bank-employees?items-per-page=100&canAdvise=true');
    expect(offered.map(({ id }) => id)).not.toContain(colleague.id);
    expect(offered.length).toBeGreaterThan(0);
  });

  it('leaves the customers of who is blocked as they are, to be given to another', async () => {
    const [colleague, other] = [await portal.employee(['ROLE_BANK_EMPLOYEE']), await portal.employee(['ROLE_BANK_EMPLOYEE'])];
    const { id } = await manager.ask<{ id: string }>('POST', '/customers', aCustomer({ bankEmployee: colleague.id, roles: [] }));
    await manager.ask('PATCH', path(colleague.id), { blocked: true });
    const kept = await manager.ask('PATCH', `/customers/${id}`, { firstName: 'Neu', bankEmployee: colleague.id });
    expect(kept).toMatchObject({ bankEmployee: `/api/bank-employees/${colleague.id}` });
    expect(await manager.ask('PATCH', `/customers/${id}`, { bankEmployee: other.id })).toMatchObject({
      bankEmployee: `/api/bank-employees/${other.id}`,
    });
  });

  it('hides the archived where they are not asked for', async () => {
    const { id } = await create();
    await manager.ask('POST', path(id, '/archive'), {});
    const isListed = async (query: string) =>
      (await manager.rows<EmployeeView>(`/bank-employees?items-per-page=100${query}`)).some((employee) => employee.id === id);
    expect([await isListed('&exists[archivedAt]=false'), await isListed('')]).toEqual([false, true]);
  });
});

describe('a process that ends right after the event', () => {
  const editor = { own: false, grants: employeeRoles, seen: -1 };
  const happens = (id: string, command: EmployeeCommand) => portal.commands.execute(employeeAggregate, id, command, portal.systemContext());

  it('leaves nobody signed in who is blocked', async () => {
    const colleague = await portal.employee(['ROLE_BANK_EMPLOYEE']);
    const user = await colleague.signIn();
    portal.advance(1_000);
    await happens(colleague.id, { type: 'EditEmployee', changes: { blocked: true }, editor });
    await portal.idle();
    expect((await user.send('GET', path(colleague.id))).status).toBe(401);
  });

  it('leaves nothing of who is archived, and no customer with that adviser', async () => {
    const colleague = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'], { email: 'cut.off@bank.example', lastName: 'Abgebrochen' });
    const customer = await manager.ask<{ id: string }>('POST', '/customers', aCustomer({ bankEmployee: colleague.id, roles: [] }));
    portal.advance(1_000);
    await happens(colleague.id, { type: 'ArchiveEmployee', editor });
    await portal.idle();
    expect(await manager.ask('GET', path(colleague.id))).toMatchObject({ lastName: null, email: null });
    expect(await manager.ask('GET', `/customers/${customer.id}`)).toMatchObject({ bankEmployee: null });
    expect((await manager.send('POST', '/bank-employees', { body: newcomer({ email: 'cut.off@bank.example' }) })).status).toBe(201);
  });
});

describe('the list of the bank’s people', () => {
  const listed = async (query: string) => (await manager.rows<EmployeeView>(`/bank-employees?${query}`)).map(({ lastName }) => lastName);

  it('is found by rights and status, and sorted by any column', async () => {
    const one = await admin.ask<EmployeeView>('POST', '/bank-employees', newcomer({ lastName: 'Sortmann A', roles: ['ROLE_AUDITOR'] }));
    await create({ lastName: 'Sortmann B', roles: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG'] });
    await admin.ask('PATCH', path(one.id), { blocked: true });
    expect(await listed('search=sortmann gesperrt')).toEqual(['Sortmann A']);
    expect(await listed('search=sortmann valutierungs-modul')).toEqual(['Sortmann B']);
    for (const field of [
      'lastName',
      'firstName',
      'salutation',
      'email',
      'createdAt',
      'updatedAt',
      'invitedAt',
      'activatedAt',
      'archivedAt',
    ])
      expect(await listed(`search=sortmann&order[${field}]=asc`), field).toHaveLength(2);
    expect(await listed('search=sortmann&order[roles]=desc')).toEqual(['Sortmann B', 'Sortmann A']);
    expect(await listed('search=sortmann&order[blocked]=desc')).toEqual(['Sortmann A', 'Sortmann B']);
  });

  it('is a file with words for rights and status, in which nothing is a formula', async () => {
    const { id } = await create({ lastName: '=1+1 Tabelle' });
    await manager.ask('PATCH', path(id), { blocked: true });
    const { headers, body } = await manager.send<string>('GET', '/bank-employees/report/csv?search=tabelle');
    expect(headers.get('content-disposition')).toContain('bank-mitarbeiter-2026-11-21.csv');
    const [titles = [], ...rows] = readCsv(body.replace('\ufeff', ''));
    expect(titles).toEqual(['Nachname', 'Vorname', 'Anrede', 'E-Mail', 'Rechte', 'Status', 'Angelegt', 'Eingeladen', 'Aktiviert']);
    expect(rows.map(([lastName, firstName, , , roles, status]) => [lastName, firstName, roles, status])).toEqual([
      ["'=1+1 Tabelle", 'Petra', 'Einreicher-Modul', 'Gesperrt'],
    ]);
  });
});
