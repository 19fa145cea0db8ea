import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveMessage, PresenceView } from '@portal/contracts/live/liveMessageView';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { aCustomer } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { thePayoutCast } from './payouts/thePayoutCast.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';
import { readFeed, type FeedReader } from './feedReader.ts';

let portal: TestPortal;
let cast: Cast;
let colleague: PortalUser;
let manager: PortalUser;

beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
  colleague = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'], { lastName: 'Kaya' })).signIn();
  manager = await (await portal.employee(['ROLE_ADMIN'], { lastName: 'Weber' })).signIn();
}, 60_000);
afterAll(() => portal.stop());

const open: FeedReader[] = [];
afterEach(() => Promise.all(open.splice(0).map((reader) => reader.close())));

async function live(user: PortalUser, headers: Readonly<Record<string, string>> = {}, header = 'X-Employee-Token', query = '') {
  const reader = await readFeed(`${portal.url}/api/live${query}`, { [header]: user.token ?? '', ...headers });
  open.push(reader);
  const messages = (): readonly LiveMessage[] => reader.messages.map(({ event }) => event as unknown as LiveMessage);
  const changed = (resource: string, id: string): boolean =>
    messages().some(({ changes }) => changes.some((one) => one.resource === resource && one.ids?.includes(id)));
  await reader.until(() => reader.messages.length > 0);
  return { ...reader, messages, changed, last: () => reader.messages.at(-1)?.id ?? '' };
}

describe('GET live', () => {
  it('begins with a mark and the word that everything may have changed', async () => {
    const stream = await live(colleague);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.messages()[0]).toEqual({ everything: true, changes: [], presence: [], next: stream.last() });
  });

  it('begins with what has changed since a page began to read, where it says when that was', async () => {
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    const [asked, stream] = [await colleague.ask<LiveMessage>('GET', '/live?age=20'), await live(colleague, {}, undefined, '?age=20')];
    later.mockRestore();
    expect([asked.everything, stream.messages()[0]?.everything]).toEqual([false, false]);
    expect((await colleague.send('GET', '/live?age=gestern')).status).toBe(400);
  });

  it('tells a colleague what somebody has changed, by ids alone', async () => {
    const stream = await live(colleague);
    const { id } = await cast.draft({ name: 'Streng vertraulich' });
    await stream.until(() => stream.changed('enquiries', id));
    expect(stream.text()).not.toContain('vertraulich');
  });

  it('goes on where it broke off, and says so where it cannot', async () => {
    const before = await live(colleague);
    const mark = before.last();
    await before.close();
    const { id } = await cast.draft();
    await portal.idle();
    const after = await live(colleague, { 'Last-Event-ID': mark });
    expect(after.messages()[0]).toMatchObject({ everything: false });
    expect(after.changed('enquiries', id)).toBe(true);
    const elsewhere = await live(colleague, { 'Last-Event-ID': 'anderswo.17' });
    expect(elsewhere.messages()[0]).toMatchObject({ everything: true });
  });

  it('answers who asks again and again what came since', async () => {
    const { next, everything } = await colleague.ask<LiveMessage>('GET', '/live');
    expect(everything).toBe(true);
    const { id } = await cast.draft();
    await portal.idle();
    const since = await colleague.ask<LiveMessage>('GET', `/live?after=${next}`);
    expect(since).toMatchObject({ everything: false, changes: [{ resource: 'enquiries', ids: [id] }] });
    expect(await colleague.ask('GET', `/live?after=${since.next}`)).toEqual({
      everything: false,
      changes: [],
      presence: [],
      next: since.next,
    });
  });

  it('tells nobody of what they may not read', async () => {
    const payer = await (await portal.employee(['ROLE_BANK_EMPLOYEE_VALUTIERUNG'])).signIn();
    const stream = await live(payer);
    const { id } = await cast.draft();
    await cast.adviser.ask('PATCH', `/customers/${cast.customerPerson.id}`, { firstName: 'Änne' });
    await stream.until(() => stream.changed('customers', cast.customerPerson.id));
    expect(stream.changed('enquiries', id)).toBe(false);
  });

  it('ends for an employee who is blocked, at once', async () => {
    const person = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    const stream = await live(await person.signIn());
    await manager.ask('PATCH', `/bank-employees/${person.id}`, { blocked: true });
    await stream.ended();
  });

  it('keeps a few streams of a session: the oldest makes room', async () => {
    const streams = [await live(colleague), await live(colleague), await live(colleague), await live(colleague)];
    await streams[0]?.ended();
    const { id } = await cast.draft();
    await streams[3]?.until(() => streams[3]!.changed('enquiries', id));
  });

  it('is not for other systems', async () => {
    const { records, vault } = portal.engines;
    const { token } = await createIntegrationClientRegistry({ records, vault, clock: portal }).issue('Kernbank', 1);
    const answer = await fetch(`${portal.url}/api/live`, { headers: { 'X-Integration-Token': token } });
    expect(answer.status).toBe(403);
  });
});

