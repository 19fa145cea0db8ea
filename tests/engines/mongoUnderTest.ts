import { randomUUID } from 'node:crypto';
import { afterAll, describe } from 'vitest';
import { openLazyMongoConnection, type MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { describeOnBadNetworks, every, type BadNetwork } from './harness/badNetworks.ts';
import { describeWithEngine, engineUrls } from './harness/engines.ts';
import type { FaultProxy } from './harness/faultProxy.ts';

export interface MongoUnderTest {
  /** A connection to the suite's own database, or to another of its own; all are dropped at the end. */
  connect(database?: string): MongoConnection;
}

const networks = (cutAfterBytes: number): readonly BadNetwork[] => [
  { name: 'is slow', begin: (proxy) => (proxy.delay(15), () => proxy.heal()), isLong: true },
  { name: 'loses replies', begin: (proxy) => (proxy.cutAfter(cutAfterBytes, 'replies'), () => proxy.heal()) },
  { name: 'cuts connections', begin: (proxy) => (proxy.cutAfter(2 * cutAfterBytes), () => proxy.heal()) },
  { name: 'resets all connections', begin: every(700, (proxy) => proxy.reset()) },
  {
    name: 'falls silent',
    begin: every(900, (proxy) => {
      proxy.blackhole(true);
      setTimeout(() => proxy.blackhole(false), 300);
    }),
  },
];

/** Runs the suite on MongoDB itself and through bad networks. */
export function describeOnMongo(
  { cutAfterBytes }: { readonly cutAfterBytes: number },
  suite: (name: string, mongo: MongoUnderTest) => void,
): void {
  describeWithEngine('mongodb', 'on MongoDB', () => {
    describe('directly', () => suite('MongoDB', { connect: connector(() => engineUrls.mongodb!) }));
    describeOnBadNetworks(
      () => engineUrls.behindProxy.mongodb!,
      networks(cutAfterBytes),
      (network, proxy) => suite(`MongoDB, ${network}`, { connect: connector(() => throughProxy(proxy())) }),
    );
  });
}

const throughProxy = ({ host, port }: FaultProxy): string => `mongodb://${host}:${port}/?directConnection=true`;

function connector(url: () => string): MongoUnderTest['connect'] {
  const own = aDatabaseName();
  const used = new Set<string>();
  afterAll(async () => {
    const mongo = openLazyMongoConnection({ url: engineUrls.mongodb! });
    for (const name of used) await mongo.run(() => mongo.client.db(name).dropDatabase(), 30_000);
    await mongo.close();
  });
  return (database = own) => {
    used.add(database);
    return openLazyMongoConnection({ url: url(), database });
  };
}

export const aDatabaseName = (): string => `test-${randomUUID()}`;
