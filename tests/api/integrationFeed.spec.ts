import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { IntegrationFeedPage } from '@portal/contracts/integration/feed';
import { integrationEvents } from '@portal/contracts/integration/integrationEvents';
import { DAY_MS } from '@portal/platform/clock/clock';
import { integrationTokenCommand } from '@portal/services/integrationToken';
import { problemOf } from '../harness/problemOf.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';
import { readFeed, type FeedReader } from './feedReader.ts';
import { openIntegrationDesk, type IntegrationDesk } from './integrationDesk.ts';

const FEED = '/api/integration-events';
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

const withToken = (token: string): PortalUser => portalUser(desk.url, { 'X-Integration-Token': token });
const page = (query = ''): Promise<IntegrationFeedPage> => withToken(desk.token).ask<IntegrationFeedPage>('GET', `${FEED}${query}`);

async function allEvents(limit = 500): Promise<IntegrationFeedPage['events']> {
  const events: IntegrationFeedPage['events'][number][] = [];
  for (let after = ''; ;) {
    const { events: more, next, caughtUp } = await page(`?limit=${limit}${after}`);
    events.push(...more);
    if (caughtUp) return events;
    after = `&after=${next}`;
  }
}

const open: FeedReader[] = [];
async function feed(headers: Readonly<Record<string, string>> = {}, query = ''): Promise<FeedReader> {
  const reader = await readFeed(`${desk.url}${FEED}${query}`, { 'X-Integration-Token': desk.token, ...headers });
  open.push(reader);
  return reader;
}
afterEach(() => Promise.all(open.splice(0).map((reader) => reader.close())));

