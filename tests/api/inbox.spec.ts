import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboxView } from '@portal/contracts/finding/inbox';
import { meanwhileOnce } from '../harness/meanwhileOnce.ts';
import { aCustomer } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';

let portal: TestPortal;
let cast: Cast;
let advising: PortalUser;
let adviser: TestPerson;
let advised: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
  adviser = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
  advising = await adviser.signIn();
  advised = await portal.customer(advising, aCustomer({ bankEmployee: adviser.id, firstName: 'Änne', lastName: 'Unruh' }));
}, 60_000);
afterAll(() => portal.stop());

const inbox = (user: PortalUser, scope: 'own' | 'all' = 'all') => user.ask<InboxView>('GET', `/inbox?scope=${scope}`);
const kinds = async (user: PortalUser, scope?: 'own' | 'all') => (await inbox(user, scope)).entries.map(({ kind }) => kind);

describe('GET inbox', () => {
  it('tells of documents and completed cases until they are dealt with, one entry a case', async () => {
    const { enquiry, file } = await cast.openEnquiry({ name: 'Anbau' });
    await cast.upload(file);
    expect(await kinds(cast.adviser)).toEqual([]);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    const { entries } = await inbox(cast.adviser);
    expect(entries).toMatchObject([{ kind: 'filesArrived', path: `/upload/enquiries/${enquiry.id}`, unread: true }]);
    expect(entries[0]?.detail).toContain('Anbau');
    expect(entries[0]?.detail).toContain('1 Dokument zu prüfen');
    await cast.adviser.ask('PATCH', `/files/${file.id}`, { status: 'verified' });
    expect(await kinds(cast.adviser)).toEqual([]);
    await cast.customer.ask('POST', `/enquiries/${enquiry.id}/complete`, {});
    expect(await kinds(cast.adviser)).toEqual(['enquiryCompleted']);
    expect((await cast.adviser.send('POST', `/enquiries/${enquiry.id}/hard-archive`, { body: {} })).status).toBe(200);
    expect(await kinds(cast.adviser)).toEqual([]);
  });

  it('tells each employee of the own customers, and of all who asks for all', async () => {
    const customer = await advised.signIn();
    expect((await customer.send('POST', '/customers/request-deletion', { body: {} })).status).toBe(204);
    expect(await inbox(advising, 'own')).toMatchObject({
      entries: [{ kind: 'deletionRequested', title: 'Änne Unruh', path: `/kunde/${advised.id}` }],
      unread: 1,
      more: false,
    });
    expect(await inbox(cast.adviser, 'own')).toMatchObject({ entries: [], unread: 0 });
    expect(await kinds(cast.adviser)).toEqual(['deletionRequested']);
    expect(await kinds(await (await portal.employee(['ROLE_BANK_EMPLOYEE'])).signIn())).toEqual(['deletionRequested']);
  });

  it('tells of letters that cannot be sent', async () => {
    const owner = `customer-${advised.id}`;
    await portal.engines.records.put('outbox-failing', 'a-letter', { owner, channel: 'email', since: portal.now() }, { owner });
    expect(await kinds(advising, 'own')).toEqual(['messageFailed', 'deletionRequested']);
    expect(await kinds(cast.adviser, 'own')).toEqual([]);
    await portal.engines.records.delete('outbox-failing', 'a-letter');
  });

  describe('a letter that was refused', () => {
    const letterIds = {
      a: '0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b10',
      b: '0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b11',
      c: '0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b12',
      d: '0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b13',
      e: '0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b14',
      f: '0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b15',
    } as const;
    const refusedLetter = async (id: string, more: object = {}, message: object = {}) => {
      const owner = `customer-${advised.id}`;
      const stored = {
        channel: 'email',
        to: 'vertippt@example.org',
        subject: 'Ihr Passwort',
        text: 'x',
        links: [],
        code: null,
        notAfter: null,
      };
      const letter = { message: { ...stored, ...message }, owner, reason: 'address-refused', since: portal.now(), ...more };
      await portal.engines.records.put('outbox-refused', id, letter, { owner });
    };
    const refusedOf = async (user: PortalUser) => (await inbox(user)).entries.find(({ kind }) => kind === 'messageRefused');

    it('is told with why, and neither its address nor its text, and goes to the present address', async () => {
      await refusedLetter(letterIds.a, { addressee: `customer-${advised.id}` });
      const entry = await refusedOf(advising);
      expect(entry).toMatchObject({ path: `/kunde/${advised.id}`, refused: { id: letterIds.a, over: false } });
      expect(entry?.detail).toContain('Die E-Mail-Adresse nimmt keine Nachrichten an');
      expect(JSON.stringify(entry)).not.toMatch(/vertippt|Ihr Passwort/);
      expect((await advising.send('POST', `/refused-letters/${letterIds.a}/send-again`, { body: {} })).status).toBe(204);
      expect(await refusedOf(advising)).toBeUndefined();
      expect((await portal.letters(advised.email)).map(({ subject }) => subject)).toContain('Ihr Passwort');
      expect(await portal.letters('vertippt@example.org')).toEqual([]);
    });

    it('leaves who has sent it again or dismissed it in the access log, and nobody who was refused', async () => {
      const stranger = await (await portal.employee(['ROLE_AUDITOR'])).signIn();
      const { security } = portal.contexts;
      for (const [id, way, kind] of [
        [letterIds.e, 'send-again', 'letter-sent-again'],
        [letterIds.f, 'dismiss', 'letter-dismissed'],
      ] as const) {
        await refusedLetter(id, { addressee: `customer-${advised.id}` });
        await stranger.send('POST', `/refused-letters/${id}/${way}`, { body: {} });
        await security.settled();
        const before = (await security.find({ kinds: [kind], limit: 10 })).events.length;
        await advising.send('POST', `/refused-letters/${id}/${way}`, { body: {} });
        await security.settled();
        const { events } = await security.find({ kinds: [kind], of: [`bankEmployee-${adviser.id}`], limit: 10 });
        expect(events.length).toBe(before + 1);
        expect(events[0]).toMatchObject({ by: `bank_employee-${adviser.id}`, stream: `customer-${advised.id}`, account: null });
        expect(JSON.stringify(events[0])).not.toMatch(/vertippt|Ihr Passwort/);
      }
    });

    it('is dismissed once: whoever comes a moment later reads that it is not there, and nothing is kept of that', async () => {
      await refusedLetter(letterIds.f, { addressee: `customer-${advised.id}` });
      const { engines, contexts } = portal;
      const kept = async () => (await contexts.security.find({ kinds: ['letter-dismissed'], limit: 10 })).events.length;
      const before = await kept();
      const wasFirst = meanwhileOnce(engines.records, 'delete', {
        when: (_, id) => id === letterIds.f,
        happens: () => engines.records.delete('outbox-refused', letterIds.f),
      });
      expect((await advising.send('POST', `/refused-letters/${letterIds.f}/dismiss`, { body: {} })).status).toBe(404);
      expect(wasFirst()).toBe(true);
      await contexts.security.settled();
      expect(await kept()).toBe(before);
    });

    it('goes to the same address again where it was meant for that one', async () => {
      await refusedLetter(letterIds.b);
      await advising.ask('POST', `/refused-letters/${letterIds.b}/send-again`, {});
      expect(await portal.letters('vertippt@example.org')).toHaveLength(1);
    });

    it('is not sent once its end has come, and can be dismissed', async () => {
      await refusedLetter(letterIds.c, {}, { notAfter: '2020-01-01T00:00:00.000Z' });
      expect(await refusedOf(advising)).toMatchObject({ refused: { id: letterIds.c, over: true } });
      expect(await advising.send('POST', `/refused-letters/${letterIds.c}/send-again`, { body: {} })).toMatchObject({
        status: 409,
        body: { code: 'LETTER_OVER' },
      });
      expect((await advising.send('POST', `/refused-letters/${letterIds.c}/dismiss`, { body: {} })).status).toBe(204);
      expect(await refusedOf(advising)).toBeUndefined();
    });

    it('to a colleague is told to those alone who manage the bank’s people, and nobody else finds it', async () => {
      const owner = `bankEmployee-${(await portal.employee(['ROLE_BANK_EMPLOYEE'])).id}`;
      await refusedLetter(letterIds.d, { owner });
      expect(await refusedOf(advising)).toBeUndefined();
      for (const way of ['send-again', 'dismiss'])
        expect((await advising.send('POST', `/refused-letters/${letterIds.d}/${way}`, { body: {} })).status).toBe(404);
      const manager = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
      expect(await refusedOf(manager)).toMatchObject({ path: `/bank-mitarbeiter/${owner.slice('bankEmployee-'.length)}` });
      expect((await manager.send('POST', `/refused-letters/${letterIds.d}/dismiss`, { body: {} })).status).toBe(204);
    });

    it.each(['customer', 'enquiry', 'financingProject', 'bankEmployee'])('is told where more than 100 others are: %s', async (category) => {
      const employee = await portal.employee(['ROLE_BANK_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG']);
      const others = Array.from({ length: 101 }, () => randomUUID());
      for (const id of others) await refusedLetter(id, { owner: `${category}-${id}` });
      await refusedLetter(letterIds.a);
      const { status, body } = await (await employee.signIn()).send('GET', '/inbox?scope=all');
      for (const id of [...others, letterIds.a]) await portal.engines.records.delete('outbox-refused', id);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        entries: expect.arrayContaining([expect.objectContaining({ refused: { id: letterIds.a, over: false } })]),
      });
    });
  });

  it('is read up to where each employee has marked it, and never less far again', async () => {
    const [entry] = (await inbox(advising)).entries;
    await advising.ask('PUT', '/inbox/read', { until: entry?.at });
    await advising.ask('PUT', '/inbox/read', { until: '2020-01-01T00:00:00.000Z' });
    expect(await inbox(advising)).toMatchObject({ unread: 0, readUntil: entry?.at, entries: [{ unread: false }] });
    expect(await inbox(cast.adviser)).toMatchObject({ unread: 1, readUntil: null });
    await advising.ask('PUT', '/inbox/read', { until: '2099-01-01T00:00:00.000Z' });
    const { readUntil } = await inbox(advising);
    expect(readUntil! <= portal.now()).toBe(true);
  });

  it('refuses what is no scope and no time, by name', async () => {
    expect((await advising.send('GET', '/inbox?scope=team')).body).toMatchObject({ violations: [{ propertyPath: 'scope' }] });
    expect((await advising.send('PUT', '/inbox/read', { body: { until: 'gestern' } })).body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'until', message: 'Pflichtfeld' }],
    });
  });

  it('has nothing of a customer who was archived', async () => {
    expect((await advising.send('POST', `/customers/${advised.id}/hard-archive`, { body: {} })).status).toBe(200);
    expect(await kinds(advising)).toEqual([]);
  });

  it('has what waits of a customer as new for whoever takes the customer over, and for nobody else', async () => {
    const { enquiry, file } = await cast.openEnquiry({ name: 'Umbau' });
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    const owner = `enquiry-${enquiry.id}`;
    await portal.engines.records.put('outbox-failing', 'of-a-case', { owner, channel: 'email', since: portal.now() }, { owner });
    await cast.customer.ask('POST', '/customers/request-deletion', {});
    const taking = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    const users = [await taking.signIn(), cast.adviser] as const;
    for (const user of users) await user.ask('PUT', '/inbox/read', { until: portal.now() });

    await cast.adviser.ask('PATCH', `/customers/${cast.customerPerson.id}`, { bankEmployee: taking.id });

    const { entries, unread } = await inbox(users[0], 'own');
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['deletionRequested', 'filesArrived', 'messageFailed']);
    expect([unread, ...entries.map((entry) => entry.unread && entry.newSince > entry.at)]).toEqual([3, true, true, true]);
    expect(await inbox(cast.adviser), 'who sees all has seen it before').toMatchObject({ unread: 0 });
    await users[0].ask('PUT', '/inbox/read', { until: entries[0]?.newSince });
    expect(await inbox(users[0], 'own')).toMatchObject({ unread: 0 });
    await portal.engines.records.delete('outbox-failing', 'of-a-case');
  });
});
