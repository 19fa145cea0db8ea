import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIntegrationClientRegistry, type RegisteredClient } from '@portal/platform/sessions/integrationClients';
import { runIntegrationTokenCommand } from '@portal/services/integrationToken';
import { portalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';
import { FEED, openIntegrationDesk, type IntegrationDesk } from './integrationDesk.ts';

const STATUS_CHANGED = 'bank.portal.enquiry.status-changed.v1';
const exampleConsumer = fileURLToPath(new URL('../../docs/integration/example-consumer.mjs', import.meta.url));

let portal: TestPortal;
let cast: Cast;
let desk: IntegrationDesk;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
  desk = await openIntegrationDesk(portal);
}, 60_000);
afterAll(async () => {
  await desk.stop();
  await portal.stop();
});

describe('who may read integration events', () => {
  it('nobody without a token', async () => {
    expect((await portalUser(desk.url).send('GET', FEED)).status).toBe(401);
  });

  it('no employee and no customer', async () => {
    const admin = await (await portal.employee(['ROLE_ADMIN'])).signIn();
    expect((await portalUser(desk.url).as('employee', admin.token!).send('GET', FEED)).status).toBe(403);
    expect((await portalUser(desk.url).as('customer', cast.customer.token!).send('GET', FEED)).status).toBe(403);
  });

  it('no token of another realm in the header of programs, no invented one', async () => {
    for (const token of [cast.customer.token!, cast.adviser.token!, 'x', 'a.b.c'])
      expect((await desk.program(token).send('GET', FEED)).status).toBe(401);
  });

  it('a program may read nothing else', async () => {
    const program = desk.program();
    for (const path of ['/customers', '/enquiries', '/bank-employees', '/file-categories', `/customers/${cast.customerPerson.id}`])
      expect((await program.send('GET', path)).status).toBe(403);
    expect((await program.send('POST', '/enquiries', { body: {} })).status).toBe(403);
    expect((await portalUser(desk.url, { 'X-Employee-Token': desk.token }).send('GET', '/customers')).status).toBe(401);
  });

  it('the document of the events is for anyone', async () => {
    const reply = await portalUser(desk.url).send('GET', '/docs/events');
    expect([reply.status, reply.body]).toMatchObject([200, { asyncapi: '3.0.0' }]);
  });
});

describe('npm run integration-token', () => {
  const command = (...args: string[]) =>
    runIntegrationTokenCommand(args, {
      records: portal.engines.records,
      vault: portal.engines.vault,
      clock: { now: () => portal.now() },
      log: { info: () => undefined, warn: () => undefined },
      securityEventDays: 1,
    });

  it('issues a token that works, lists it without showing it, and revokes it', async () => {
    const issued = await command('issue', 'Archiv', '30');
    const token = issued.lines.at(-1)!;
    const id = /Zugang (\S+) /.exec(issued.lines[0]!)![1]!;
    expect((await desk.program(token).send('GET', FEED)).status).toBe(200);
    const listed = (await command('list')).lines.join('\n');
    expect(listed).toContain(`${id}  seit`);
    expect(listed).toContain('Archiv');
    expect(listed).not.toContain(token);
    expect(await command('revoke', id)).toEqual({ exitCode: 0, lines: [`Zugang ${id} ist gesperrt.`] });
    await expect.poll(async () => (await desk.program(token).send('GET', FEED)).status, { timeout: 3_000 }).toBe(401);
    expect((await command('revoke', id)).exitCode).toBe(1);
    const kinds = ['program-token-issued', 'program-token-revoked'];
    const { events } = await portal.contexts.security.find({ kinds, of: [`program-${id}`], limit: 10 });
    expect(events.map(({ kind, code }) => [kind, code]).sort()).toEqual(kinds.map((kind) => [kind, 'events:read']));
    expect(JSON.stringify(events)).not.toContain('Archiv');
  });

  it('gives a program the scopes that are named, and to read events where none is', async () => {
    const scopesOf = async (...scopes: string[]) =>
      (await desk.clients.authenticate((await command('issue', 'Kernbank', ...scopes)).lines.at(-1)!))?.scopes;
    expect(await scopesOf()).toEqual(['events:read']);
    expect(await scopesOf('--scope', 'payments:record')).toEqual(['payments:record']);
    expect(await scopesOf('30', '--scope', 'events:read', '--scope', 'payments:record')).toEqual(['events:read', 'payments:record']);
    const paymentsOnly = (await command('issue', 'Zahlung', '--scope', 'payments:record')).lines.at(-1)!;
    expect((await desk.program(paymentsOnly).send('GET', FEED)).status).toBe(403);
  });

  it.each([
    [[]],
    [['issue']],
    [['issue', 'Archiv', '366']],
    [['issue', 'Archiv', '0']],
    [['list', 'alle']],
    [['revoke']],
    [['issue', 'A', '1', 'x']],
    [['issue', 'A', '--scope', 'alles']],
    [['issue', 'A', '--scope']],
    [['issue', '--help']],
    [['issue', 'A', '-d']],
    [['list', '-h']],
    [['revoke', '--help']],
    [['list', '--scope', 'events:read']],
  ])('explains itself where it is not understood: %j', async (args) => {
    const result = await command(...args);
    expect([result.exitCode, result.lines[0]]).toEqual([
      2,
      'Zugänge für Programme, die Integrationsereignisse lesen oder Auszahlungen zurückmelden:',
    ]);
  });
});