describe('GET integration events, page by page', () => {
  it('tells what happened to an enquiry and its document, in order and as released', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    const told = (await allEvents()).filter(({ subject }) => subject === enquiry.id);
    expect(told.map(({ type }) => type.replace('bank.portal.', ''))).toEqual([
      'enquiry.created.v1',
      'file.requested.v1',
      'enquiry.status-changed.v1',
      'file.uploaded.v1',
      'file.status-changed.v1',
    ]);
    expect(told.map(({ sequence }) => sequence)).toEqual(told.map(({ sequence }) => sequence).sort());
    expect(told[3]?.data).toMatchObject({
      fileId: file.id,
      mediaType: 'application/pdf',
      pages: 1,
      newStatus: 'uploaded',
      initiator: 'customer',
    });
    for (const event of told)
      expect(integrationEvents.find(({ type }) => type === event.type)?.schema.safeParse(event).error).toBeUndefined();
  });

  it('says nothing personal', async () => {
    const text = JSON.stringify(await allEvents());
    for (const word of ['Mustermann', '@beispiel.de', '+4917', 'Gehaltsabrechnung', 'Baufinanzierung']) expect(text).not.toContain(word);
  });

  it('small pages give the same events as large ones, each once', async () => {
    const ids = (await allEvents(3)).map(({ id }) => id);
    expect(ids).toEqual((await allEvents(500)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(6);
  });

  it('who has read everything is told only what is new', async () => {
    const { next } = await page('?limit=500');
    expect(await page(`?after=${next}`)).toEqual({ events: [], next, caughtUp: true });
    const draft = await cast.draft();
    const { events } = await page(`?after=${next}`);
    expect(events.map(({ subject }) => subject)).toEqual([draft.id]);
  });

  it('passes over what is not published, and need not look at it again', async () => {
    const { next } = await page('?limit=500');
    await portal.employee(['ROLE_BANK_EMPLOYEE']);
    const later = await page(`?after=${next}`);
    expect(later).toMatchObject({ events: [], caughtUp: true });
    expect(later.next).not.toBe(next);
  });

  it.each(['x', 'MDAx.0000000000000000', `${'A'.repeat(400)}.1`])('refuses a mark that it never gave out: %j', async (mark) => {
    const reply = await withToken(desk.token).send('GET', `${FEED}?after=${mark}`);
    expect(problemOf(reply)).toMatchObject({ status: 400, code: 'INVALID_CURSOR', detail: expect.stringMatching(/Lesemarke/) as string });
  });

  it.each(['0', '501', '-1', 'viele'])('refuses a limit of %j', async (limit) => {
    const reply = await withToken(desk.token).send('GET', `${FEED}?limit=${limit}`);
    expect(problemOf(reply)).toMatchObject({ status: 400, code: 'INVALID_PARAMETER' });
  });
});

describe('GET integration events as a stream', () => {
  it('begins with the history and goes on with what happens', async () => {
    const before = (await allEvents()).length;
    const reader = await feed();
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await reader.until(() => reader.messages.length >= before);
    const draft = await cast.draft();
    await reader.until(() => reader.messages.length > before);
    expect(reader.messages.at(-1)?.event).toMatchObject({ type: 'bank.portal.enquiry.created.v1', subject: draft.id });
  });

  it('goes on behind the last event that the client has seen, without a gap and without a repetition', async () => {
    const ids = (await allEvents()).map(({ id }) => id);
    const first = await feed();
    await first.until(() => first.messages.length >= 4);
    await first.close();
    const second = await feed({ 'Last-Event-ID': first.messages[3]!.id });
    await second.until(() => second.messages.length >= ids.length - 4);
    expect(second.messages.map(({ event }) => event.id)).toEqual(ids.slice(4));
  });

  it('takes the mark of a page as well', async () => {
    const { next } = await page('?limit=500');
    const reader = await feed({}, `?after=${next}`);
    const draft = await cast.draft();
    await reader.until(() => reader.messages.length > 0);
    expect(reader.messages.map(({ event }) => event.subject)).toEqual([draft.id]);
  });

  it('shows that it is alive while nothing happens, and moves the mark over what is not published', async () => {
    const { next } = await page('?limit=500');
    const reader = await feed({ 'Last-Event-ID': next! });
    await reader.until(() => reader.text().includes(': .\n\n'));
    await portal.employee(['ROLE_BANK_EMPLOYEE']);
    await reader.until(() => /: \.\nid: \S+\n\n/.test(reader.text()));
    expect(reader.messages).toEqual([]);
  });

  it('refuses a mark that it never gave out', async () => {
    const reader = await feed({ 'Last-Event-ID': 'x' });
    expect(reader.response.status).toBe(400);
  });

  it('gives a client five streams and no more, until one is closed', async () => {
    const readers = await Promise.all([1, 2, 3, 4, 5].map(() => feed()));
    expect(readers.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200]);
    const sixth = await feed();
    expect([sixth.response.status, sixth.response.headers.get('retry-after')]).toEqual([429, '5']);
    await readers[0]!.close();
    await expect.poll(async () => (await feed()).response.status).toBe(200);
  });

  it('ends when the token is revoked', async () => {
    const { client, token } = await desk.clients.issue('Abgelöstes System', 1);
    const reader = await feed({ 'X-Integration-Token': token });
    await reader.until(() => reader.messages.length > 0);
    await desk.clients.revoke(client.id);
    await reader.ended();
    expect((await withToken(token).send('GET', FEED)).status).toBe(401);
  });

  it('ends in good order when the server closes', async () => {
    const closing = await openIntegrationDesk(portal);
    const reader = await readFeed(`${closing.url}${FEED}`, { 'X-Integration-Token': closing.token });
    await reader.until(() => reader.messages.length > 0);
    const startedMs = performance.now();
    await closing.stop();
    await reader.ended();
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
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
      expect((await withToken(token).send('GET', FEED)).status).toBe(401);
  });

  it('a program may read nothing else', async () => {
    const program = withToken(desk.token);
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
    integrationTokenCommand(args, { records: portal.engines.records, vault: portal.engines.vault, clock: { now: () => portal.now() } });

  it('issues a token that works, lists it without showing it, and revokes it', async () => {
    const issued = await command('issue', 'Archiv', '30');
    const token = issued.lines.at(-1)!;
    const id = /Zugang (\S+) /.exec(issued.lines[0]!)![1]!;
    expect((await withToken(token).send('GET', FEED)).status).toBe(200);
    const listed = (await command('list')).lines.join('\n');
    expect(listed).toContain(`${id}  seit`);
    expect(listed).toContain('Archiv');
    expect(listed).not.toContain(token);
    expect(await command('revoke', id)).toEqual({ exitCode: 0, lines: [`Zugang ${id} ist gesperrt.`] });
    await expect.poll(async () => (await withToken(token).send('GET', FEED)).status, { timeout: 3_000 }).toBe(401);
    expect((await command('revoke', id)).exitCode).toBe(1);
  });

  it.each([
    [[]],
    [['issue']],
    [['issue', 'Archiv', '366']],
    [['issue', 'Archiv', '0']],
    [['list', 'alle']],
    [['revoke']],
    [['issue', 'A', '1', 'x']],
  ])('explains itself where it is not understood: %j', async (args) => {
    const result = await command(...args);
    expect([result.exitCode, result.lines[0]]).toEqual([2, 'Zugänge für Programme, die Integrationsereignisse lesen:']);
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
      (await allEvents())
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
  const { next } = await page(`?limit=${(await allEvents()).length}`);
  await expect.poll(async () => (JSON.parse(await readFile(file, 'utf8')) as { cursor: string }).cursor, { timeout: 10_000 }).toBe(next);
}

interface Change {
  readonly previousStatus: string;
  readonly newStatus: string;
}

/** Time passes for tokens as well: last, because it ends everybody's sessions. */
describe('a token that has run out', () => {
  it('ends its streams and counts no more', async () => {
    const { token } = await desk.clients.issue('Kurz', 1);
    const reader = await feed({ 'X-Integration-Token': token });
    await reader.until(() => reader.messages.length > 0);
    portal.advance(DAY_MS);
    await reader.ended();
    expect((await withToken(token).send('GET', FEED)).status).toBe(401);
  });
});
