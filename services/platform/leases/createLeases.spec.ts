import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { RecordStore } from '../records/recordStore.ts';
import { createLeases } from './createLeases.ts';
import type { Lease } from './leases.ts';
import { describeLeases, type RecordsForLeases } from './leasesSuite.ts';
import { VirtualTimeForProcesses } from './testing/stageTime.ts';

async function embeddedRecords(): Promise<RecordsForLeases> {
  const folder = mkdtempSync(join(tmpdir(), 'leases-'));
  const records = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
  return {
    records,
    async dispose() {
      await records.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describeLeases('embedded records', embeddedRecords);

describe('a lease whose store is away', () => {
  it('is given up after 5 s, and taken again when the store is back', async () => {
    const { records, dispose } = await embeddedRecords();
    const time = new VirtualTimeForProcesses();
    let away = false;
    const orAway = <T>(work: () => Promise<T>): Promise<T> => (away ? Promise.reject(new EngineUnavailable('records')) : work());
    const flaky: RecordStore = {
      ...records,
      get: (...args) => orAway(() => records.get(...args)),
      put: (...args) => orAway(() => records.put(...args)),
    };
    const leases = createLeases({ records: time.watched(flaky), holder: 'one', timing: time.process().timing });
    const tokens: number[] = [];
    const kept = leases.keep('publisher', new AbortController().signal, async (lease) => {
      tokens.push(lease.token);
      await new Promise<void>((resolve) => lease.lost.addEventListener('abort', () => resolve()));
    });
    await time.pass(3_000);
    away = true;
    await time.pass(2_000);
    expect(leases.holds('publisher')).toBe(true);
    await time.pass(4_000);
    expect(leases.holds('publisher')).toBe(false);
    away = false;
    await time.pass(3_000);
    expect([leases.holds('publisher'), tokens]).toEqual([true, [1, 2]]);
    const closed = leases.close();
    await time.pass(1_000);
    await Promise.all([closed, kept]);
    await dispose();
  });
});

describe('the leases of a process', () => {
  it('are renewed at the same moment, whenever they were taken', async () => {
    const { records, dispose } = await embeddedRecords();
    const time = new VirtualTimeForProcesses();
    const process = time.process();
    const renewedAt = new Map<string, number[]>();
    const noting: RecordStore = {
      ...records,
      put(collection, key, ...rest) {
        renewedAt.set(key, [...(renewedAt.get(key) ?? []), process.timing.monotonicMs()]);
        return records.put(collection, key, ...rest);
      },
    };
    const threads = ['one', 'two'].map((holder) => createLeases({ records: time.watched(noting), holder, timing: process.timing }));
    const untilLost = (lease: Lease) => new Promise<void>((resolve) => lease.lost.addEventListener('abort', () => resolve()));
    for (const [index, name] of ['worker', 'publisher', 'projector'].entries()) {
      void threads[index % 2]!.keep(name, new AbortController().signal, untilLost);
      await time.pass(750);
    }
    await time.pass(2_000);
    renewedAt.clear();
    await time.pass(20_000);
    const [first, ...others] = [...renewedAt.values()];
    expect(first).toHaveLength(10);
    expect(others).toEqual([first, first]);
    const closed = Promise.all(threads.map((leases) => leases.close()));
    await time.pass(1_000);
    await closed;
    await dispose();
  });
});
