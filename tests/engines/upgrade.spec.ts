import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLazyMongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { projections } from '@portal/services/composition/projector/projections';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { startTestPortal } from '../harness/testPortal.ts';
import { buildProgram, portalProcess, type BuiltProgram, type PortalProcess } from '../simulation/portalProgram.ts';
import { describeWithEngine, engineUrls } from './harness/engines.ts';
import { freePort } from './harness/freePort.ts';

const PATIENCE_MS = 600_000;
/** Cases before the upgrade: more than one batch of what is made anew. */
const CASES = 40;
/** Stored, and shown at once or later. */
const STORED = [201, 202];
const SOON_MS = 240_000;
/** Of a takeover: the lease is looked at each second. Far below what building the read models would take at a large bank. */
const SECONDS_MS = 40_000;

interface Ready {
  readonly projections: readonly { readonly projection: string; readonly caughtUp: boolean }[];
  readonly staging?: readonly { readonly projection: string; readonly caughtUp: boolean }[];
}

/** The program as its next version, which makes every read model otherwise. */
async function nextVersionOf(program: BuiltProgram): Promise<BuiltProgram> {
  const folder = path.dirname(program.file('main'));
  const copy = `${folder}-next`;
  await cp(folder, copy, { recursive: true });
  let raised = 0;
  for (const file of (await readdir(copy)).filter((name) => name.endsWith('.js'))) {
    const text = await readFile(path.join(copy, file), 'utf8');
    const next = text.replace(
      /= (\w+)\.flatMap\(\(context\) => context\.projections\);/,
      '= $1.flatMap((context) => context.projections.map((each) => ({ ...each, version: each.version + 1 })));',
    );
    if (next === text) continue;
    raised += 1;
    await writeFile(path.join(copy, file), next);
  }
  expect(raised).toBe(1);
  return { file: (name) => path.join(copy, `${name}.js`), remove: () => rm(copy, { recursive: true, force: true }) };
}

describeWithEngine('mongodb', 'an upgrade of the distributed size', (url) => {
  /** A second try has a bank of its own: read models are taken over once. */
  let database: string;
  let dataDir: string;
  let programs: BuiltProgram[];
  let running: PortalProcess[];

  const environment = (): Record<string, string> => ({
    ENGINES: 'distributed',
    EVENTSTORE_URL: engineUrls.eventstore ?? '',
    EVENTSTORE_NAMESPACE: `${database}.`,
    MONGODB_URL: url.replace('/?', `/${database}?`),
    DATA_DIR: dataDir,
    DEMO: '0',
  });
  const startProcess = async (program: BuiltProgram, roles: string): Promise<PortalProcess & { readonly url: string }> => {
    const port = await freePort();
    const process = portalProcess(program, { ...environment(), ROLES: roles, PORT: String(port) }, PATIENCE_MS);
    running.push(process);
    if ((await process.start()) === undefined) throw new Error(process.complaints());
    return { ...process, url: `http://127.0.0.1:${port}` };
  };
  /** A bank with an employee, a customer and cases; answers how the employee signs in. */
  const openBank = async (): Promise<{ readonly email: string; readonly password: string }> => {
    const portal = await startTestPortal({ dataDir, environment: environment() });
    try {
      const { email, signIn } = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
      const staff = await signIn();
      const { id } = await staff.ask<{ id: string }>('POST', '/customers', aCustomer());
      for (let number = 1; number <= CASES; number += 1) await staff.ask('POST', '/enquiries', { customer: id, name: `Vorgang ${number}` });
      return { email, password: TEST_PASSWORD };
    } finally {
      await portal.stop();
    }
  };
  const ready = async (process: { readonly url: string }): Promise<Ready> =>
    (await (await fetch(`${process.url}/api/health/ready`)).json()) as Ready;

  beforeAll(async () => {
    const program = await buildProgram();
    programs = [program, await nextVersionOf(program)];
  }, PATIENCE_MS);
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.remove()));
  });
  beforeEach(async () => {
    database = `upgrade-${randomUUID().slice(0, 8)}`;
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-upgrade-'));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((process) => process.kill()));
    await rm(dataDir, { recursive: true, force: true });
    const mongo = openLazyMongoConnection({ url });
    await mongo.run(() => mongo.client.db(database).dropDatabase(), 30_000);
    await mongo.close();
  }, PATIENCE_MS);

  it('stages what has changed beside the projector at work, and takes over in seconds', { timeout: PATIENCE_MS }, async () => {
    const [former, next] = programs as [BuiltProgram, BuiltProgram];
    const login = await openBank();
    const [oldProjector, api] = await Promise.all([startProcess(former, 'projector'), startProcess(former, 'api,worker')]);
    const { token } = await portalUser(api.url).ask<{ token: string }>('POST', '/bank-employees/login', login);
    const staff: PortalUser = portalUser(api.url).as('employee', token);
    const [customer] = await staff.rows<{ '@id': string }>('/customers');
    const names = async (): Promise<readonly string[]> =>
      (await staff.rows<{ name: string }>('/enquiries?items-per-page=100')).map(({ name }) => name);
    const enquiry = async (name: string): Promise<number> =>
      (await staff.send('POST', '/enquiries', { body: { customer: customer!['@id'], name } })).status;
    expect(STORED).toContain(await enquiry('Vor dem Wechsel'));

    const newProjector = await startProcess(next, 'projector');
    let isNextApiReady = false;
    const nextApi = startProcess(next, 'api').then((started) => ((isNextApiReady = true), started));
    const staged = projections.map(({ name }) => ({ projection: name, caughtUp: true }));
    const staging = async () => (await ready(newProjector)).staging?.map(({ projection, caughtUp }) => ({ projection, caughtUp }));
    await expect.poll(staging, { timeout: SOON_MS }).toEqual(staged);
    expect(STORED).toContain(await enquiry('Beim Wechsel'));
    await expect.poll(staging, { timeout: SOON_MS }).toEqual(staged);
    expect(await ready(oldProjector)).not.toHaveProperty('staging');
    expect(isNextApiReady).toBe(false);

    expect(await oldProjector.end()).toBe(0);
    expect(STORED).toContain(await enquiry('Nach dem Wechsel'));
    await expect.poll(names, { timeout: SECONDS_MS }).toContain('Nach dem Wechsel');
    expect(await names()).toEqual(expect.arrayContaining(['Vorgang 1', `Vorgang ${CASES}`, 'Vor dem Wechsel', 'Beim Wechsel']));
    expect(await ready(newProjector)).not.toHaveProperty('staging');
    expect((await fetch(`${(await nextApi).url}/api/health/ready`)).status).toBe(200);
    // Once it has caught up, whoever writes sees it at once.
    await expect.poll(() => enquiry('Danach'), { timeout: SOON_MS, interval: 1_000 }).toBe(201);
  });
});
