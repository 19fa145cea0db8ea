import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordStore } from '../records/recordStore.ts';
import { createLeases } from './createLeases.ts';
import type { Lease, Leases } from './leases.ts';
import { VirtualTimeForProcesses, type VirtualTimeProcess } from './testing/stageTime.ts';

export interface RecordsForLeases {
  readonly records: RecordStore;
  dispose(): Promise<void>;
}

/** One process that wants the lease. */
interface Actor {
  readonly process: VirtualTimeProcess;
  readonly leases: Leases;
  readonly stop: AbortController;
  readonly kept: Promise<void>;
  /** All leases it ever worked under, the last one last. */
  readonly worked: Lease[];
  /** Whether it is at work now. */
  isAtWork(): boolean;
}

/** What leases must do over whatever record store. */
export function describeLeases(name: string, open: () => Promise<RecordsForLeases>): void {
  describe(`leases over ${name}`, () => {
    let opened: RecordsForLeases;
    let time: VirtualTimeForProcesses;
    let lease: string;
    let actors: Actor[];

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.dispose());
    beforeEach(() => {
      time = new VirtualTimeForProcesses();
      lease = `projector-${randomUUID()}`;
      actors = [];
    });
    afterEach(async () => {
      const ended = Promise.all(actors.map(({ leases }) => leases.close()));
      await time.pass(1_000);
      await ended;
    });

    /** Works until it is told to end. */
    const anActor = (work: (lease: Lease) => Promise<void> = untilLost): Actor => {
      const process = time.process();
      const leases = createLeases({ records: time.watched(opened.records), holder: randomUUID(), timing: process.timing });
      const stop = new AbortController();
      const worked: Lease[] = [];
      let atWork = 0;
      const kept = leases.keep(lease, stop.signal, async (taken) => {
        worked.push(taken);
        atWork += 1;
        await work(taken).finally(() => (atWork -= 1));
      });
      const actor = { process, leases, stop, kept, worked, isAtWork: () => atWork > 0 };
      actors.push(actor);
      return actor;
    };
    const aHolder = async (): Promise<Actor> => {
      const actor = anActor();
      await time.pass(1_000);
      expect(actor.isAtWork()).toBe(true);
      return actor;
    };

    it('let only one of several work, for as long as it lives', async () => {
      const holder = await aHolder();
      const others = [anActor(), anActor()];
      await time.pass(30_000);
      expect(holder.isAtWork()).toBe(true);
      expect(holder.leases.holds(lease)).toBe(true);
      expect(holder.worked).toHaveLength(1);
      expect(others.map((other) => [other.worked.length, other.leases.holds(lease)])).toEqual([
        [0, false],
        [0, false],
      ]);
      await holder.worked[0]!.confirm();
    });

    it('let exactly one work when several start at the same moment', async () => {
      const rivals = [anActor(), anActor(), anActor()];
      await time.pass(10_000);
      expect(rivals.filter((rival) => rival.isAtWork())).toHaveLength(1);
    });

    it('let another take over within 10 s after the holder was killed, with a higher token', async () => {
      const holder = await aHolder();
      const other = anActor();
      await time.pass(3_000);
      holder.process.freeze();
      await time.pass(10_000);
      expect(other.isAtWork()).toBe(true);
      expect(other.worked[0]!.token).toBeGreaterThan(holder.worked[0]!.token);
    });

    it('are free for the next one as soon as the holder has stopped in order', async () => {
      const holder = await aHolder();
      const other = anActor();
      await time.pass(3_000);
      holder.stop.abort();
      await holder.kept;
      expect(holder.isAtWork()).toBe(false);
      await time.pass(1_250);
      expect(other.isAtWork()).toBe(true);
      expect(other.worked[0]!.token).toBeGreaterThan(holder.worked[0]!.token);
    });

    it('stay with a holder that stops until its work has ended', async () => {
      let finish: () => void = () => undefined;
      const holder = anActor(() => new Promise((resolve) => (finish = resolve)));
      await time.pass(1_000);
      const other = anActor();
      holder.stop.abort();
      await time.pass(20_000);
      expect([holder.worked[0]!.lost.aborted, holder.isAtWork(), other.isAtWork()]).toEqual([true, true, false]);
      finish();
      await holder.kept;
      await time.pass(1_250);
      expect(other.isAtWork()).toBe(true);
    });

    it('are lost for a frozen holder before it can confirm anything', async () => {
      const holder = await aHolder();
      const other = anActor();
      await time.pass(3_000);
      const taken = holder.worked[0]!;
      holder.process.freeze();
      await time.pass(10_000);
      expect(other.isAtWork()).toBe(true);
      expect(taken.lost.aborted).toBe(true);
      await expect(taken.confirm()).rejects.toMatchObject({ name: 'LeaseLost' });
      holder.process.thaw();
      await time.pass(10_000);
      expect([holder.isAtWork(), other.isAtWork()]).toEqual([false, true]);
      await other.worked[0]!.confirm();
    });

    it('never have two holders at work, however long one is frozen', async () => {
      const holder = await aHolder();
      const other = anActor();
      for (const frozenMs of [1_000, 4_000, 5_000, 7_000, 12_000]) {
        const [current, rival] = holder.isAtWork() ? [holder, other] : [other, holder];
        current.process.freeze();
        await time.pass(frozenMs);
        if (rival.isAtWork()) expect(current.worked.at(-1)!.lost.aborted).toBe(true);
        current.process.thaw();
        await time.pass(8_000);
        expect([holder.isAtWork(), other.isAtWork()].filter(Boolean)).toHaveLength(1);
      }
    });

    it('come back at once to a holder that stood still while nobody else wanted them', async () => {
      const holder = await aHolder();
      holder.process.freeze();
      await time.pass(7_000);
      holder.process.thaw();
      await time.pass(500);
      expect([holder.isAtWork(), holder.worked.map(({ token }) => token)]).toEqual([true, [1, 2]]);
      expect(holder.worked[0]!.lost.aborted).toBe(true);
      await holder.worked[1]!.confirm();
    });

    it('come back to a process whose work failed', async () => {
      let failures = 0;
      const holder = anActor(async (taken) => {
        failures += 1;
        if (failures === 1) throw new Error('poison');
        await untilLost(taken);
      });
      await time.pass(3_000);
      expect(holder.isAtWork()).toBe(true);
      expect(holder.worked.map(({ token }) => token)).toEqual([1, 2]);
    });
  });
}

const untilLost = (lease: Lease): Promise<void> =>
  new Promise((resolve) => {
    if (lease.lost.aborted) return resolve();
    lease.lost.addEventListener('abort', () => resolve());
  });
