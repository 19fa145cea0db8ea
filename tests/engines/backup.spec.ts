import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { systemClock } from '@portal/platform/clock/clock';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { projections } from '@portal/services/composition/projector/projections';
import { theCast, type Cast } from '../api/enquiries/theCast.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { readEvents } from '../harness/readEvents.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { buildProgram, runProgram, type BuiltProgram } from '../simulation/portalProgram.ts';
import { startEngine, type EngineContainer } from './harness/container.ts';
import { describeWithDocker } from './harness/engines.ts';

const PATIENCE_MS = 240_000;

/** As the operations guide says: EventStoreDB first, then MongoDB, by snapshots, while the bank works on. */
describeWithDocker('a bank that is restored from snapshots of its engines', () => {
  let dataDir: string;
  let program: BuiltProgram;
  let engines: readonly EngineContainer[] = [];
  let portal: TestPortal;
  let cast: Cast;
  let early: { readonly enquiry: EnquiryView; readonly file: RequestedFileView };
  let between: EnquiryView;
  let late: EnquiryView;
  /** Of a program that reads integration events. */
  let token: string;
  let mark: string;
  /** Snapshots. */
  let newestLog: Buffer;
  let databases: Buffer;

  const environment = (): Readonly<Record<string, string>> => ({
    ENGINES: 'distributed',
    EVENTSTORE_URL: engines[0]?.url ?? '',
    MONGODB_URL: engines[1]?.url.replace('/?', '/bank?') ?? '',
    ROLES: 'api,projector,worker',
    DEMO: '0',
    ERASURES_FILE: path.join(dataDir, 'loeschliste.jsonl'),
  });
  const start = (): Promise<TestPortal> => startTestPortal({ dataDir, environment: environment() });
  const check = (...args: readonly string[]) => runProgram(program.file('check'), args, { ...environment(), DATA_DIR: dataDir, ...listed });
  /** Over the environment: where the list of erasures is. */
  let listed: Readonly<Record<string, string>> = {};
  const stopEngines = async (): Promise<void> => void (await Promise.all(engines.map((engine) => engine.stop())));
  const at = ({ token }: PortalUser, realm: 'customer' | 'employee'): PortalUser => portalUser(portal.url).as(realm, token!);

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-snapshots-'));
    program = await buildProgram();
    engines = [await startEngine('eventstore'), await startEngine('mongodb')];
    portal = await start();
    cast = await theCast(portal);
    early = await cast.openEnquiry();
    await cast.upload(early.file);
    await cast.customer.ask('POST', `/files/${early.file.id}/ready`, {});
    const { records, vault } = portal.engines;
    ({ token } = await createIntegrationClientRegistry({ records, vault, clock: systemClock }).issue('Kernbank', 1));
    const [eventstore, mongodb] = engines;
    const log = await eventstore!.snapshot();
    between = (await cast.openEnquiry({ name: 'Zwischen den Sicherungen' })).enquiry;
    await portal.runJob('part-marks');
    const rest = await mongodb!.snapshot();
    late = (await cast.openEnquiry({ name: 'Nach den Sicherungen' })).enquiry;
    await cast.adviser.ask('POST', `/customers/${cast.strangerPerson.id}/hard-archive`, {});
    mark = ((await readEvents(portal.url, token)).body as { readonly next: string }).next;
    await portal.runJob('erasure-lists');
    newestLog = await eventstore!.snapshot();
    databases = rest;
    await portal.stop();
    await stopEngines();
    engines = [await startEngine('eventstore', { data: log }), await startEngine('mongodb', { data: rest })];
  }, PATIENCE_MS);
  afterAll(async () => {
    await portal?.stop();
    await stopEngines();
    await program?.remove();
    await rm(dataDir, { recursive: true, force: true });
  }, PATIENCE_MS);

  it('is told by the check that its log is older than the rest, which may be accepted', { timeout: PATIENCE_MS }, async () => {
    const { code, complained } = await check();
    expect(complained).toContain('Das Ereignisprotokoll (EventStoreDB) ist älter als');
    expect(code).toBe(1);
    const accepted = await check('--accept-loss');
    expect(accepted.printed).toMatch(/^1 Löschungen seit der Sicherung wurden noch einmal ausgeführt\.\nDie Löschliste reicht bis /);
    expect(accepted.code).toBe(0);
    expect((await check()).complained.trim()).toMatch(/^Die Lesemodelle .* Der nächste Start baut sie neu auf\.$/);
  });

  it('starts, and has what was there at the snapshot of the log, documents included, and nothing that came later', async () => {
    portal = await start();
    await portal.idle();
    const staff = at(cast.adviser, 'employee');
    expect((await staff.ask<EnquiryView>('GET', `/enquiries/${early.enquiry.id}`)).requestedFiles).toMatchObject([{ status: 'ready' }]);
    expect((await staff.send('GET', `/files/${early.file.id}/download`)).status).toBe(200);
    for (const { id } of [between, late]) expect((await staff.send('GET', `/enquiries/${id}`)).status).toBe(404);
    expect((await staff.rows<EnquiryView>('/enquiries')).map(({ id }) => id)).toEqual([early.enquiry.id]);
  });

  it('goes on working, and its read models are what the log makes of them', { timeout: PATIENCE_MS }, async () => {
    const staff = at(cast.adviser, 'employee');
    const { id } = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: cast.customerPerson.id, name: 'Danach' });
    expect((await staff.rows<EnquiryView>('/enquiries')).map((each) => each.id).sort()).toEqual([early.enquiry.id, id].sort());
    await portal.idle();
    for (const { name } of projections.filter(({ name: each }) => ['customers', 'enquiries'].includes(each)))
      expect(await portal.projector.compare(name), name).toEqual([]);
  });

  it('belongs together again, and the check says what to do where it has only just been restored', async () => {
    const { code, printed } = await check();
    expect(printed).toMatch(/^Alle Teile gehören zusammen .*\nHaben Sie eben Sicherungen eingespielt.*--accept-loss$/m);
    expect(code).toBe(0);
  });

  it('lets nobody read on behind what it has lost: marks of before are void', async () => {
    expect(await readEvents(portal.url, token, mark)).toMatchObject({ status: 400, body: { code: 'INVALID_CURSOR' } });
    expect(await readEvents(portal.url, token)).toMatchObject({ status: 200 });
  });

  it('has erased again who was erased after the snapshots', async () => {
    const staff = at(cast.adviser, 'employee');
    expect(await staff.ask<CustomerView>('GET', `/customers/${cast.strangerPerson.id}`)).toMatchObject({ lastName: null, email: null });
    expect(await staff.ask<CustomerView>('GET', `/customers/${cast.customerPerson.id}`)).not.toMatchObject({ lastName: null });
  });

  it('has erased again whom a newer log knows as erased, before any process starts', { timeout: PATIENCE_MS }, async () => {
    await portal.stop();
    await stopEngines();
    engines = [await startEngine('eventstore', { data: newestLog }), await startEngine('mongodb', { data: databases })];
    listed = { ERASURES_FILE: path.join(dataDir, 'nobody-has-kept-it.jsonl') };
    const refused = await check('--accept-loss');
    expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('Es gibt keine Löschliste') as string });
    const accepted = await check('--accept-loss', '--ohne-loeschliste');
    expect(accepted.printed).toContain('1 Löschungen seit der Sicherung wurden noch einmal ausgeführt.');
    expect(accepted.code).toBe(0);
  });
});
