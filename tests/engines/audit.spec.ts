import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import type { AuditHistoryOfSubjectView, AuditStateOfSubjectView } from '@portal/contracts/audit/views/auditHistory';
import type { AuditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import { withUnkeyedHash } from '@portal/platform/journal/testing/chainKeyForTests';
import { systemClock } from '@portal/platform/clock/clock';
import { enquiryAggregate } from '@portal/services/enquiries/enquiry/enquiryAggregate';
import { theCast, type Cast } from '../api/enquiries/theCast.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { buildProgram, runProgram, type BuiltProgram } from '../simulation/portalProgram.ts';
import { describeWithEngine } from './harness/engines.ts';
import { ownBank } from './harness/ownBank.ts';

const PATIENCE_MS = 120_000;

describeWithEngine('mongodb', 'the revision of the distributed size, with two api side by side', (url) => {
  const bank = ownBank('audit', url);
  const engines = { ...bank.environment, DEMO: '0' };
  let dataDir: string;
  let program: BuiltProgram;
  let one: TestPortal;
  let other: TestPortal;
  let cast: Cast;
  let auditor: PortalUser;
  let caseId: string;

  const start = (roles: string): Promise<TestPortal> => startTestPortal({ dataDir, environment: { ...engines, ROLES: roles } });
  const audit = (...args: readonly string[]) => runProgram(program.file('audit'), args, { ...engines, DATA_DIR: dataDir });
  const lastVerification = async () => (await auditor.ask<AuditVerificationView>('GET', '/audit/verification')).last;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-revision-'));
    program = await buildProgram();
    one = await start('api,projector,worker');
    other = await start('api');
    cast = await theCast(one);
    const { token } = await (await one.employee(['ROLE_AUDITOR'])).signIn();
    auditor = portalUser(other.url).as('employee', token!);
    const { enquiry, file } = await cast.openEnquiry();
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    caseId = enquiry.id;
    await one.idle();
  }, PATIENCE_MS);
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
    await program?.remove();
    await bank.dropDatabase();
    await rm(dataDir, { recursive: true, force: true });
  }, PATIENCE_MS);

  it('shows at one api what was done at the other: the search, the history, and what was so at an instant', async () => {
    const found = await auditor.rows<AuditEventView>(`/audit/events?customer=${cast.customerPerson.id}&items-per-page=100`);
    expect(found.map(({ type }) => type)).toEqual(expect.arrayContaining(['CustomerCreated', 'EnquiryOpened', 'FileReleased']));
    const { steps } = await auditor.ask<AuditHistoryOfSubjectView>('GET', `/audit/histories/enquiry/${caseId}`);
    for (const [at, step] of steps.entries()) if (at > 0) expect(step.previousHash).toBe(steps[at - 1]?.hash);
    const uploadedAt = steps.find(({ type }) => type === 'FileUploaded')?.at ?? '';
    const statusAt = async (at: string) => {
      const { state } = await auditor.ask<AuditStateOfSubjectView>('GET', `/audit/histories/enquiry/${caseId}/state?at=${at}`);
      return state.find(({ key }) => /^files\[.+\]\.status$/.test(key))?.value;
    };
    expect([await statusAt(uploadedAt), await statusAt(systemClock.now())]).toEqual(['uploaded', 'ready']);
    const report = await auditor.ask<{ readonly events: readonly { readonly hash: string }[] }>(
      'GET',
      `/audit/cases/${caseId}/report/json`,
    );
    expect(report.events.map(({ hash }) => hash)).toEqual(steps.map(({ hash }) => hash));
  });

  it('lets the auditor change nothing, at either api', async () => {
    for (const { url: at } of [one, other]) {
      const user = portalUser(at).as('employee', auditor.token!);
      expect((await user.send('PATCH', `/enquiries/${caseId}`, { body: { name: 'Anders' } })).status).toBe(403);
    }
  });

  it('signs the log where it is whole, and again only when something was added; either api says so', async () => {
    for (const newest of [null, { number: 1 }, { number: 1 }]) {
      await one.runJob('audit');
      expect(await lastVerification()).toMatchObject({ fault: null, newest });
    }
  });

  it('is verified and replayed by the program while the portal works', { timeout: PATIENCE_MS }, async () => {
    const verified = await audit('verify');
    expect(verified.complained).toBe('');
    expect(verified.printed).toMatch(/Nichts wurde verändert[^]*Der letzte: Nummer \d/);
    expect(verified.code).toBe(0);
    const { code, printed } = await audit('replay', 'enquiry', caseId);
    const { state } = await one.commands.load(enquiryAggregate, caseId);
    expect(code).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ kind: 'enquiry', id: caseId, state: JSON.parse(JSON.stringify(state)) as object });
  });

  it('verifies after somebody was erased, and says what cannot be read any more', { timeout: PATIENCE_MS }, async () => {
    await cast.adviser.ask('POST', `/customers/${cast.strangerPerson.id}/hard-archive`, {});
    await one.idle();
    expect((await audit('verify')).code).toBe(0);
    expect(JSON.parse((await audit('replay', 'customer', cast.strangerPerson.id)).printed)).toMatchObject({ unreadable: 'erased' });
  });

  it('names the event that somebody put into the log beside the portal', { timeout: PATIENCE_MS }, async () => {
    const stream = `enquiry-${caseId}`;
    const stored = await one.engines.events.readStream(stream);
    const last = stored.at(-1)!;
    const { revision } = last;
    const { hash } = JSON.parse(last.payload) as { readonly hash: string };
    // As whoever has the password of the event store can: with the hash that a version before keyed hashes would have written.
    const { id, type, payload } = withUnkeyedHash({ ...last, id: randomUUID(), revision: revision + 1 }, hash);
    expect(await one.engines.events.append(stream, revision, [{ id, type, payload }])).toMatchObject({ kind: 'appended' });
    const decided = await cast.adviser.send('PATCH', `/enquiries/${caseId}`, { body: { name: 'Anders' } });
    expect([decided.status, (decided.body as { readonly code?: string }).code]).toEqual([503, 'LOG_CHANGED']);
    for (const name of ['audit', 'check'] as const) {
      const { code, complained } = await runProgram(program.file(name), name === 'audit' ? ['verify'] : [], {
        ...engines,
        DATA_DIR: dataDir,
      });
      expect(code, name).toBe(1);
      expect(complained).toContain(`Ereignis ${revision + 1} im Strom ${stream}: seine Prüfsumme ist ohne Schlüssel gemacht`);
    }
    await one.runJob('audit');
    expect((await lastVerification())?.fault).toContain(`Ereignis ${Number(revision) + 1} im Strom ${stream}`);
  });
});
