import { randomUUID } from 'node:crypto';
import { openLazyMongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import type { ProcessRole } from '@portal/platform/config/readEnvironment';

const DROPPED_WITHIN_MS = 120_000;

export interface EnginesOfBank {
  readonly eventstore: string;
  readonly mongodb: string;
  /** Undefined: nothing is published. */
  readonly kafka: string | undefined;
}

/** A bank on engines that others use too: a database, and a namespace of streams and topics of its own. */
export interface OwnBank {
  readonly database: string;
  /** Stands before its streams and topics. */
  readonly namespace: string;
  /** Of a process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Streams and topics go with the engines. */
  dropDatabase(): Promise<void>;
}

export function bankOnEngines(name: string, { eventstore, mongodb, kafka }: EnginesOfBank): OwnBank {
  const database = `${name}-${randomUUID().slice(0, 8)}`;
  const namespace = `${database}.`;
  return {
    database,
    namespace,
    environment: {
      ENGINES: 'distributed',
      EVENTSTORE_URL: eventstore,
      EVENTSTORE_NAMESPACE: namespace,
      MONGODB_URL: mongodb.replace(/\/(\?|$)/, `/${database}$1`),
      ...(kafka !== undefined && { KAFKA_BROKERS: kafka, KAFKA_TOPIC_PREFIX: namespace }),
    },
    async dropDatabase() {
      const mongo = openLazyMongoConnection({ url: mongodb });
      await mongo.run(() => mongo.client.db(database).dropDatabase(), DROPPED_WITHIN_MS);
      await mongo.close();
    },
  };
}

/** The distributed size as a bank runs it: two `api`, and one process with the other roles. */
export const processesOfBank = ({ kafka }: EnginesOfBank): readonly { readonly name: string; readonly roles: readonly ProcessRole[] }[] => [
  { name: 'api', roles: ['api'] },
  { name: 'api', roles: ['api'] },
  { name: 'the others', roles: kafka === undefined ? ['projector', 'worker'] : ['projector', 'worker', 'publisher'] },
];
