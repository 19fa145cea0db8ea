/**
 * Reads the integration events of the portal from Kafka and prints what happens to enquiries.
 *
 *   npm install kafkajs
 *   KAFKA_BROKERS=127.0.0.1:9092 KAFKA_GROUP=kernbank node example-kafka-consumer.mjs
 *
 * Where it has come to is kept by Kafka, per consumer group. After a restart some messages come again: each event is
 * taken once, by its id. A consumer that stops by itself ends the process, so that whoever runs it starts it anew.
 */
import { Kafka, logLevel } from 'kafkajs';

const { KAFKA_BROKERS = '127.0.0.1:9092', KAFKA_TOPIC_PREFIX = 'portal.', KAFKA_GROUP = 'example-consumer' } = process.env;
const TOPICS = [`${KAFKA_TOPIC_PREFIX}customers.v1`, `${KAFKA_TOPIC_PREFIX}enquiries.v1`];
/** Without a heartbeat for so long the consumer hangs. */
const SILENCE_MS = 60_000;
const KEPT_IDS = 10_000;

const kafka = new Kafka({ clientId: 'example-consumer', brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING });
const consumer = kafka.consumer({ groupId: KAFKA_GROUP, allowAutoTopicCreation: false, retry: { retries: 20, maxRetryTime: 5_000 } });

/** A system with a database keeps the ids there, in one transaction with what it does. */
const seen = new Set();

/** Here the work of your system belongs. */
function handle(event) {
  if (event.type === 'bank.portal.enquiry.status-changed.v1')
    console.log(`Vorgang ${event.subject}: ${event.data.previousStatus} -> ${event.data.newStatus}`);
}

function takeOnce(event) {
  if (seen.has(event.id)) return;
  handle(event);
  seen.add(event.id);
  if (seen.size > KEPT_IDS) seen.delete(seen.values().next().value);
}

let stopping = false;
function giveUp(reason) {
  if (stopping) return;
  console.error(`Der Empfang ist stehen geblieben: ${reason}`);
  process.exit(1);
}

let lastHeartbeat = Date.now();
consumer.on(consumer.events.HEARTBEAT, () => (lastHeartbeat = Date.now()));
consumer.on(consumer.events.CRASH, ({ payload }) => payload.restart || giveUp('CRASH'));
consumer.on(consumer.events.STOP, () => giveUp('STOP'));
setInterval(() => Date.now() - lastHeartbeat > SILENCE_MS && giveUp('kein Lebenszeichen'), 5_000).unref();

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, async () => {
    stopping = true;
    await consumer.disconnect().catch(() => undefined);
    process.exit(0);
  });

await consumer.connect();
await consumer.subscribe({ topics: TOPICS, fromBeginning: true });
await consumer.run({ eachMessage: async ({ message }) => takeOnce(JSON.parse(message.value.toString())) });
