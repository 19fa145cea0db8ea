import { randomUUID } from 'node:crypto';
import { openLazyMongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { engineUrls } from './engines.ts';

const DROPPED_WITHIN_MS = 120_000;

/** A bank on the engines that the run shares: a database, and a namespace of streams and topics of its own. */
export interface OwnBank {
  readonly database: string;
  /** Stands before its streams and topics. */
  readonly namespace: string;
  /** Of a process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Streams and topics go with the engines. */
  dropDatabase(): Promise<void>;
}

/** `url` is MongoDB's. */
export function ownBank(name: string, url: string): OwnBank {
  const database = `${name}-${randomUUID().slice(0, 8)}`;
  const namespace = `${database}.`;
  return {
    database,
    namespace,
    environment: {
      ENGINES: 'distributed',
      EVENTSTORE_URL: engineUrls.eventstore ?? '',
      EVENTSTORE_NAMESPACE: namespace,
      MONGODB_URL: url.replace('/?', `/${database}?`),
      KAFKA_BROKERS: engineUrls.kafka ?? '',
      KAFKA_TOPIC_PREFIX: namespace,
    },
    async dropDatabase() {
      const mongo = openLazyMongoConnection({ url });
      await mongo.run(() => mongo.client.db(database).dropDatabase(), DROPPED_WITHIN_MS);
      await mongo.close();
    },
  };
}
