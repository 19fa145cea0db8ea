import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLazyMongoConnection, type MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { describeWithEngine, engineUrls } from './harness/engines.ts';
import { openFaultProxy, type FaultProxy } from './harness/faultProxy.ts';

const ROUNDS = 30;
const CALLERS = 4;
/** Longer than the driver looks away after a look at the server. */
const AT_EASE_MS = 150;
const BACK_WITHIN_MS = 10_000;

describeWithEngine('mongodb', 'a connection to MongoDB', () => {
  let proxy: FaultProxy;
  let mongo: MongoConnection;
  beforeAll(async () => {
    proxy = await openFaultProxy(engineUrls.behindProxy.mongodb!);
    mongo = openLazyMongoConnection({ url: `mongodb://${proxy.host}:${proxy.port}/?directConnection=true` });
  });
  afterAll(async () => {
    await mongo.close();
    await proxy.close();
  });

  it('comes back by itself whenever all its sockets have ended at the same moment', { timeout: 300_000 }, async () => {
    const ping = () => mongo.run(() => mongo.db.command({ ping: 1 }), 1_000);
    const slowest = { ms: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(Array.from({ length: CALLERS }, ping));
      await delay(AT_EASE_MS);
      const calls = Array.from({ length: CALLERS }, () => ping().catch(() => undefined));
      proxy.hangUp();
      const endedAt = performance.now();
      await Promise.all(calls);
      await expect.poll(() => ping().catch(() => undefined), { timeout: BACK_WITHIN_MS }).toEqual({ ok: 1 });
      slowest.ms = Math.max(slowest.ms, performance.now() - endedAt);
    }
    expect(slowest.ms).toBeLessThan(BACK_WITHIN_MS);
  });
});
