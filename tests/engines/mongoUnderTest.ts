import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openMongo, type MongoConnection } from '@portal/services/engines/mongodb/connection/openMongo';
import { isLongForm, onlyLong } from '../harness/longForm.ts';
import { describeWithEngine, engineUrls } from './harness/engines.ts';
import { openFaultProxy, type FaultProxy } from './harness/faultProxy.ts';

export interface MongoUnderTest {
  /** A connection to the suite's own database, or to another of its own; all are dropped at the end. */
  connect(database?: string): MongoConnection;
}

interface Fault {
  readonly name: string;
  /** Lets it happen until the answer is called. */
  start(proxy: FaultProxy): () => void;
}

const again =
  (everyMs: number, happen: (proxy: FaultProxy) => void) =>
  (proxy: FaultProxy): (() => void) => {
    const timer = setInterval(() => happen(proxy), everyMs);
    return () => clearInterval(timer);
  };

const SLOW: Fault = { name: 'that is slow', start: (proxy) => (proxy.delay(15), () => proxy.heal()) };

const faultsOf = (cutAfterBytes: number): readonly Fault[] => [
  // It takes as long as all others together.
  ...(isLongForm ? [SLOW] : []),
  { name: 'that loses replies', start: (proxy) => (proxy.cutAfter(cutAfterBytes, 'replies'), () => proxy.heal()) },
  { name: 'that cuts connections', start: (proxy) => (proxy.cutAfter(2 * cutAfterBytes), () => proxy.heal()) },
  { name: 'that resets all connections', start: again(700, (proxy) => proxy.reset()) },
  {
    name: 'that falls silent',
    start: again(900, (proxy) => {
      proxy.blackhole(true);
      setTimeout(() => proxy.heal(), 300);
    }),
  },
];

/** Runs the suite on MongoDB itself and through a network with each of the faults. */
export function describeOnMongo(
  { cutAfterBytes }: { readonly cutAfterBytes: number },
  suite: (name: string, mongo: MongoUnderTest) => void,
): void {
  describeWithEngine('mongodb', 'on MongoDB', () => {
    describe('directly', () => {
      const connect = connector(() => engineUrls.mongodb!);
      suite('MongoDB', { connect });
    });
    if (!isLongForm) it.skip(`behind a network ${SLOW.name}${onlyLong}`);
    describe.each(faultsOf(cutAfterBytes))('behind a network $name', (fault) => {
      const connect = connector(() => throughProxy(proxy));
      let proxy: FaultProxy;
      let end: () => void;
      beforeAll(async () => {
        proxy = await openFaultProxy(engineUrls.behindProxy.mongodb!);
        end = fault.start(proxy);
      });
      afterAll(async () => {
        end();
        await proxy.close();
      });
      suite(`MongoDB, ${fault.name}`, { connect });
    });
  });
}

const throughProxy = ({ host, port }: FaultProxy): string => `mongodb://${host}:${port}/?directConnection=true`;

function connector(url: () => string): MongoUnderTest['connect'] {
  const own = aDatabaseName();
  const used = new Set<string>();
  afterAll(async () => {
    const mongo = openMongo({ url: engineUrls.mongodb! });
    for (const name of used) await mongo.run(() => mongo.client.db(name).dropDatabase(), 30_000);
    await mongo.close();
  });
  return (database = own) => {
    used.add(database);
    return openMongo({ url: url(), database });
  };
}

export const aDatabaseName = (): string => `test-${randomUUID()}`;
