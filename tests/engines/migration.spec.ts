import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { DEMO_PASSWORD } from '../../services/demo/demoPassword.ts';
import { portalUser } from '../harness/portalUser.ts';
import { buildProgram, portalProcess, runProgram, type BuiltProgram, type PortalProcess } from '../simulation/portalProgram.ts';
import { describeWithDocker, engineUrls } from './harness/engines.ts';

const TIMEOUT_MS = 300_000;

interface Shown {
  readonly customers: unknown;
  readonly enquiries: unknown;
  readonly histories: unknown;
  readonly ownCases: unknown;
  readonly document: string;
}

describeWithDocker('a bank that moves to the distributed engines', () => {
  let dataDir: string;
  let program: BuiltProgram;
  let embedded: PortalProcess;
  let distributed: PortalProcess;
  let environment: Readonly<Record<string, string>>;
  let before: Shown;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-moving-'));
    program = await buildProgram();
    const own = `moved${randomUUID().slice(0, 8)}`;
    environment = {
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_PAST: '0',
      ENGINES: 'distributed',
      EVENTSTORE_URL: engineUrls.eventstore ?? '',
      EVENTSTORE_NAMESPACE: `${own}.`,
      MONGODB_URL: (engineUrls.mongodb ?? '').replace(/\/\?/, `/${own}?`),
      KAFKA_BROKERS: engineUrls.kafka ?? '',
      KAFKA_TOPIC_PREFIX: `${own}.`,
    };
    embedded = portalProcess(program, { ...environment, ENGINES: 'embedded' }, TIMEOUT_MS);
    distributed = portalProcess(program, environment, TIMEOUT_MS);
    before = await shown((await embedded.start())!);
    expect(await embedded.end()).toBe(0);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await embedded?.kill();
    await distributed?.kill();
    await program?.remove();
    await rm(dataDir, { recursive: true, force: true });
  }, TIMEOUT_MS);

  /** What the bank and a customer see, document included. */
  async function shown(url: string): Promise<Shown> {
    const user = portalUser(url);
    const signIn = async (realm: 'employee' | 'customer', call: string, email: string) => {
      const { token } = await user.ask<{ token: string }>('POST', call, { email, password: DEMO_PASSWORD });
      return user.as(realm, token);
    };
    const staff = await signIn('employee', '/bank-employees/login', 'berater@demo.bank');
    const customer = await signIn('customer', '/customers/login', 'kundin@demo.bank');
    const customers = await staff.rows<CustomerView>('/customers?items-per-page=100');
    const ownId = customers.find(({ email }) => email === 'kundin@demo.bank')!.id;
    const enquiries = await staff.rows<EnquiryView>('/enquiries?items-per-page=100');
    const open = await Promise.all(enquiries.map(({ id }) => staff.ask<EnquiryView>('GET', `/enquiries/${id}`)));
    const ready = open.flatMap(({ requestedFiles }) => requestedFiles).find(({ status }) => status === 'ready')!;
    const download = await fetch(`${url}/api/files/${ready.id}/preview`, { headers: { 'X-Employee-Token': staff.token! } });
    return {
      customers,
      enquiries: open,
      histories: await Promise.all(
        enquiries.flatMap(({ id }) => [
          staff.rows(`/enquiry-status-changes?enquiry=${id}&items-per-page=100`),
          staff.rows(`/file-status-changes?file.enquiry=${id}&items-per-page=100`),
        ]),
      ),
      ownCases: await customer.ask('GET', `/customers/${ownId}`),
      document: `${download.status} ${Buffer.from(await download.arrayBuffer()).toString('base64')}`,
    };
  }

  /** Runs a program of the portal; kills it when it says `killAt`, if that is given. */
  const run = (name: string, killAt?: RegExp) =>
    runProgram(program.file(name), [], environment, (said, child) => void (killAt?.test(said) && child.kill('SIGKILL')));

  const move = (killAt?: RegExp) => run('migrateToDistributed', killAt);
  const rotate = (killAt?: RegExp) => run('rotateMasterKey', killAt);

  it('arrives whole although the move is killed twice on the way', { timeout: TIMEOUT_MS }, async () => {
    expect((await move(/Ereignisse werden übertragen/)).code).toBeNull();
    expect((await move(/Dokumente werden übertragen/)).code).toBeNull();
    const { code, said } = await move();
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('alle Hash-Ketten stimmen') as string });
  });

  it('changes nothing when it is moved again', { timeout: TIMEOUT_MS }, async () => {
    expect((await move()).code).toBe(0);
  });

  it('shows the same afterwards, documents and sign-in included', { timeout: TIMEOUT_MS }, async () => {
    expect(await shown((await distributed.start())!)).toEqual(before);
  });

  it('keeps its master key while it is at work', { timeout: TIMEOUT_MS }, async () => {
    expect(await rotate()).toMatchObject({ code: 1, said: expect.stringContaining('Das Portal läuft noch') as string });
    expect(await distributed.end()).toBe(0);
  });

  it('shows the same under another master key, although the change is killed twice on the way', { timeout: TIMEOUT_MS }, async () => {
    expect((await rotate(/Schlüssel werden neu verpackt/)).code).toBeNull();
    expect((await rotate(/werden neu verschlüsselt/)).code).toBeNull();
    const { code, said } = await rotate();
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Der Hauptschlüssel ist gewechselt') as string });
    expect(await shown((await distributed.start())!)).toEqual(before);
    expect(await distributed.end()).toBe(0);
  });
});