describe('the end of a program’s token', () => {
  const DAY_MS = 86_400_000;
  let later: TestPortal;
  beforeAll(async () => {
    later = await startTestPortal({ standStillAt: '2026-11-21T10:00:00.000Z' });
  });
  afterAll(() => later.stop());

  const command = async (...args: string[]) =>
    (
      await runIntegrationTokenCommand(args, {
        records: later.engines.records,
        vault: later.engines.vault,
        clock: { now: () => later.now() },
        log: { info: () => undefined, warn: () => undefined },
        securityEventDays: 1,
      })
    ).lines;
  const issue = async (name: string, days: string) => {
    const lines = await command('issue', name, days);
    return { id: /Zugang (\S+) /.exec(lines[0]!)![1]!, token: lines.at(-1)! };
  };
  const announced = async (): Promise<readonly string[]> =>
    (await (await fetch(`${later.managementUrl}/metrics`)).text()).split('\n').filter((line) => line.startsWith('portal_program_tokens{'));
  const counts = (ending: number, ended: number) => [
    `portal_program_tokens{state="ending"} ${ending}`,
    `portal_program_tokens{state="ended"} ${ended}`,
  ];

  it('is announced three weeks before and at its end, until it is revoked or two weeks are over', async () => {
    const { id, token } = await issue('Kernbank', '90');
    await issue('Archiv', '90');
    await issue('Zahlung', '365');
    later.advance(69 * DAY_MS - 1);
    expect(await announced()).toEqual(counts(0, 0));
    later.advance(1);
    expect(await announced()).toEqual(counts(2, 0));
    later.advance(21 * DAY_MS - 1);
    expect(await announced()).toEqual(counts(2, 0));
    expect((await command('list')).join('\n')).not.toContain('abgelaufen');
    later.advance(1);
    expect(await announced()).toEqual(counts(0, 2));
    expect((await portalUser(later.url, { 'X-Integration-Token': token }).send('GET', FEED)).status).toBe(401);
    expect((await command('list')).filter((line) => line.includes('(abgelaufen)'))).toHaveLength(2);
    await command('revoke', id);
    expect(await announced()).toEqual(counts(0, 1));
    later.advance(14 * DAY_MS);
    expect(await announced()).toEqual(counts(0, 0));
    expect((await command('list')).join('\n')).toMatch(/^\S+ {2}seit \S+ {2}bis \S+ {2}events:read {2}Zahlung$/);
  });
});

describe('a program of a former release, which stored it until the end of its token alone', () => {
  it('is announced at its end from the next start on, and one that was revoked stays so', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-programs-'));
    const former = await startTestPortal({ dataDir, standStillAt: '2026-11-21T10:00:00.000Z' });
    const { records, vault } = former.engines;
    const clients = createIntegrationClientRegistry({ records, vault, clock: { now: () => former.now() } });
    const { client } = await clients.issue('Kernbank', 1);
    const revoked = await clients.issue('Archiv', 1);
    for (const { key, value } of await records.list<RegisteredClient>('integration-clients'))
      await records.put('integration-clients', key, value, { expiresAt: value.expiresAt });
    await clients.revoke(revoked.client.id);
    await former.stop();

    const portalOfNow = await startTestPortal({ dataDir, standStillAt: '2026-11-21T11:00:00.000Z' });
    portalOfNow.advance(86_400_000);
    const metrics = await (await fetch(`${portalOfNow.managementUrl}/metrics`)).text();
    expect(metrics).toContain('portal_program_tokens{state="ended"} 1');
    const now = createIntegrationClientRegistry({ ...portalOfNow.engines, clock: { now: () => portalOfNow.now() } });
    expect(await now.list()).toEqual([client]);
    await portalOfNow.stop();
    await rm(dataDir, { recursive: true });
  });
});

describe('the example consumer over HTTP', () => {
  const cursorFile = (): string => path.join(portal.dataDir, 'example-cursor.json');
  const start = (): ChildProcess & { readonly lines: string[] } => {
    const child = spawn(process.execPath, [exampleConsumer], {
      env: { ...process.env, PORTAL_URL: portal.url, INTEGRATION_TOKEN: desk.token, CURSOR_FILE: cursorFile() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
    return Object.assign(child, { lines });
  };
  const stop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await once(child, 'exit');
  };

  it('prints every change of status once, also over a restart and a kill', async () => {
    const expected = async (): Promise<string[]> =>
      (await desk.allEvents())
        .filter(({ type }) => type === STATUS_CHANGED)
        .map(({ subject, data }) => `Vorgang ${subject}: ${(data as Change).previousStatus} -> ${(data as Change).newStatus}`);
    const printed: string[] = [];
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
      const child = start();
      await cast.openEnquiry();
      const wanted = await expected();
      await expect.poll(() => [...printed, ...child.lines], { timeout: 10_000 }).toEqual(wanted);
      // The mark is stored behind the line: the kill comes when it has been.
      if (signal === 'SIGKILL') await settled(cursorFile());
      await stop(child, signal);
      printed.push(...child.lines);
    }
    expect(printed).toEqual(await expected());
  });
});

/** Resolves when the file holds the mark of the last event. */
async function settled(file: string): Promise<void> {
  // A full page goes no further than its last event.
  const { next } = await desk.page(`?limit=${(await desk.allEvents()).length}`);
  await expect.poll(async () => (JSON.parse(await readFile(file, 'utf8')) as { cursor: string }).cursor, { timeout: 10_000 }).toBe(next);
}

interface Change {
  readonly previousStatus: string;
  readonly newStatus: string;
}
