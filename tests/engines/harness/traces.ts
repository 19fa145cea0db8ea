import { EventStoreDBClient } from '@eventstore/db-client';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { spyOn } from '../../simulation/spy.ts';
import { readTopics } from '../bus/topicReader.ts';

/** The collections of a database in which one of the words stands, in whatever guise: in a name, a key or any field. */
export async function collectionsWith(words: readonly string[], url: string, database: string): Promise<string[]> {
  const isIn = spyOn(words);
  const client = await MongoClient.connect(url);
  const db = client.db(database);
  const found: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const documents = db.collection(name).find({}, { raw: true }) as unknown as AsyncIterable<Buffer>;
    let has = isIn(Buffer.from(name));
    for await (const document of documents) has ||= isIn(document);
    if (has) found.push(name);
  }
  await client.close();
  return found.sort();
}

const bytesOf = (part: unknown): Buffer => (part instanceof Uint8Array ? Buffer.from(part) : Buffer.from(JSON.stringify(part ?? null)));

/** The streams of a namespace in which one of the words stands: in a name, a type, the data or what stands beside them. */
export async function streamsWith(words: readonly string[], url: string, namespace: string): Promise<string[]> {
  const isIn = spyOn(words);
  const client = EventStoreDBClient.connectionString(url);
  const found = new Set<string>();
  for await (const { event } of client.readAll()) {
    if (event?.streamId.includes(namespace) !== true) continue;
    const stored = [bytesOf(event.streamId), bytesOf(event.type), bytesOf(event.data), bytesOf(event.metadata)];
    if (stored.some(isIn)) found.add(event.streamId);
  }
  await client.dispose();
  return [...found].sort();
}

/** The topics of a prefix in which one of the words stands: in a name, a key, a value or a header. */
export async function topicsWith(words: readonly string[], broker: string, prefix: string): Promise<string[]> {
  const isIn = spyOn(words);
  const admin = new Kafka({ clientId: 'tests', brokers: [broker], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  await admin.disconnect();
  const found = new Set(topics.filter((topic) => isIn(Buffer.from(topic))));
  for (const { topic, key, value, headers } of await readTopics(broker, topics))
    if ([key, value, JSON.stringify(headers)].some((part) => isIn(Buffer.from(part)))) found.add(topic);
  return [...found].sort();
}
