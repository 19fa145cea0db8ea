import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type {
  EnquiryStatusChangeView,
  EnquiryView,
  RequestedFileStatusChangeView,
  RequestedFileView,
} from '@portal/contracts/enquiries/views/enquiry';
import type { DisbursementStatusChangeView, DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { DAY_MS, HOUR_MS } from '@portal/platform/clock/clock';
import { START_OF_LOG, type StoredRecord } from '@portal/platform/event-store/eventStore';
import { brokenStreamsIn } from '../harness/brokenStreams.ts';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { ACCOUNT, CANARY, EMAIL, MOBILE, WORDS } from './canary.ts';
import { LOAN, type PaidLoan } from './canaryBuilds.ts';
import { liveAsCanary, said, STAFF_ROLES, stepsOf, typeTheNameEverywhere } from './canaryLife.ts';
import type { PortalCalls } from './erasurePortal.ts';
import { portalInProcess } from './portalInProcess.ts';
import { filesWith } from './spy.ts';

let dataDir: string;
let logFile: string;
let portal: PortalCalls;
let stopped = false;
let anyone: PortalUser;
let staff: PortalUser;
let customer: PortalUser;
let customerId: string;
let open: EnquiryView;
let salary: RequestedFileView;
let single: EnquiryView;
let loan: PaidLoan;

const inLogs = (): Promise<string[]> => filesWith(WORDS, path.join(dataDir, 'log'), logFile);
/** Does something and looks whether event log or logs have taken in what they must not. */
async function watched<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  expect(await inLogs(), 'in clear in the event log or in the logs').toEqual([]);
  return result;
}

/** A session ends when too much time passes. */
const signIn = async (): Promise<void> => void (staff = anyone.as('employee', await portal.employee(STAFF_ROLES)));

/** Others, so that the read models hold something of every kind. */
async function fillTheBank(): Promise<void> {
  const { newEnquiry, request, patch, upload } = stepsOf({ staff, watched });
  const admin = anyone.as('employee', await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD']));
  const category = await admin.ask<{ id: string }>('POST', '/file-categories', { name: 'Einkommen', sortIndex: 2 });
  await admin.ask('PATCH', `/file-categories/${category.id}`, { name: 'Einkommen und Vermögen' });
  const gone = await admin.ask<{ id: string }>('POST', '/file-categories', { name: 'Überflüssig', sortIndex: 3 });
  await admin.ask('DELETE', `/file-categories/${gone.id}`);
  const other = await portal.customer(staff.token!, { lastName: 'Müller', isProf: true });
  await staff.ask('POST', '/customers', aCustomer({ customerId: 'E-1', email: 'ohne.handy@beispiel.de', mobile: null, roles: [] }));
  const owner = anyone.as('customer', other.token);

  const draft = await newEnquiry(other.id, 'Entwurf');
  await staff.ask('DELETE', `/files/${(await request(draft, 'Irrtum')).id}`);
  const deleted = await newEnquiry(other.id, 'Gelöscht');
  await staff.ask('DELETE', `/enquiries/${deleted.id}`);
  const aborted = await newEnquiry(other.id, 'Abgebrochen');
  await patch(`/enquiries/${aborted.id}`, { status: 'open' });
  await patch(`/enquiries/${aborted.id}`, { status: 'aborted', ...said('Erledigt') });
  const processed = await newEnquiry(other.id, 'Verarbeitet');
  const [needed, optional] = [
    await request(processed, 'Rentenbescheid', { fileCategory: category.id }),
    await request(processed, 'Freiwillig', { required: false }),
  ];
  await patch(`/enquiries/${processed.id}`, { status: 'open' });
  await upload(owner, needed, 'Bescheid.pdf');
  await owner.ask('POST', `/files/${needed.id}/ready`, {});
  await owner.ask('POST', `/files/${optional.id}/problem`, { __context: { message: 'Dokument liegt nicht vor.' } });
  await owner.ask('POST', `/files/${optional.id}/unproblem`, {});
  await owner.ask('POST', `/enquiries/${processed.id}/complete`, {});
  await staff.send('GET', `/files/${needed.id}/download`);
  await patch(`/files/${needed.id}`, { status: 'verified' });
  await patch(`/files/${needed.id}`, { status: 'processed' });
  await patch(`/enquiries/${processed.id}`, { status: 'processed' });
  const expired = await newEnquiry(other.id, 'Abgelaufen', { expiresAt: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10) });
  await patch(`/enquiries/${expired.id}`, { status: 'open' });
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-erasure-'));
  logFile = `${dataDir}.log`;
  portal = await portalInProcess({ dataDir, logFile });
  anyone = portalUser(await portal.address());
  await signIn();
}, 60_000);
afterAll(async () => {
  if (!stopped) await portal?.stop();
  await Promise.all([rm(dataDir, { recursive: true, force: true }), rm(logFile, { force: true })]);
});

const search = async (text: string): Promise<number> =>
  (await staff.rows(`/customers?search=${encodeURIComponent(text)}`)).length +
  (await staff.rows(`/enquiries?search=${encodeURIComponent(text)}`)).length;

