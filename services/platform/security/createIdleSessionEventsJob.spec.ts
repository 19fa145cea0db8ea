import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, instantAfter, MINUTE_MS } from '../clock/clock.ts';
import type { Realm } from '../http/defineRoute.ts';
import { createMemoryRecords, type MemoryRecords } from '../records/testing/memoryRecords.ts';
import { createSessions, type IssuedSession, type Sessions } from '../sessions/createSessions.ts';
import type { StoredSession } from '../sessions/storedSession.ts';
import { createIdleSessionEventsJob } from './createIdleSessionEventsJob.ts';
import type { SecurityEvent } from './securityLog.ts';

const BEGIN = '2026-11-21T10:00:00.000Z';
const ID = '3f0b6f0e-6a3e-4f4b-9c1e-0f5f3a1d2b4c';

let now: string;
let records: MemoryRecords;
let sessions: Sessions;
let kept: SecurityEvent[];
const clock = { now: () => now };

beforeEach(() => {
  now = BEGIN;
  kept = [];
  records = createMemoryRecords(clock);
  sessions = createSessions({
    records,
    vault: { secret: (purpose) => Buffer.from(purpose.padEnd(32, '.').slice(0, 32)) },
    clock,
    rolesOf: async () => ({ roles: ['ROLE_CUSTOMER'], inheritedRoles: [] }),
  });
});

const look = () => createIdleSessionEventsJob({ records, security: { keep: async (event) => void kept.push(event) } }).run(now);
/** Minute by minute, with the work that somebody does then. */
async function pass(ms: number, work: () => Promise<unknown> = async () => undefined): Promise<void> {
  for (const end = instantAfter(now, ms); now < end;) {
    now = instantAfter(now, MINUTE_MS);
    await work();
    await look();
  }
}
const open = async (realm: Realm): Promise<IssuedSession> => (await sessions.open(realm, ID, { stillHolds: async () => true }))!;
/** A browser that goes on with its session. */
function browserWith(realm: Realm, session: IssuedSession): () => Promise<unknown> {
  let cookie: string | undefined = session.cookie.value;
  return async () => (cookie = (await sessions.refresh(realm, cookie))?.cookie.value);
}
const ends = () => kept.map(({ kind, at, account }) => [kind, at, account]);

describe('a session that ends by itself is noted once', () => {
  it('where nobody used it', async () => {
    await look();
    await open('customer');
    await pass(30 * MINUTE_MS);
    expect(ends()).toEqual([['session-ran-out', instantAfter(BEGIN, 15 * MINUTE_MS), `customer-${ID}`]]);
  });

  it.each([
    ['customer', 8, `customer-${ID}`],
    ['employee', 10, `bankEmployee-${ID}`],
  ] as const)('where a %s used it for as long as it may be open, %s hours', async (realm, hours, account) => {
    await look();
    await pass(hours * HOUR_MS + 30 * MINUTE_MS, browserWith(realm, await open(realm)));
    expect(ends()).toEqual([['session-ran-out', instantAfter(BEGIN, hours * HOUR_MS), account]]);
  });

  it('where it was left just so that its idle end comes right before the latest one', async () => {
    await look();
    const work = browserWith('customer', await open('customer'));
    await pass(8 * HOUR_MS - 16 * MINUTE_MS, work);
    await pass(HOUR_MS);
    expect(ends()).toEqual([['session-ran-out', instantAfter(BEGIN, 8 * HOUR_MS - MINUTE_MS), `customer-${ID}`]]);
  });

  it('and not where its owner is at work, though that is stored a minute late', async () => {
    await look();
    await open('customer');
    await pass(14 * MINUTE_MS);
    const [stored] = await records.list<StoredSession>('sessions');
    now = instantAfter(BEGIN, 15.5 * MINUTE_MS);
    await look();
    await records.put('sessions', stored!.key, { ...stored!.value, lastSeenAt: instantAfter(BEGIN, 14.7 * MINUTE_MS) });
    await pass(10 * MINUTE_MS);
    expect(ends()).toEqual([]);
    await pass(10 * MINUTE_MS);
    expect(ends()).toEqual([['session-ran-out', instantAfter(BEGIN, 29.7 * MINUTE_MS), `customer-${ID}`]]);
  });

  it('and counts no more while its record is still there', async () => {
    const session = await open('customer');
    const work = browserWith('customer', session);
    await pass(8 * HOUR_MS - MINUTE_MS, work);
    now = instantAfter(BEGIN, 8 * HOUR_MS);
    expect(records.count('sessions')).toBe(1);
    expect(await sessions.of('customer', ID)).toEqual([]);
    expect(await sessions.authenticate('customer', session.token)).toBeUndefined();
  });
});
