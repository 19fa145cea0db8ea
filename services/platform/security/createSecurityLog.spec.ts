import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, instantAfter, MINUTE_MS } from '../clock/clock.ts';
import { createLog } from '../log/createLog.ts';
import { openTestRecordsVaultAndClock, type SecretsTestBench } from '../secrets/testing/secretRecords.ts';
import { createSecurityLog } from './createSecurityLog.ts';
import type { SecurityLog } from './securityLog.ts';

const wrong = { kind: 'sign-in-failed', entered: 'customer/erika@beispiel.de', address: '203.0.113.7' } as const;

let secrets: SecretsTestBench;
let lines: Record<string, unknown>[];
let puts: unknown[];
let security: SecurityLog;

const limits = { perSourceAndMinute: 3, perMinute: 10, perDay: 12 };
const opened = (options = {}) =>
  createSecurityLog({
    records: {
      list: secrets.records.list,
      put: (...put) => {
        puts.push(put[3]);
        return secrets.records.put(...put);
      },
    },
    vault: secrets.vault,
    clock: secrets.clock,
    log: createLog({
      level: 'info',
      destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    }),
    keptDays: 90,
    limits,
    ...options,
  });
const kept = async () => (await security.find({ limit: 100 })).events;

beforeEach(async () => {
  secrets = await openTestRecordsVaultAndClock();
  secrets.startClock();
  lines = [];
  puts = [];
  security = opened();
});
afterEach(() => secrets.close());

describe('a security event', () => {
  it('is one line of the log and one record, with pseudonyms and nothing that was typed', async () => {
    security.note({ ...wrong, code: 'BAD_CREDENTIALS' });
    await security.settled();
    expect([security.counts().get('sign-in-failed'), security.counts().get('virus-found')]).toEqual([1, 0]);
    const [event] = await kept();
    expect(event).toMatchObject({ kind: 'sign-in-failed', at: secrets.clock.now(), code: 'BAD_CREDENTIALS', by: null });
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'security',
        id: event?.id,
        kind: 'sign-in-failed',
        account: event?.account,
        network: event?.network,
      }),
    ]);
    expect(JSON.stringify([event, lines])).not.toMatch(/erika|203\.0/);
  });

  it('has the same pseudonym for the same network and account, whenever it is', async () => {
    security.note(wrong);
    secrets.pass(DAY_MS);
    security.note(wrong);
    // Two of the same millisecond have no order.
    secrets.pass(1);
    security.note({ ...wrong, address: '203.0.113.8' });
    await security.settled();
    const [other, second, first] = await kept();
    expect([second?.network, second?.account]).toEqual([first?.network, first?.account]);
    expect(other?.network).not.toBe(first?.network);
  });

  it('is noted without waiting for the store', () => {
    security = opened({ records: { ...secrets.records, put: () => new Promise(() => undefined) } });
    expect(security.note(wrong)).toBeUndefined();
    expect(lines).toHaveLength(1);
  });

  it('is kept for 90 days, a customer’s until the erasure', async () => {
    security.note({ kind: 'signed-in', account: 'customer-1' });
    security.note({ kind: 'signed-in', account: 'bankEmployee-1' });
    await security.settled();
    expect(puts).toEqual([
      expect.objectContaining({ expiresAt: instantAfter(secrets.clock.now(), 90 * DAY_MS), owner: 'customer-1' }),
      expect.not.objectContaining({ owner: expect.anything() as string }),
    ]);
  });

  it('that is told of again by whoever makes up for it is the same, and is logged once', async () => {
    const event = {
      id: 'e1',
      at: secrets.clock.now(),
      kind: 'blocked',
      account: 'bankEmployee-1',
      by: null,
      network: null,
      device: null,
      code: null,
      route: null,
      stream: null,
      count: null,
    } as const;
    await security.keep(event);
    await security.keep(event);
    expect([(await kept()).length, lines.length]).toEqual([1, 1]);
  });
});

describe('a flood', () => {
  it('of one network is cut off, counted, and leaves room for others', async () => {
    for (let times = 0; times < 500; times += 1) security.note(wrong);
    security.note({ ...wrong, address: '198.51.100.1' });
    await security.settled();
    const events = await kept();
    expect(events.filter(({ kind }) => kind === 'sign-in-failed')).toHaveLength(4);
    expect(events.find(({ kind }) => kind === 'events-dropped')).toMatchObject({ code: 'sign-in-failed', count: 497 });
    expect(lines).toHaveLength(5);
  });

  it('ends with the minute, and a day takes no more than a day may', async () => {
    for (let minute = 0; minute < 6; minute += 1) {
      for (let times = 0; times < 5; times += 1) security.note(wrong);
      secrets.pass(MINUTE_MS);
    }
    await security.settled();
    const events = await kept();
    expect(events.filter(({ kind }) => kind === 'sign-in-failed')).toHaveLength(12);
    expect(events.find(({ kind }) => kind === 'events-dropped')?.count).toBe(18);
  });

  it('of a kind of which a few say all is cut off sooner', async () => {
    security = opened({ limits: { ...limits, perSourceAndMinuteOfKind: { 'body-refused': 1 } } });
    for (let times = 0; times < 3; times += 1)
      for (const kind of ['body-refused', 'call-refused'] as const) security.note({ kind, address: wrong.address });
    await security.settled();
    expect((await kept()).filter(({ kind }) => kind !== 'events-dropped').map(({ kind }) => kind)).toHaveLength(4);
    expect((await kept()).find(({ kind }) => kind === 'events-dropped')).toMatchObject({ code: 'body-refused', count: 2 });
  });

  it('that the store does not keep up with is counted, and what cannot be stored too', async () => {
    security = opened({
      limits: { perSourceAndMinute: 9_999, perMinute: 9_999, perDay: 9_999 },
      records: { ...secrets.records, put: () => Promise.reject(new Error('away')) },
    });
    for (let times = 0; times < 10; times += 1) security.note(wrong);
    await security.settled();
    expect(lines.filter(({ event }) => event === 'security')).toHaveLength(10);
    await security.settled();
    expect(lines.find(({ kind }) => kind === 'events-dropped')).toMatchObject({ count: 10 });
  });
});

describe('the search', () => {
  beforeEach(async () => {
    for (const [kind, account] of [
      ['signed-in', 'bankEmployee-1'],
      ['signed-out', 'bankEmployee-1'],
      ['signed-in', 'customer-2'],
    ] as const) {
      security.note({ kind, account, by: { kind: 'bank_employee', id: '7' } });
      secrets.pass(MINUTE_MS);
    }
    await security.settled();
  });

  it('is by person, doer, kind and period, the newest first', async () => {
    const found = async (question: object) =>
      (await security.find({ limit: 10, ...question })).events.map(({ kind, account }) => `${kind} ${account}`);
    expect(await found({ of: ['bankEmployee-1'] })).toEqual(['signed-out bankEmployee-1', 'signed-in bankEmployee-1']);
    expect(await found({ of: ['bankEmployee-7'], kinds: ['signed-in'] })).toEqual(['signed-in customer-2', 'signed-in bankEmployee-1']);
    expect(await found({ from: '2026-11-21T10:01:00.000Z', until: '2026-11-21T10:02:00.000Z' })).toEqual(['signed-out bankEmployee-1']);
  });

  it('goes on where a page ended', async () => {
    const first = await security.find({ limit: 2 });
    const rest = await security.find({ limit: 2, after: first.next ?? '' });
    expect([first.events.length, rest.events.map(({ kind }) => kind), rest.next]).toEqual([2, ['signed-in'], null]);
  });
});
