import { Partitioners, type Kafka, type TopicMessages } from 'kafkajs';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { createRetryDelay, sleepUnlessAborted, whenAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { withTimeout } from '@portal/platform/scheduler/waiting';
import type { IntegrationBus, OutgoingEvent } from '@portal/platform/bus/integrationBus';
import { createMissingTopics } from './createMissingTopics.ts';
import { createKafkaClient } from './createKafkaClient.ts';
import type { KafkaBusOptions } from './kafkaOptions.ts';

const SEND_WITHIN_MS = 8_000;
const ALL_REPLICAS = -1;
const topicRetryDelay = createRetryDelay(200, 5_000);

/**
 * The bus on Kafka. A failed send ends its producer: its numbering may have got ahead of the broker's or fallen behind
 * it, and the next send begins with a new one. No send begins before the one before it has come to its end, also one
 * that nobody waits for any more.
 */
export function openKafkaEventPublisher(options: KafkaBusOptions): IntegrationBus {
  const { log, sendWithinMs = SEND_WITHIN_MS } = options;
  const kafka = createKafkaClient(options);
  const closing = new AbortController();
  let producer: Promise<CheckedProducer> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const keepTrying = async (): Promise<void> => {
    for (let failures = 1; !closing.signal.aborted; failures += 1) {
      try {
        return await createMissingTopics(kafka, options);
      } catch (error) {
        log.warn('topics cannot be looked after, will try again', { component: 'kafka', attempt: failures, error });
        await sleepUnlessAborted(topicRetryDelay(failures), closing.signal);
      }
    }
    throw new EngineUnavailable('kafka');
  };
  const topics = keepTrying();
  topics.catch(() => undefined);

  const deliver = async (events: readonly OutgoingEvent[], signal: AbortSignal): Promise<void> => {
    // Who gives up before the topics are there holds up nobody, and is kept for nobody.
    await Promise.race([topics, whenAborted(signal)]);
    if (signal.aborted) return;
    producer ??= connectedProducer(kafka);
    const mine = producer;
    try {
      const connected = await mine;
      if (signal.aborted) return;
      await connected.sendAll(byTopic(events));
    } catch (error) {
      if (producer === mine) producer = undefined;
      void mine.then((failed) => failed.disconnect()).catch(() => undefined);
      throw error;
    }
  };

  return {
    async send(events) {
      if (events.length === 0) return;
      const giveUp = new AbortController();
      const before = last;
      const work = before.then(() => (giveUp.signal.aborted || closing.signal.aborted ? undefined : deliver(events, giveUp.signal)));
      last = work.catch(() => undefined);
      if (!(await doneWithin(work, sendWithinMs, giveUp)) || closing.signal.aborted) throw new EngineUnavailable('kafka');
    },
    async close() {
      closing.abort();
      await doneWithin(last, sendWithinMs, new AbortController()).catch(() => undefined);
      await producer?.then((open) => open.disconnect()).catch(() => undefined);
    },
  };
}

interface CheckedProducer {
  /** @throws Error when Kafka has not acknowledged each partition that one of the events belongs to */
  sendAll(topicMessages: TopicMessages[]): Promise<void>;
  disconnect(): Promise<void>;
}

async function connectedProducer(kafka: Kafka): Promise<CheckedProducer> {
  const chosen = new Set<string>();
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: () => {
      const choose = Partitioners.DefaultPartitioner();
      return (message) => {
        const partition = choose(message);
        chosen.add(`${message.topic}/${partition}`);
        return partition;
      };
    },
    retry: { retries: 2, initialRetryTime: 100, maxRetryTime: 500 },
  });
  await producer.connect();
  return {
    async sendAll(topicMessages) {
      chosen.clear();
      const answers = await producer.sendBatch({ acks: ALL_REPLICAS, topicMessages });
      const acknowledged = new Set(answers.map(({ topicName, partition }) => `${topicName}/${partition}`));
      // When it tries again within a send, kafkajs leaves out, and calls sent, what is led by then by a broker that had answered for
      // other partitions (tulios/kafkajs#1303); and always what belongs to a partition that the brokers do not name.
      if ([...chosen].some((partition) => !acknowledged.has(partition))) throw new Error('not acknowledged by all partitions');
    },
    disconnect: () => producer.disconnect(),
  };
}

function byTopic(events: readonly OutgoingEvent[]): TopicMessages[] {
  const messages = new Map<string, TopicMessages>();
  for (const { topic, key, headers, value } of events) {
    const of = messages.get(topic) ?? { topic, messages: [] };
    of.messages.push({ key, value, headers: { ...headers } });
    messages.set(topic, of);
  }
  return [...messages.values()];
}

/** True when the work is done in time. @throws EngineUnavailable when it fails */
async function doneWithin(work: Promise<unknown>, ms: number, giveUp: AbortController): Promise<boolean> {
  const late = (): boolean => {
    giveUp.abort();
    return false;
  };
  try {
    return await withTimeout(
      work.then(() => true),
      ms,
      late,
    );
  } catch (cause) {
    throw cause instanceof EngineUnavailable ? cause : new EngineUnavailable('kafka', { cause });
  }
}
