import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { createPasswordCredentialStore } from './credentials.ts';
import { createPasswordHasher } from './passwords.ts';
import { openTestRecordsVaultAndClock } from './testing/secretRecords.ts';
import type { SecretsTestBench } from './testing/secretRecords.ts';

let world: SecretsTestBench;
beforeAll(async () => {
  world = await openTestRecordsVaultAndClock();
});
afterAll(() => world.close());
beforeEach(() => world.startClock());

describe('passwords', () => {
  const passwords = createPasswordHasher();

  it('are kept as argon2id hashes with 19 MiB, 2 passes, 1 lane', async () => {
    expect(await passwords.hash('Grüne-Wiese-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are the same however the umlaut was typed, and nothing else is', async () => {
    const hash = await passwords.hash('Grüne-Wiese-7');
    expect(await passwords.verify(hash, 'Gru\u0308ne-Wiese-7')).toBe(true);
    expect(await passwords.verify(hash, 'grüne-Wiese-7')).toBe(false);
  });

  it('take as long for an account that does not exist', async () => {
    const hash = await passwords.hash('Grüne-Wiese-7');
    await passwords.verifyNothing('warm');
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 7; round++) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[3] ?? 0;
    };
    const known = await timed(() => passwords.verify(hash, 'falsch'));
    const unknown = await timed(() => passwords.verifyNothing('falsch'));
    // An answer without hashing would take a thousandth; other work on the machine may take one of the two ten times as long.
    expect(unknown / known).toBeGreaterThan(0.02);
  });

  it('refuse work when too much waits, and go on afterwards', async () => {
    const many = await Promise.allSettled(Array.from({ length: 210 }, () => passwords.verify('$argon2id$broken', 'x')));
    const refused = many.filter((one) => one.status === 'rejected' && one.reason instanceof EngineUnavailable);
    expect(refused).toHaveLength(6);
    expect(await passwords.verify(await passwords.hash('a'), 'a')).toBe(true);
  });

  it('belong to a subject', async () => {
    const credentials = createPasswordCredentialStore({ records: world.records, passwords, clock: world.clock });
    const subject = world.aSubject();
    expect(await credentials.verify(subject, 'Grüne-Wiese-7')).toBeUndefined();
    await credentials.prepare(subject, { password: 'Grüne-Wiese-7', commandId: 'command-1', isDone: false });
    await credentials.adopt(subject, 'command-1');
    expect(await credentials.verify(subject, 'Grüne-Wiese-7')).toBe('command-1');
    expect(await credentials.verify(world.aSubject(), 'Grüne-Wiese-7')).toBeUndefined();
    expect(await credentials.verify(undefined, 'Grüne-Wiese-7')).toBeUndefined();
    expect(world.filesHold('argon2')).toBe(false);
  });

  it('count until another one does, also those that were set before it was kept by what', async () => {
    const credentials = createPasswordCredentialStore({ records: world.records, passwords, clock: world.clock });
    const subject = world.aSubject();
    await world.records.put('credentials', subject, { passwordHash: await passwords.hash('Grüne-Wiese-7') });
    const former = (await credentials.verify(subject, 'Grüne-Wiese-7')) ?? '';
    expect(await credentials.counts(subject, former)).toBe(true);
    await credentials.prepare(subject, { password: 'Birnbaum-Laterne-7', commandId: 'command-2', isDone: false });
    expect(await credentials.counts(subject, former), 'put down is not counting').toBe(true);
    await credentials.adopt(subject, 'command-2');
    expect([await credentials.counts(subject, former), await credentials.counts(subject, 'command-2')]).toEqual([false, true]);
    await world.records.delete('credentials', subject);
    expect(await credentials.counts(subject, former), 'erased').toBe(false);
  });

  it('take the place of the one that was asked for only while that one counts', async () => {
    const credentials = createPasswordCredentialStore({ records: world.records, passwords, clock: world.clock });
    const subject = world.aSubject();
    const prepare = (commandId: string, replaces?: string) =>
      credentials.prepare(subject, { password: `Laterne-${commandId}`, commandId, isDone: false, ...(replaces && { replaces }) });
    await prepare('first');
    await credentials.adopt(subject, 'first');
    await prepare('reset');
    expect(await prepare('change', 'first'), 'put down beside a reset that does not count yet').toBe(true);
    await credentials.adopt(subject, 'reset');
    expect(await credentials.adopt(subject, 'change')).toBeUndefined();
    expect(await prepare('late', 'first')).toBe(false);
    expect(await credentials.adopt(subject, 'late')).toBeUndefined();
    expect(await credentials.counts(subject, 'reset')).toBe(true);
    expect(await prepare('next', 'reset')).toBe(true);
    await credentials.adopt(subject, 'next');
    expect(await credentials.counts(subject, 'next')).toBe(true);
  });
});
