import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, instantAfter } from '../clock/clock.ts';
import type { Principal } from '../http/principal.ts';
import { createMemoryRecords } from '../records/testing/memoryRecords.ts';
import { createSessions, type Sessions } from './createSessions.ts';
import { createStepUpCheck } from './createStepUpCheck.ts';

const ERIKA = '3f0b6f0e-6a3e-4f4b-9c1e-0f5f3a1d2b4c';
const MINUTES = 5;
const held = { roles: ['ROLE_BANK_ADMIN'], inheritedRoles: [] } as const;

describe('a second factor that was entered', () => {
  let now: string;
  let sessions: Sessions;
  const clock = { now: () => now };
  const pass = (ms: number): void => void (now = instantAfter(now, ms));

  beforeEach(() => {
    now = '2026-11-21T10:00:00.000Z';
    const vault = { secret: (purpose: string) => Buffer.from(purpose.padEnd(32, '.').slice(0, 32)) };
    sessions = createSessions({ records: createMemoryRecords(clock), vault, clock, rolesOf: () => Promise.resolve(held) });
  });

  async function codeOf(sessionId: string): Promise<string | undefined> {
    const config = () => ({ employee: { requireSecondFactor: false, stepUpMinutes: MINUTES } });
    const stepUp = createStepUpCheck({ sessions, clock, config, hasSecondFactor: () => Promise.resolve(true) });
    const principal: Principal = { realm: 'employee', id: ERIKA, sessionId, ...held };
    return (await stepUp.refusalOf(principal))?.code;
  }
  const stillHolds = (): Promise<boolean> => Promise.resolve(true);
  const proved = async (): Promise<string> => (await sessions.open('employee', ERIKA, { proof: 'second-factor', stillHolds }))!.sessionId;

  it('counts at once in a process whose clock is a little behind', async () => {
    const sessionId = await proved();
    pass(-2_000);
    expect(await codeOf(sessionId)).toBeUndefined();
  });

  it('counts for no longer where the clock was an hour ahead and is put back', async () => {
    pass(HOUR_MS);
    const sessionId = await proved();
    pass(-HOUR_MS);
    expect(await codeOf(sessionId)).toBe('SECOND_FACTOR_AGAIN');
    await sessions.keepFactorProof(ERIKA, sessionId);
    pass(MINUTES * MINUTE_MS - 1);
    expect(await codeOf(sessionId)).toBeUndefined();
    pass(1);
    expect(await codeOf(sessionId)).toBe('SECOND_FACTOR_AGAIN');
  });
});
