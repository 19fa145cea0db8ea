import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantAfter } from '../../clock/clock.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';

/** A record store, a vault and a clock that a spec moves on. */
export async function openTestRecordsVaultAndClock() {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const vault = {
    secret: () => Buffer.alloc(32, 7),
    pseudonym: (purpose: string, value: string) => createHmac('sha256', 'key').update(`${purpose}|${value}`).digest('hex'),
  };
  let now = '';
  let nextSubject = 0;
  const clock = { now: () => now };
  const records = await openEmbeddedRecordStore({ folder, vault, clock });
  return {
    records,
    vault,
    clock,
    startClock: () => void (now = '2026-11-21T10:00:00.000Z'),
    pass: (ms: number) => void (now = instantAfter(now, ms)),
    aSubject: () => `customer-${++nextSubject}`,
    filesHold: (text: string) => readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(text)),
    async close() {
      await records.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type SecretsTestBench = Awaited<ReturnType<typeof openTestRecordsVaultAndClock>>;
