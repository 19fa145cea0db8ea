import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import { systemClock } from '../../clock/clock.ts';
import type { RecordStore } from '../../records/recordStore.ts';
import { defineRoute, type Answer } from '../defineRoute.ts';
import { concurrentChangesProblem } from '../problems.ts';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';

describe('a command with an Idempotency-Key among several processes', () => {
  it('answers 409 and when to come again while another process does it, then the first answer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-idempotency-'));
    const records = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let running: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (running = resolve));
    const slow = defineRoute({
      method: 'POST',
      path: '/enquiries',
      summary: 'create',
      access: { anyone: true },
      handle: async () => {
        running();
        await gate;
        return { kind: 'json', body: { number: 1 } };
      },
    });
    const one = await startEdge([slow], { records, config: { severalProcesses: true } });
    const other = await startEdge([slow], { records, config: { severalProcesses: true } });
    const first = one.call('POST', '/api/enquiries', { 'idempotency-key': 'k' });
    await started;
    const second = await other.call('POST', '/api/enquiries', { 'idempotency-key': 'k' });
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1']);
    release();
    expect((await first).status).toBe(200);
    const third = await other.call('POST', '/api/enquiries', { 'idempotency-key': 'k' });
    expect(third.headers.get('idempotent-replay')).toBe('true');
    await Promise.all([one.stop(), other.stop()]);
    await records.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('may be done by another process at once where the first one failed or was refused for a passing reason', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-idempotency-'));
    const records = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
    const answers: (() => Promise<Answer>)[] = [
      () => Promise.reject(new Error('bug')),
      async () => concurrentChangesProblem(),
      async () => ({ kind: 'json', body: { number: 1 } }),
    ];
    const create = defineRoute({
      method: 'POST',
      path: '/enquiries',
      summary: 'create',
      access: { anyone: true },
      handle: () => answers.shift()!(),
    });
    const edges = [1, 2].map(() => startEdge([create], { records, config: { severalProcesses: true } }));
    const [one, other] = (await Promise.all(edges)) as [RunningEdge, RunningEdge];
    const statuses: number[] = [];
    for (const edge of [one, other, one, other])
      statuses.push((await edge.call('POST', '/api/enquiries', { 'idempotency-key': 'k' })).status);
    expect(statuses).toEqual([500, 409, 200, 200]);
    expect(answers).toEqual([]);
    await Promise.all([one.stop(), other.stop()]);
    await records.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe('whose process falls', () => {
    const claim = { keptMs: 10_000, renewedEveryMs: 10 };
    let folder: string;
    let records: RecordStore;
    let seconds: number;
    let renewed: number;
    let fallen: boolean;
    let release: () => void;
    let done: number;
    let edges: readonly RunningEdge[];
    const clock = { now: () => new Date(Date.UTC(2026, 10, 23) + seconds * 1_000).toISOString() };

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'portal-idempotency-'));
      [seconds, renewed, fallen, done] = [0, 0, false, 0];
      records = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock });
      const gate = new Promise<void>((resolve) => (release = resolve));
      const create = (wait: Promise<void>) =>
        defineRoute({
          method: 'POST',
          path: '/enquiries',
          summary: 'create',
          access: { anyone: true },
          handle: async () => {
            await wait;
            return { kind: 'json', body: { number: (done += 1) } };
          },
        });
      const ofTheFirst: RecordStore = {
        ...records,
        async put(collection, name, value, options) {
          if (fallen) throw new Error('fallen');
          const version = await records.put(collection, name, value, options);
          if (typeof options?.expect === 'number') renewed += 1;
          return version;
        },
      };
      const several = { clock, config: { severalProcesses: true, claim } };
      edges = [
        await startEdge([create(gate)], { ...several, records: ofTheFirst }),
        await startEdge([create(Promise.resolve())], { ...several, records }),
        await startEdge([create(gate)], { ...several, records, config: { ...several.config, handlerMs: 50 } }),
      ];
      return async () => {
        release();
        await Promise.all(edges.map((edge) => edge.stop()));
        await records.close();
        await rm(folder, { recursive: true, force: true });
      };
    });
    const send = (to: number) => edges[to]!.call('POST', '/api/enquiries', { 'idempotency-key': 'k' });
    it('is done by another one ten seconds later', async () => {
      const first = send(0).catch(() => undefined);
      await expect.poll(() => renewed).toBeGreaterThan(0);
      fallen = true;
      seconds = 9;
      expect((await send(1)).status).toBe(409);
      seconds = 11;
      expect([(await send(1)).status, done]).toEqual([200, 1]);
      release();
      await first;
    });

    it('is waited for as long as its process is at work', async () => {
      const first = send(0);
      await expect.poll(() => renewed).toBeGreaterThan(0);
      for (seconds = 9; seconds < 60; seconds += 9) {
        const before = renewed;
        await expect.poll(() => renewed).toBeGreaterThan(before + 1);
      }
      expect((await send(1)).status).toBe(409);
      release();
      expect([(await first).status, (await send(1)).headers.get('idempotent-replay'), done]).toEqual([200, 'true', 1]);
    });

    it('that was too late may be at work still: nobody else does it before its claim has run out', async () => {
      expect((await send(2)).status).toBe(503);
      expect((await send(1)).status).toBe(409);
      seconds = 11;
      expect([(await send(1)).status, done]).toEqual([200, 1]);
    });
  });
});