describe('GET live, for a customer', () => {
  const ofCustomer = (user: PortalUser, headers: Readonly<Record<string, string>> = {}) => live(user, headers, 'X-Customer-Token');

  it('tells of the own case and of nobody else’s, by a stream and for who asks again and again', async () => {
    const [own, foreign] = [await ofCustomer(cast.customer), await ofCustomer(cast.stranger)];
    const { next } = await cast.stranger.ask<LiveMessage>('GET', '/live');
    const { enquiry } = await cast.openEnquiry({ name: 'Streng vertraulich' });
    await own.until(() => own.changed('enquiries', enquiry.id));
    const { enquiries } = await strangersCase();
    await foreign.until(() => foreign.changed('enquiries', enquiries));
    expect(foreign.changed('enquiries', enquiry.id)).toBe(false);
    expect(own.changed('enquiries', enquiries)).toBe(false);
    expect(own.text()).not.toContain('vertraulich');
    const since = await cast.stranger.ask<LiveMessage>('GET', `/live?after=${next}`);
    expect(JSON.stringify(since)).toContain(enquiries);
    expect(JSON.stringify(since)).not.toContain(enquiry.id);
  });

  it('says nothing of a draft, and of employees who look', async () => {
    const stream = await ofCustomer(cast.customer);
    const draft = await cast.draft();
    await manager.send('PUT', `/enquiries/${draft.id}/presence`, { body: {} });
    await cast.adviser.ask('PATCH', `/customers/${cast.customerPerson.id}`, { firstName: `Anne ${draft.publicId}` });
    await stream.until(() => stream.changed('customers', cast.customerPerson.id));
    expect(stream.text()).not.toContain(draft.id);
    expect(stream.messages().flatMap(({ presence }) => presence)).toEqual([]);
  });

  it('tells that a case is gone, which can be read no more', async () => {
    const { enquiry } = await cast.openEnquiry();
    const stream = await ofCustomer(cast.customer);
    await cast.adviser.ask('POST', `/enquiries/${enquiry.id}/hard-archive`, {});
    await stream.until(() => stream.changed('enquiries', enquiry.id));
    expect((await cast.customer.send('GET', `/enquiries/${enquiry.id}`)).status).toBe(404);
  });

  it('goes on where it broke off', async () => {
    const before = await ofCustomer(cast.customer);
    const mark = before.last();
    await before.close();
    const { enquiry } = await cast.openEnquiry();
    await portal.idle();
    const after = await ofCustomer(cast.customer, { 'Last-Event-ID': mark });
    expect(after.messages()[0]).toMatchObject({ everything: false });
    expect(after.changed('enquiries', enquiry.id)).toBe(true);
  });

  it('ends for a customer who is archived', async () => {
    const person = await portal.customer(cast.adviser, aCustomer());
    const stream = await ofCustomer(await person.signIn());
    await cast.adviser.ask('POST', `/customers/${person.id}/hard-archive`, {});
    await stream.ended();
  });

  async function strangersCase(): Promise<{ readonly enquiries: string }> {
    const person = cast.strangerPerson;
    const { id } = await cast.adviser.ask<{ id: string }>('POST', '/enquiries', { customer: person.id, name: 'Autokredit' });
    await cast.adviser.ask('POST', '/files', { enquiry: id, name: 'Ausweis' });
    await cast.adviser.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
    return { enquiries: id };
  }
});

describe('presence in a case', () => {
  it('names colleagues, never oneself, until they go', async () => {
    const { id } = await cast.draft();
    const path = `/enquiries/${id}/presence`;
    const stream = await live(colleague);
    expect(await colleague.ask<PresenceView>('PUT', path, {})).toEqual({ colleagues: [] });
    await manager.send('PUT', `/customers/${cast.customerPerson.id}/presence`, { body: {} });
    expect((await cast.adviser.ask<PresenceView>('PUT', path, {})).colleagues).toMatchObject([{ name: 'Herr Kaya' }]);
    await stream.until(() => stream.messages().some(({ presence }) => presence.some((one) => one.id === id)));
    expect((await colleague.ask<PresenceView>('GET', path)).colleagues).toHaveLength(1);
    await cast.adviser.ask('DELETE', path);
    expect((await colleague.ask<PresenceView>('GET', path)).colleagues).toEqual([]);
    expect((await cast.adviser.ask<PresenceView>('GET', `/customers/${cast.customerPerson.id}/presence`)).colleagues).toMatchObject([
      { name: 'Herr Weber' },
    ]);
  });

  it('is told of a payout too, to those who decide on payouts', async () => {
    const payouts = await thePayoutCast(portal);
    const { id } = await payouts.draft(await payouts.activeProject());
    const path = `/valutierung-disbursements/${id}/presence`;
    const stream = await live(payouts.colleague);
    await payouts.clerk.ask('PUT', path, {});
    await stream.until(() => stream.messages().some(({ presence }) => presence.some((one) => one.id === id)));
    expect((await payouts.colleague.ask<PresenceView>('PUT', path, {})).colleagues).toHaveLength(1);
    expect((await colleague.send('GET', path)).status).toBe(403);
    await payouts.clerk.ask('DELETE', path);
    expect((await payouts.colleague.ask<PresenceView>('GET', path)).colleagues).toEqual([]);
  });

  it('runs out within a minute after a laptop was closed', async () => {
    const { id } = await cast.draft();
    await colleague.ask('PUT', `/enquiries/${id}/presence`, {});
    portal.advance(41_000);
    expect((await cast.adviser.ask<PresenceView>('GET', `/enquiries/${id}/presence`)).colleagues).toEqual([]);
  });

  it('is not told of what is not there', async () => {
    const path = '/enquiries/00000000-0000-4000-8000-000000000000/presence';
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await colleague.send(method, path)).status).toBe(404);
  });
});

describe('a portal that stops', () => {
  it('ends its streams in good order and does not wait for them', async () => {
    const own = await startTestPortal();
    const user = await (await own.employee(['ROLE_BANK_EMPLOYEE'])).signIn();
    const stream = await readFeed(`${own.url}/api/live`, { 'X-Employee-Token': user.token ?? '' });
    await stream.until(() => stream.messages.length > 0);
    await Promise.all([own.stop(), stream.ended()]);
  }, 20_000);
});
