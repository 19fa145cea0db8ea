import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventGroups } from '@portal/contracts/audit/eventLabels';
import type { SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import type { SecurityEventView, SecurityEventsView } from '@portal/contracts/audit/views/accessEvent';
import type { AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import {
  auditHistoryOfSubjectView,
  type AuditHistoryOfSubjectView,
  type AuditStateOfSubjectView,
} from '@portal/contracts/audit/views/auditHistory';
import type { AuditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import type { SearchResultsView } from '@portal/contracts/finding/found';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import type { CaseExport } from '@portal/services/audit/export/caseExport';
import { readCsv } from '@portal/platform/http/csv/testing/readCsv';
import { theCast, type Cast } from './enquiries/theCast.ts';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
let cast: Cast;
let auditor: PortalUser;
let auditing: TestPerson;
let caseId: string;
let ownerId: string;

beforeAll(async () => {
  portal = await startTestPortal({ standStillAt: '2026-11-21T10:00:00.000Z' });
  cast = await theCast(portal);
  auditing = await portal.employee(['ROLE_AUDITOR'], { lastName: 'Revision' });
  auditor = await auditing.signIn();
  const { enquiry, file } = await cast.openEnquiry({}, { name: 'Ausweis' });
  caseId = enquiry.id;
  portal.advance(MINUTE_MS);
  await cast.upload(file);
  portal.advance(MINUTE_MS);
  await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
  await portal.idle();
  ownerId = cast.customerPerson.id;
}, 60_000);
afterAll(() => portal.stop());

const rows = (query: string) => auditor.rows<AuditEventView>(`/audit/events?${query}`);
const history = () => auditor.ask<AuditHistoryOfSubjectView>('GET', `/audit/histories/enquiry/${caseId}`);
async function accesses(query = ''): Promise<readonly SecurityEventView[]> {
  await portal.contexts.security.settled();
  return (await auditor.ask<SecurityEventsView>('GET', `/audit/access-events?${query}`)).events;
}
const newest = async (kind: SecurityEventKind) => (await accesses(`kinds=${kind}`))[0];
const exportBy = async (route: string) => (await accesses('kinds=data-exported')).find((event) => event.route === route);

describe('GET audit/events', () => {
  it('finds what happened to a customer, the cases included, the newest first', async () => {
    const found = await rows(`customer=${ownerId}&items-per-page=100`);
    expect(found.map(({ type }) => type)).toEqual(expect.arrayContaining(['CustomerCreated', 'EnquiryOpened', 'FileReleased']));
    expect(found[0]).toMatchObject({
      type: 'FileReleased',
      initiatedBy: 'customer',
      initiatedByName: null,
      kind: 'enquiry',
      subjectId: caseId,
    });
    expect([...found].sort((one, other) => (one.at < other.at ? 1 : -1)).map(({ at }) => at)).toEqual(found.map(({ at }) => at));
  });

  it('finds what an employee did, by kind and period', async () => {
    const [opened] = await rows(`stream=enquiry-${caseId}&type=EnquiryOpened`);
    expect(opened).toMatchObject({ initiatedBy: 'bank_employee', initiatedByName: expect.any(String) as string });
    const steps = (await history()).steps;
    const [created] = await portal.engines.journal.readStream(`enquiry-${caseId}`);
    const id = created?.envelope.actor.id ?? '';
    expect((await rows(`bankEmployee=${id}&type=FileReleased`)).length).toBe(0);
    expect(
      (await rows(`bankEmployee=${id}&type=EnquiryCreated,EnquiryOpened&stream=enquiry-${caseId}`)).map(({ type }) => type).sort(),
    ).toEqual(['EnquiryCreated', 'EnquiryOpened']);
    const uploadedAt = steps.find(({ type }) => type === 'FileUploaded')?.at ?? '';
    expect((await rows(`stream=enquiry-${caseId}&from=${uploadedAt}`)).map(({ type }) => type)).toEqual(['FileReleased', 'FileUploaded']);
    expect((await rows(`stream=enquiry-${caseId}&until=${uploadedAt}`)).map(({ type }) => type)).not.toContain('FileUploaded');
  });

  it('takes as many kinds as there are in a group', async () => {
    const types = eventGroups.flatMap((group) => (group.label === 'Vorhaben und Auszahlungen' ? group.types : []));
    expect(types.length).toBeGreaterThan(20);
    expect(await rows([...types, 'EmployeeCreated'].map((type) => `type=${type}`).join('&'))).not.toEqual([]);
  });

  it('refuses what is no instant, by its name', async () => {
    expect((await auditor.send('GET', '/audit/events?from=gestern')).status).toBe(400);
  });

  it('is a file for spreadsheets too', async () => {
    const csv = await auditor.ask<string>('GET', `/audit/events?stream=enquiry-${caseId}&format=csv`);
    const [head, ...lines] = readCsv(csv.replace('\ufeff', ''));
    expect(head).toEqual(expect.arrayContaining(['Zeitpunkt', 'Ereignis', 'Auslöser', 'Name']));
    expect(lines.flat()).toEqual(expect.arrayContaining(['Dokument freigegeben', 'Kunde']));
  });
});

describe('GET audit/events/report/json', () => {
  it('is all that the search finds until now, each once', async () => {
    const types = eventGroups.flatMap(({ types: inGroup }) => inGroup);
    const query = types
      .map((type) => `type=${type}`)
      .slice(0, 90)
      .join('&');
    const file = await auditor.ask<readonly AuditEventView[] | string>('GET', `/audit/events/report/json?${query}`);
    const found = (typeof file === 'string' ? JSON.parse(file) : file) as readonly AuditEventView[];
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const before = found.filter(({ at }) => at < portal.now());
    expect(found).toEqual(before);
    expect(found.length).toBeGreaterThan(10);
    // Noted when the last row is out, which the reader has a moment before. The clock stands still: none is newer than another.
    await expect
      .poll(() => exportBy('GET /audit/events/report/json'))
      .toMatchObject({ count: found.length, network: expect.any(String) as string });
  });
});

describe('GET audit/histories', () => {
  it('says who did what and what it changed, before and after', async () => {
    const { title, steps } = await history();
    expect(title).toContain('V-2026-');
    const released = steps.find(({ type }) => type === 'FileReleased');
    expect(released).toMatchObject({ initiatedBy: 'customer', initiatedByName: null, unreadable: null, hidden: [] });
    expect(released?.changes).toContainEqual(expect.objectContaining({ before: 'uploaded', after: 'ready' }));
    for (const [at, step] of steps.entries()) if (at > 0) expect(step.previousHash).toBe(steps[at - 1]?.hash);
  });

  it('gives the state at an instant: what had not happened by then is not in it', async () => {
    const { steps } = await history();
    const uploadedAt = steps.find(({ type }) => type === 'FileUploaded')?.at ?? '';
    const stateAt = async (at: string) => {
      const { state } = await auditor.ask<AuditStateOfSubjectView>('GET', `/audit/histories/enquiry/${caseId}/state?at=${at}`);
      return state.find(({ key }) => /^files\[.+\]\.status$/.test(key))?.value;
    };
    expect(await stateAt(uploadedAt)).toBe('uploaded');
    expect(await stateAt(new Date(Date.parse(uploadedAt) - 1).toISOString())).toBe('requested');
    expect(await stateAt(portal.now())).toBe('ready');
  });

  it('is all that its changes add up to', async () => {
    const { steps } = await history();
    const folded = new Map<string, unknown>();
    for (const { key, after } of steps.flatMap(({ changes }) => changes)) {
      if (after === undefined) folded.delete(key);
      else folded.set(key, after);
    }
    const { state } = await auditor.ask<AuditStateOfSubjectView>('GET', `/audit/histories/enquiry/${caseId}/state?at=${portal.now()}`);
    const filled = state.filter(({ value }) => value !== null);
    expect([...folded].filter(([, value]) => value !== null).sort()).toEqual(filled.map(({ key, value }) => [key, value]).sort());
  });

  it('answers 404 for what was never there', async () => {
    for (const path of ['enquiry/00000000-0000-4000-8000-000000000000', `loan/${caseId}`])
      expect((await auditor.send('GET', `/audit/histories/${path}`)).status).toBe(404);
  });

  it('is taken along as a report with every hash, as JSON and on paper', async () => {
    const report = await auditor.ask<{ readonly events: readonly { readonly hash: string }[] }>(
      'GET',
      `/audit/cases/${caseId}/report/json`,
    );
    const { steps } = await history();
    expect(report.events.map(({ hash }) => hash)).toEqual(steps.map(({ hash }) => hash));
    await expect
      .poll(() => exportBy('GET /audit/cases/:id/report/json'))
      .toMatchObject({ account: `bankEmployee-${auditing.id}`, count: steps.length });
    const paper = await auditor.send('GET', `/audit/cases/${caseId}/report/pdf`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('is taken along as it is read, which the security log says', async () => {
    const report = await auditor.send('GET', `/audit/histories/customer/${ownerId}/report/json`);
    expect(report.headers.get('content-disposition')).toContain(`verlauf-customer-${ownerId}.json`);
    const read = await auditor.ask<AuditHistoryOfSubjectView>('GET', `/audit/histories/customer/${ownerId}`);
    expect(report.body).toEqual(read);
    await expect
      .poll(() => exportBy('GET /audit/histories/:kind/:id/report/json'))
      .toMatchObject({ account: `bankEmployee-${auditing.id}`, count: read.steps.length });
  });

  it('finds people and cases by what they are called', async () => {
    const { groups } = await auditor.ask<SearchResultsView>('GET', '/audit/subjects?search=Revision');
    expect(groups.map(({ name }) => name)).toContain('employees');
  });
});

describe('GET audit/verification', () => {
  it('says what the last look at the whole log has found', async () => {
    // What is found whole is signed: the next look finds that signature.
    await portal.runJob('audit');
    await portal.runJob('audit');
    const { last } = await auditor.ask<AuditVerificationView>('GET', '/audit/verification');
    expect(last).toMatchObject({ fault: null, newest: { number: 1 } });
    expect(last?.events).toBeGreaterThan(10);
  });
});

describe('the sign-in and access log', () => {
  it('tells right from wrong sign-ins, without anything that was typed', async () => {
    const door = portal.browser('employee');
    await door.post('/bank-employees/login', { email: auditing.email, password: 'Falsch-Falsch-1' });
    portal.advance(1);
    await door.post('/bank-employees/login', { email: 'niemand@bank.example', password: 'Falsch-Falsch-1' });
    await door.post('/bank-employees/login', { email: auditing.email, password: TEST_PASSWORD });
    const failed = await accesses('kinds=sign-in-failed');
    const known = failed.find(({ account }) => account === `bankEmployee-${auditing.id}`);
    const unknown = failed.find((event) => event !== known);
    expect(known).toMatchObject({ account: `bankEmployee-${auditing.id}`, accountName: expect.stringContaining('Revision') as string });
    expect(unknown).toMatchObject({ account: expect.stringMatching(/^unknown-[0-9a-f]{16}$/) as string, accountName: null });
    expect(await newest('signed-in')).toMatchObject({ account: `bankEmployee-${auditing.id}`, network: known?.network });
    expect(JSON.stringify(await accesses())).not.toMatch(/niemand|@|Falsch|127\.0\.0/);
  });

  it('has sign-outs, refusals and attempts that were slowed down', async () => {
    const user = portal.browser('employee');
    await user.post('/bank-employees/login', { email: auditing.email, password: TEST_PASSWORD });
    expect((await user.get('/customers')).status).toBe(403);
    expect(await newest('call-refused')).toMatchObject({ account: `bankEmployee-${auditing.id}`, route: 'GET /customers' });
    await user.post('/bank-employees/logout');
    expect(await newest('signed-out')).toMatchObject({ account: `bankEmployee-${auditing.id}` });
    const stranger = portal.browser('customer');
    for (let tries = 0; tries < 6; tries += 1)
      await stranger.post('/customers/login', { email: 'x@beispiel.de', password: 'Falsch-Falsch-1' });
    expect(await newest('sign-in-slowed-down')).toMatchObject({ account: expect.stringMatching(/^unknown-/) as string });
  });

  it('has what a customer asks for that is somebody else’s, and says nothing of whose it is', async () => {
    const { stranger, strangerPerson } = cast;
    const { enquiry, file } = await cast.openEnquiry({}, { name: 'Ausweis' });
    const asked = [
      ['GET', `/enquiries/${enquiry.id}`, 'GET /enquiries/:id'],
      ['GET', `/files/${file.id}/download`, 'GET /files/:id/download'],
      ['POST', `/files/${file.id}/ready`, 'POST /files/:id/ready'],
      ['GET', `/customers/${ownerId}`, 'GET /customers/:id'],
    ] as const;
    for (const [method, path] of asked) {
      portal.advance(1);
      expect((await stranger.send(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(404);
    }
    const events = await accesses(`customer=${strangerPerson.id}&kinds=record-not-found`);
    expect(events.map(({ account, route }) => [account, route])).toEqual(
      asked.map(([, , route]) => [`customer-${strangerPerson.id}`, route]).reverse(),
    );
    expect(JSON.stringify(events)).not.toMatch(new RegExp([ownerId, enquiry.id, file.id].join('|')));
  });

  it('has changes of rights and accesses by who made them, and no edit that changes none', async () => {
    const admin = await portal.employee(['ROLE_ADMIN']);
    const user = await admin.signIn();
    const colleague = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    await user.ask('PATCH', `/bank-employees/${colleague.id}`, { firstName: 'Petra' });
    await user.ask('PATCH', `/bank-employees/${colleague.id}`, { roles: ['ROLE_AUDITOR'] });
    portal.advance(1);
    await user.ask('PATCH', `/bank-employees/${colleague.id}`, { blocked: true });
    await portal.idle();
    const events = await accesses(`bankEmployee=${colleague.id}&kinds=roles-changed,blocked`);
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['blocked', `bank_employee-${admin.id}`],
      ['roles-changed', `bank_employee-${admin.id}`],
    ]);
  });

  it('tells of a session that ended by itself, once', async () => {
    const person = await portal.employee(['ROLE_BANK_EMPLOYEE']);
    await portal.runJob('idle-sessions');
    await person.signIn();
    portal.advance(40 * MINUTE_MS);
    await portal.runJob('idle-sessions');
    await portal.runJob('idle-sessions');
    auditor = await auditing.signIn();
    expect((await accesses(`bankEmployee=${person.id}&kinds=session-ran-out`)).length).toBe(1);
  });

  it('goes page by page, and by period', async () => {
    const all = await accesses();
    const { events, next } = await auditor.ask<SecurityEventsView>(
      'GET',
      `/audit/access-events?from=${all.at(-1)?.at}&until=${all[0]?.at}`,
    );
    expect(events.every(({ at }) => at < all[0]!.at)).toBe(true);
    expect(next).toBeNull();
    expect((await auditor.send('GET', '/audit/access-events?kinds=alles')).status).toBe(400);
  });

  it('keeps nothing of a customer whose data were erased', async () => {
    const adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const person = await portal.customer(adviser, aCustomer());
    await person.signIn();
    const { id } = person;
    await portal.idle();
    expect((await accesses(`customer=${id}`)).length).toBeGreaterThan(0);
    await portal.contexts.erasure.erase(`customer-${id}`);
    expect(await accesses(`customer=${id}`)).toEqual([]);
  });
});

describe('an event that somebody has overwritten in the files', () => {
  it('is told without a guess at who and when, in the history and in every file of it', async () => {
    const { id } = (await (await theCast(portal)).openEnquiry({}, { name: 'Ausweis' })).enquiry;
    const database = new DatabaseSync(path.join(portal.dataDir, 'log', 'events.db'), { timeout: 5_000 });
    database
      .prepare(
        `UPDATE events SET payload = 'x' WHERE position =
           (SELECT max(position) FROM events JOIN streams ON number = stream WHERE name = ? AND type = 'EnquiryOpened')`,
      )
      .run(`enquiry-${id}`);
    database.close();
    auditor = await auditing.signIn();
    const { steps } = await auditor.ask<AuditHistoryOfSubjectView>('GET', `/audit/histories/enquiry/${id}`);
    const damaged = { at: null, initiatedBy: null, initiatedByName: null, unreadable: 'damaged' };
    expect(steps.find(({ type }) => type === 'EnquiryOpened')).toMatchObject(damaged);
    expect(auditHistoryOfSubjectView.parse(await auditor.ask('GET', `/audit/histories/enquiry/${id}/report/json`)).steps).toEqual(steps);
    const report = await auditor.ask<CaseExport>('GET', `/audit/cases/${id}/report/json`);
    expect(report.events.find(({ type }) => type === 'EnquiryOpened')).toMatchObject({ recordedAt: null, actor: null });
    expect(report.warning).toContain(`im Strom enquiry-${id}: es ist nicht lesbar.`);
    expect((await auditor.send('GET', `/audit/cases/${id}/report/pdf`)).status).toBe(200);
    const state = await auditor.ask<AuditStateOfSubjectView>('GET', `/audit/histories/enquiry/${id}/state?at=${portal.now()}`);
    expect(state).toMatchObject({ known: false, state: [] });
  });
});
