import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import { DAY_MS } from '@portal/platform/clock/clock';
import { problemOf } from '../harness/problemOf.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';
import { readFeed, type FeedReader } from './feedReader.ts';
import { FEED, openIntegrationDesk, type IntegrationDesk } from './integrationDesk.ts';

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
    const told = (await desk.allEvents()).filter(({ subject }) => subject === enquiry.id);
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
      expect(integrationEventMapping.released.find(({ type }) => type === event.type)?.schema.safeParse(event).error).toBeUndefined();
  });

  it('says nothing personal', async () => {
    const text = JSON.stringify(await desk.allEvents());
    for (const word of ['Mustermann', '@beispiel.de', '+4917', 'Gehaltsabrechnung', 'Baufinanzierung']) expect(text).not.toContain(word);
  });

  it('small pages give the same events as large ones, each once', async () => {
    const ids = (await desk.allEvents(3)).map(({ id }) => id);
    expect(ids).toEqual((await desk.allEvents(500)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(6);
  });

  it('who has read everything is told only what is new', async () => {
    const { next } = await desk.page('?limit=500');
    expect(await desk.page(`?after=${next}`)).toEqual({ events: [], next, caughtUp: true });
    const draft = await cast.draft();
    const { events } = await desk.page(`?after=${next}`);
    expect(events.map(({ subject }) => subject)).toEqual([draft.id]);
  });

  it('passes over what is not published, and need not look at it again', async () => {
    const { next } = await desk.page('?limit=500');
    await portal.employee(['ROLE_BANK_EMPLOYEE']);
    const later = await desk.page(`?after=${next}`);
    expect(later).toMatchObject({ events: [], caughtUp: true });
    expect(later.next).not.toBe(next);
  });

  it.each(['x', 'MDAx.0000000000000000', `${'A'.repeat(400)}.1`])('refuses a mark that it never gave out: %j', async (mark) => {
    const reply = await desk.program().send('GET', `${FEED}?after=${mark}`);
    expect(problemOf(reply)).toMatchObject({ status: 400, code: 'INVALID_CURSOR', detail: expect.stringMatching(/Lesemarke/) as string });
  });

  it.each(['0', '501', '-1', 'viele'])('refuses a limit of %j', async (limit) => {
    const reply = await desk.program().send('GET', `${FEED}?limit=${limit}`);
    expect(problemOf(reply)).toMatchObject({ status: 400, code: 'INVALID_PARAMETER' });
  });
});

describe('GET integration events as a stream', () => {
  it('begins with the history and goes on with what happens', async () => {
    const before = (await desk.allEvents()).length;
    const reader = await feed();
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await reader.until(() => reader.messages.length >= before);
    const draft = await cast.draft();
    await reader.until(() => reader.messages.length > before);
    expect(reader.messages.at(-1)?.event).toMatchObject({ type: 'bank.portal.enquiry.created.v1', subject: draft.id });
  });

  it('goes on behind the last event that the client has seen, without a gap and without a repetition', async () => {
    const ids = (await desk.allEvents()).map(({ id }) => id);
    const first = await feed();
    await first.until(() => first.messages.length >= 4);
    await first.close();
    const second = await feed({ 'Last-Event-ID': first.messages[3]!.id });
    await second.until(() => second.messages.length >= ids.length - 4);
    expect(second.messages.map(({ event }) => event.id)).toEqual(ids.slice(4));
  });

  it('takes the mark of a page as well', async () => {
    const { next } = await desk.page('?limit=500');
    const reader = await feed({}, `?after=${next}`);
    const draft = await cast.draft();
    await reader.until(() => reader.messages.length > 0);
    expect(reader.messages.map(({ event }) => event.subject)).toEqual([draft.id]);
  });

  it('shows that it is alive while nothing happens, and moves the mark over what is not published', async () => {
    const { next } = await desk.page('?limit=500');
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
    expect((await desk.program(token).send('GET', FEED)).status).toBe(401);
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

/** Time passes for tokens as well: last, because it ends everybody's sessions. */
describe('a token that has run out', () => {
  it('ends its streams and counts no more', async () => {
    const { token } = await desk.clients.issue('Kurz', 1);
    const reader = await feed({ 'X-Integration-Token': token });
    await reader.until(() => reader.messages.length > 0);
    portal.advance(DAY_MS);
    await reader.ended();
    expect((await desk.program(token).send('GET', FEED)).status).toBe(401);
  });
});