describe('a customer with the same strange name in every personal field', { timeout: 120_000 }, () => {
  it('goes through the main job without the name ever standing in the event log or in the logs', async () => {
    const surroundings = { portal, anyone, staff, watched };
    const life = await liveAsCanary(surroundings);
    ({ customer, customerId, open, salary, single, loan } = life);
    await typeTheNameEverywhere(surroundings, life);
    await fillTheBank();
    await portal.idle();
    expect(await inLogs()).toEqual([]);
    expect(await filesWith(['"event":"request"'], logFile), 'the log was captured').toHaveLength(1);
  });

  it('is found by that name meanwhile, in the read models and by searching', async () => {
    for (const word of [CANARY, ACCOUNT]) expect(await filesWith([word], path.join(dataDir, 'read-models')), word).not.toEqual([]);
    expect(await search(CANARY)).toBeGreaterThan(1);
    expect(await portal.recordsWith(CANARY)).toBeGreaterThan(0);
    expect(await portal.recordsWith(MOBILE)).toBeGreaterThan(0);
  });

  it('stands in clear nowhere outside the read models: not in letters, stored answers, documents or keys', async () => {
    const elsewhere = ['vault', 'records', 'blobs', 'intake'].map((name) => path.join(dataDir, name));
    expect(await filesWith(WORDS, ...elsewhere)).toEqual([]);
  });

  it('has read models that a rebuild makes the same, byte by byte', async () => {
    expect(await portal.differences()).toEqual([]);
    await portal.advance(3 * DAY_MS);
    await signIn();
    expect((await staff.rows<EnquiryView>('/enquiries?status=expired')).map(({ name }) => name)).toEqual(['Abgelaufen']);
    expect(await portal.differences()).toEqual([]);
  });

  it('stays as it is while a case is under way, which is named', async () => {
    const archived = await staff.send<{ code: string; detail: string }>('POST', `/customers/${customerId}/hard-archive`, { body: {} });
    expect([archived.status, archived.body.code]).toEqual([409, 'WORK_UNDER_WAY']);
    expect(archived.body.detail).toContain(open.publicId);
    expect(await search(CANARY)).toBeGreaterThan(1);
    await staff.ask('PATCH', `/enquiries/${open.id}`, { status: 'aborted', ...said(`${CANARY} will nicht mehr`) });
  });

  it('leaves nothing readable behind once a case is archived', async () => {
    expect(await search(`Vollmacht ${CANARY}`)).toBe(1);
    await staff.ask('POST', `/enquiries/${single.id}/hard-archive`, {});
    expect(await search(`Vollmacht ${CANARY}`)).toBe(0);
    for (const word of [`Vollmacht ${CANARY}`, single.id]) expect(await portal.recordsWith(word), word).toBe(0);
    expect(await staff.ask('GET', `/enquiries/${single.id}`)).toMatchObject({ status: 'archived', name: null });
    expect(await portal.differences()).toEqual([]);
  });

  it('leaves nothing readable behind once the customer is archived', async () => {
    const download = await staff.send('GET', `/files/${salary.id}/download`);
    expect(download.status).toBe(200);
    await staff.ask('POST', `/customers/${customerId}/hard-archive`, {});
    const elsewhere = ['log', 'vault', 'records', 'blobs', 'intake'].map((name) => path.join(dataDir, name));
    expect(await filesWith(WORDS, ...elsewhere, logFile)).toEqual([]);
    expect([await search(CANARY), await search('quaxvoegelein'), await search('uaxvoe'), await search(MOBILE.slice(3))]).toEqual([
      0, 0, 0, 0,
    ]);
    const ids = [customerId, open.id, loan.completed.id, loan.paid.id];
    for (const word of [CANARY, EMAIL, MOBILE, ACCOUNT, ...ids]) expect(await portal.recordsWith(word), word).toBe(0);
    expect((await staff.send('GET', `/files/${salary.id}/download`)).status).toBe(404);
    expect((await staff.send('GET', `/files/${salary.id}/preview`)).status).toBe(404);
    for (const { id } of loan.proofs) expect((await staff.send('GET', `/valutierung-document-files/${id}/download`)).status).toBe(404);
  });

  it('is in no file any more within the hour: nor in the free pages of the read models', async () => {
    await portal.advance(HOUR_MS);
    await signIn();
    expect(await filesWith(WORDS, dataDir, logFile)).toEqual([]);
  });

  it('keeps statuses and times, with the personal fields empty, on every page that shows them', async () => {
    expect(await staff.ask<CustomerView>('GET', `/customers/${customerId}`)).toMatchObject({
      id: customerId,
      firstName: null,
      lastName: null,
      email: null,
      mobile: null,
      customerId: null,
      selbstauskunftBeraterEmail: null,
      archive: { by: 'bank_employee', enquiries: 1, financingProjects: 2, documents: 4 },
    });
    expect((await staff.rows<CustomerView>('/customers?items-per-page=100')).map(({ id }) => id)).toContain(customerId);
    const enquiry = await staff.ask<EnquiryView>('GET', `/enquiries/${open.id}`);
    expect(enquiry).toMatchObject({ publicId: open.publicId, name: null, description: null, status: 'archived', expiresAt: '2100-01-31' });
    expect(
      enquiry.requestedFiles.map(({ name, description, tooltip, fileOriginalName, status }) => [
        name,
        description,
        tooltip,
        fileOriginalName,
        status,
      ]),
    ).toEqual([
      [null, null, null, null, 'archived'],
      [null, null, null, null, 'archived'],
    ]);
    expect((await staff.rows<EnquiryView>('/enquiries?items-per-page=100')).map(({ id }) => id)).toContain(open.id);
    const changes = await staff.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${open.id}`);
    expect(changes.map(({ newStatus, context }) => [newStatus, context])).toEqual(
      ['archived', 'aborted', 'open', 'completed', 'open'].map((status) => [status, { message: null, comment: null }]),
    );
    const ofFiles = await staff.rows<RequestedFileStatusChangeView>(`/file-status-changes?file.enquiry=${open.id}&items-per-page=100`);
    expect(ofFiles.length).toBeGreaterThan(5);
    expect(ofFiles.every(({ context, fileName }) => context.message === null && context.comment === null && fileName === null)).toBe(true);
  });

  it('keeps the figures and the history of loans, without a name, an account or a text', async () => {
    const shown = await staff.ask<FinancingProjectView>('GET', `/valutierung-financing-projects/${loan.completed.id}`);
    expect(shown).toMatchObject({
      publicId: loan.completed.publicId,
      status: 'archived',
      name: null,
      description: null,
      totalAmount: LOAN,
      disbursedAmount: LOAN,
      remainingAmount: 0,
      credits: [{ amount: LOAN, disbursedAmount: LOAN, creditNumber: null, name: null, description: null, payoutAccount: null }],
      disbursements: [{ id: loan.paid.id, name: null, status: 'disbursed', amount: LOAN }],
    });
    expect(await staff.ask('GET', `/valutierung-financing-projects/${loan.aborted.id}`)).toMatchObject({
      status: 'archived',
      name: null,
      disbursements: [{ status: 'rejected', amount: 700_000 }],
    });
    expect(await staff.ask<DisbursementView>('GET', `/valutierung-disbursements/${loan.paid.id}`)).toMatchObject({
      name: null,
      amount: LOAN,
      status: 'disbursed',
      payment: { reference: null },
    });
    const changes = await staff.rows<DisbursementStatusChangeView>(`/valutierung-disbursement-status-changes?disbursement=${loan.paid.id}`);
    expect(changes.map(({ newStatus, context }) => [newStatus, context.message])).toEqual(
      ['disbursed', 'approved', 'submitted', 'problem', 'submitted'].map((status) => [status, null]),
    );
  });

  it('is nobody any more: no session, no sign-in, no change, and the address is free', async () => {
    expect((await customer.send('GET', `/customers/${customerId}`)).status).toBe(401);
    expect((await anyone.send('POST', '/customers/login', { body: { email: EMAIL, password: TEST_PASSWORD } })).status).toBe(401);
    expect((await staff.send('PATCH', `/customers/${customerId}`, { body: { firstName: 'Erika' } })).status).toBe(409);
    expect((await staff.send('POST', `/customers/${customerId}/invite`, { body: {} })).status).toBe(409);
    const changed = await staff.send<{ code: string; detail: string }>('PATCH', `/enquiries/${open.id}`, {
      body: { status: 'aborted', ...said('Kunde gelöscht') },
    });
    expect([changed.status, changed.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
    expect((await staff.send('POST', '/enquiries', { body: { customer: customerId, name: 'Neu' } })).status).toBe(422);
    expect((await staff.send('POST', '/customers', { body: aCustomer({ customerId: 'E-2', email: EMAIL }) })).status).toBe(201);
  });

  it('has read models that a rebuild makes the same after the erasure, too, and an erasure repeated changes nothing', async () => {
    expect(await portal.differences()).toEqual([]);
    await staff.ask('POST', `/customers/${customerId}/hard-archive`, {});
    expect(await portal.differences()).toEqual([]);
  });

  it('leaves a log whose every chain holds, although nobody can read it any more', async () => {
    await portal.stop();
    stopped = true;
    const streams = await wholeLog();
    const ofLoan = streams.get(`financingProject-${loan.completed.id}`) ?? [];
    expect(ofLoan.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['DisbursementSubmitted', 'PaymentRecorded', 'FinancingProjectCompleted', 'FinancingProjectArchived']),
    );
    expect(await brokenStreamsIn(dataDir, [...streams.values()].flat())).toEqual([]);
  });
});

async function wholeLog(): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
  const store = await openEmbeddedEventStore({ folder: path.join(dataDir, 'log') });
  const records = await store.readLog({ after: START_OF_LOG, limit: 10_000 });
  await store.close();
  const streams = new Map<string, StoredRecord[]>();
  for (const record of records) streams.set(record.stream, [...(streams.get(record.stream) ?? []), record]);
  return streams;
}
