import { topicOfContext } from '@portal/contracts/integration/topics';
import { openKafkaEventPublisher } from '../../engines/kafka/openKafkaEventPublisher.ts';
import type { KafkaAddress } from '@portal/platform/config/readEnvironment';
import type { Leases } from '@portal/platform/leases/leases';
import { createPublisher, type Publisher } from '@portal/projections/publisher/createPublisher';
import type { BackgroundParts } from '../work/backgroundWorkers.ts';
import { integrationEventMapping } from './integrationEventMapping.ts';

interface KafkaPublisherParts extends Pick<BackgroundParts, 'journal' | 'records' | 'log' | 'tracing'> {
  readonly leases: Leases;
  readonly kafka: KafkaAddress;
}

/** The publisher on Kafka; its bus closes with it. */
export function createKafkaPublisher({ journal, records, leases, kafka, log, tracing }: KafkaPublisherParts): Publisher {
  const { brokers, topicPrefix, replicationFactor, ssl, credentials } = kafka;
  const topics = integrationEventMapping.contexts.map((context) => topicOfContext(context, topicPrefix));
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
