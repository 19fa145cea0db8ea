import { createHash, randomBytes } from 'node:crypto';
import { instantAfter } from '../../clock/clock.ts';
import { createMemoryRecords } from '../../records/testing/memoryRecords.ts';
import type { SigningKeysOptions } from '../signingKeys.ts';

const START = '2026-11-21T10:00:00.000Z';

/** What signing keys stand on, in memory, with a clock that is put. */
export function createMemorySigningKeysParts() {
  let now = START;
  const clock = { now: () => now };
  const secrets = new Map<string, Buffer>();
  const vault: Omit<SigningKeysOptions['vault'], 'secret'> = {
    async createKey(subject) {
      secrets.set(subject, secrets.get(subject) ?? randomBytes(32));
    },
    key: async (subject) => secrets.get(subject),
    async deleteKey(subject) {
      secrets.delete(subject);
    },
  };
  let master = 'first';
  return {
    clock,
    records: createMemoryRecords(clock),
    vault: {
      ...vault,
      secret: (purpose: string) => createHash('sha256').update(`${master}|${purpose}`).digest(),
      pseudonym: (purpose: string, value: string) => createHash('sha256').update(`${purpose}|${value}`).digest('hex'),
    },
    /** What lies in the vault. */
    secrets,
    rotatesMasterKey(): void {
      master = 'next';
    },
    passes(ms: number): void {
      now = instantAfter(now, ms);
    },
    /** Seconds since 1970. */
    seconds: () => Math.floor(Date.parse(now) / 1_000),
  };
}
