import { topicOfContext } from '@portal/contracts/integration/topics';
import { openKafkaEventPublisher } from '../../engines/kafka/openKafkaEventPublisher.ts';
import type { KafkaAddress } from '@portal/platform/config/readEnvironment';
import type { Journal } from '@portal/platform/journal/journal';
import type { Leases } from '@portal/platform/leases/leases';
import type { Log } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { Tracing } from '@portal/platform/tracing/tracing';
import { createPublisher, type Publisher } from '@portal/projections/publisher/createPublisher';
import { integrationEventMapping } from './integrationEventMapping.ts';

interface KafkaPublisherParts {
  readonly journal: Journal;
  readonly records: RecordStore;
  readonly leases: Leases;
  readonly kafka: KafkaAddress;
  readonly log: Log;
  readonly tracing?: Tracing | undefined;
}

/** The publisher on Kafka; its bus closes with it. */
export function createKafkaPublisher({ journal, records, leases, kafka, log, tracing }: KafkaPublisherParts): Publisher {
  const { brokers, topicPrefix, replicationFactor, ssl, credentials } = kafka;
  const topics = integrationEventMapping.contexts.map((context) => ({ topic: topicOfContext(context, topicPrefix) }));
  const bus = openKafkaEventPublisher({ brokers, topics, log, replicationFactor, ssl, credentials });
  const publisher = createPublisher({ journal, table: integrationEventMapping, records, bus, leases, log, tracing, topicPrefix });
  return {
    ...publisher,
    async stop() {
      await publisher.stop();
      await bus.close();
    },
  };
}
