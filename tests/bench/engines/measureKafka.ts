import { randomUUID } from 'node:crypto';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import { topicOfContext } from '@portal/contracts/integration/topics';
import { openKafkaEventPublisher } from '@portal/services/engines/kafka/openKafkaEventPublisher';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { silentLog } from '@portal/platform/log/createLog';
import { kafkaMessageOf } from '@portal/projections/publisher/kafkaMessageOf';
import { publicEventsBeforeDamage } from '@portal/projections/publisher/publicEventsBeforeDamage';
import { Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import { personalEvent } from '../append/sampleEvents.ts';
import { contextOf } from '../append/writers.ts';
import type { Measurement } from '../benchRow.ts';
import { perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { onEngine } from './onEngine.ts';
import { nameOfKafka } from './trueNames.ts';

const EVENTS = 20_000;
const ENQUIRIES = 400;
/** As many as the publisher sends at once. */
const BATCH = 500;
const ROUNDS = 5;
const ALL_REPLICAS = -1;

/** As the journal hands them to the publisher. */
function storedEvents(count: number): readonly RecordedEvent[] {
  const streams = Array.from({ length: ENQUIRIES }, () => `enquiry-${randomUUID()}`);
  return Array.from({ length: count }, (_, index) => {
    const { now, ...context } = contextOf(randomUUID());
    const place = { stream: streams[index % ENQUIRIES] ?? '', revision: Math.floor(index / ENQUIRIES), position: '' as LogPosition };
    const origin = { ...context, causationId: context.commandId, recordedAt: now, version: 1, erased: false };
    return { ...personalEvent(index), envelope: { id: randomUUID(), ...place, ...origin, previousHash: '', hash: '' } };
  });
}

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}

const bareProducer = (kafka: Kafka): Producer =>
  kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });

/** From stored events to acknowledged messages, as the publisher does it, beside a bare producer whose messages are ready. */
export const measureKafka: Measurement = ({ quick }, tell) =>
  onEngine('kafka', 'the row for Kafka', tell, async (url) => {
    const brokers = url.split(',');
    const kafka = new Kafka({ clientId: 'bench', brokers, logLevel: logLevel.NOTHING });
    const admin = kafka.admin();
    const producer = bareProducer(kafka);
    const topicPrefix = `bench-${randomUUID()}.`;
    const topics = integrationEventMapping.contexts.map((context) => topicOfContext(context, topicPrefix));
    const bus = openKafkaEventPublisher({ brokers, topics, log: silentLog });
    await admin.connect();
    try {
      const name = await nameOfKafka(admin);
      const stored = storedEvents(quick ? EVENTS / 4 : EVENTS);
      const publish = async (events: readonly RecordedEvent[]): Promise<void> =>
        bus.send(publicEventsBeforeDamage(events, integrationEventMapping).events.map(({ event }) => kafkaMessageOf(event, topicPrefix)));
      // Waits for the topics too.
      await publish(stored.slice(0, 1));
      await producer.connect();
      const ready = publicEventsBeforeDamage(stored, integrationEventMapping).events.map(({ event }) => kafkaMessageOf(event, topicPrefix));
      const topic = ready[0]?.topic ?? '';
      const messages = ready.map(({ key, value, headers }) => ({ key, value, headers: { ...headers } }));
      const found = await interleaved(quick ? 2 : ROUNDS, {
        ours: () =>
          rateOf(stored.length, async () => {
            for (const batch of batches(stored)) await publish(batch);
          }),
        bare: () =>
          rateOf(stored.length, async () => {
            for (const batch of batches(messages))
              await producer.sendBatch({ acks: ALL_REPLICAS, topicMessages: [{ topic, messages: [...batch] }] });
          }),
      });
      tell({
        what: `publish integration events in batches of ${BATCH}, ${name}`,
        ours: perSecond(found.ours),
        peer: `bare producer ${perSecond(found.bare)}`,
        ratio: ratioOf(found.ours, found.bare),
        goal: '–',
      });
    } finally {
      await bus.close();
      await producer.disconnect();
      await admin.deleteTopics({ topics: [...topics] }).catch(() => undefined);
      await admin.disconnect();
    }
  });
