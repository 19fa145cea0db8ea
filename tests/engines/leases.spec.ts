import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { createLeases } from '@portal/platform/leases/createLeases';
import type { Lease, Leases } from '@portal/platform/leases/leases';
import { describeLeases } from '@portal/platform/leases/leasesSuite';
import type { MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { openMongoRecordStore } from '@portal/services/engines/mongodb/records/openMongoRecordStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { describeOnMongo, type MongoUnderTest } from './mongoUnderTest.ts';

const vault = { secret: () => Buffer.alloc(32, 7) };
const over = (mongo: MongoConnection): RecordStore => openMongoRecordStore({ mongo, vault, clock: systemClock });

describeOnMongo({ cutAfterBytes: 6_000 }, (name, engine) => {
  describeLeases(name, () => {
    const mongo = engine.connect();
    return Promise.resolve({ records: over(mongo), dispose: () => mongo.close() });
  });
  describeRealTime(engine);
});

/** The only one that waits in earnest: the times of the suite above are the stage's. */
function describeRealTime(engine: MongoUnderTest): void {
  describe('leases of two processes, in real time', () => {
    it('pass to the other within 10 s when the holder loses its connection for good', async () => {
      const name = `projector-${randomUUID()}`;
      const connections = [engine.connect(), engine.connect()] as const;
      const [holder, other] = connections.map((mongo) => createLeases({ records: over(mongo), holder: randomUUID() })) as [Leases, Leases];
      const first = await taken(holder, name);
      const next = taken(other, name);
      await connections[0].close();
      const diedAtMs = performance.now();
      const second = await next;
      expect(performance.now() - diedAtMs).toBeLessThan(10_000);
      expect(second.token).toBeGreaterThan(first.token);
      expect([first.lost.aborted, second.lost.aborted]).toEqual([true, false]);
      await Promise.all([holder.close(), other.close()]);
      await connections[1].close();
    });
  });
}

/** Resolves at the first lease, which is then held until `close`. */
const taken = (leases: Leases, name: string): Promise<Lease> =>
  new Promise((resolve) => {
    void leases.keep(name, new AbortController().signal, async (lease) => {
      resolve(lease);
      await new Promise((ended) => lease.lost.addEventListener('abort', ended));
    });
  });
