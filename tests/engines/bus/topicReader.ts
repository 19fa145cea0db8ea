import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';

export interface ReadMessage {
  readonly topic: string;
  readonly partition: number;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const kafkaFor = (url: string): Kafka =>
  new Kafka({ clientId: 'tests', brokers: [url], logLevel: logLevel.NOTHING, retry: { retries: 30, maxRetryTime: 1_000 } });

const READ_WITHIN_MS = 20_000;

/** Everything that stands in the topics now, partition by partition in order. @throws where a broker does not hand it out in time */
export async function readTopics(url: string, topics: readonly string[]): Promise<readonly ReadMessage[]> {
  const kafka = kafkaFor(url);
  const missing = await unreadPartitions(kafka, topics);
  const messages: ReadMessage[] = [];
  if (missing.size === 0) return messages;
  const consumer = kafka.consumer({ groupId: `reader-${randomUUID()}`, allowAutoTopicCreation: false });
  await consumer.connect();
  await consumer.subscribe({ topics: [...topics], fromBeginning: true });
  let done: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (done = resolve));
  await consumer.run({
    eachMessage: ({ topic, partition, message }) => {
      const headers = Object.fromEntries(Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]));
      messages.push({ topic, partition, key: String(message.key), value: String(message.value), headers });
      const place = `${topic} ${partition}`;
      if (BigInt(message.offset) + 1n >= (missing.get(place) ?? 0n)) missing.delete(place);
      if (missing.size === 0) done();
      return Promise.resolve();
    },
  });
  await Promise.race([finished, sleepUnlessAborted(READ_WITHIN_MS)]);
  await consumer.disconnect();
  if (missing.size > 0) throw new Error(`not read: ${[...missing.keys()].join(', ')}`);
  return messages;
}

/** Where each partition ends that holds anything. */
async function unreadPartitions(kafka: Kafka, topics: readonly string[]): Promise<Map<string, bigint>> {
  const admin = kafka.admin();
  await admin.connect();
  const ends = new Map<string, bigint>();
  for (const topic of topics)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (BigInt(high) > BigInt(low)) ends.set(`${topic} ${partition}`, BigInt(high));
  await admin.disconnect();
  return ends;
}

/** Values by key in the order in which a consumer first sees them: repetitions are left out. */
export function firstSeen(messages: readonly ReadMessage[]): ReadonlyMap<string, readonly string[]> {
  const seen = new Map<string, string[]>();
  for (const { key, value } of messages) {
    const values = seen.get(key) ?? [];
    if (!values.includes(value)) values.push(value);
    seen.set(key, values);
  }
  return seen;
}
