import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { IntegrationBus, OutgoingEvent } from '@portal/platform/bus/integrationBus';
import { openKafkaEventPublisher } from '@portal/services/engines/kafka/openKafkaEventPublisher';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { silentLog } from '@portal/platform/log/createLog';
import { firstSeen, kafkaFor, readTopics } from './bus/topicReader.ts';
import { describeWithEngine, engineUrls } from './harness/engines.ts';
import { openFaultProxy, type FaultProxy } from './harness/faultProxy.ts';

const LONGEST_MS = 10_000;
const KEYS = ['vorgang-1', 'vorgang-2', 'vorgang-3', 'vorgang-4'];

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

function busOn(url: string, topics: readonly string[], more: { readonly sendWithinMs?: number } = {}): IntegrationBus {
  const bus = openKafkaEventPublisher({ brokers: [url], topics, log: silentLog, ...more });
  open.push(() => bus.close());
  return bus;
}

const newTopic = (): string => `bus-${randomUUID()}`;
const message = (topic: string, number: number): OutgoingEvent => ({
  topic,
  key: KEYS[number % KEYS.length]!,
  headers: { 'content-type': 'application/cloudevents+json' },
  value: String(number),
});
const run = (topic: string, from: number, to: number): OutgoingEvent[] =>
  Array.from({ length: to - from }, (_, index) => message(topic, from + index));
/** What each key must show, in order. */
const expectedOf = (events: readonly OutgoingEvent[]): object =>
  Object.fromEntries(KEYS.map((key) => [key, events.filter((event) => event.key === key).map(({ value }) => value)]));
const shown = async (url: string, topic: string): Promise<object> => Object.fromEntries(firstSeen(await readTopics(url, [topic])));

/** As a publisher does it: the same batch again until it is acknowledged. */
async function sendUntilAcknowledged(bus: IntegrationBus, events: readonly OutgoingEvent[]): Promise<void> {
  for (;;) {
    try {
      return await bus.send(events);
    } catch (error) {
      expect(error).toBeInstanceOf(EngineUnavailable);
    }
  }
}

describeWithEngine('kafka', 'the integration bus on Kafka', (url) => {
  it('makes the topics that are missing, with their settings, and leaves those alone that are there', async () => {
    const [own, known] = [newTopic(), newTopic()];
    const admin = kafkaFor(url).admin();
    await admin.connect();
    open.push(() => admin.disconnect());
    await admin.createTopics({ topics: [{ topic: known, numPartitions: 1, configEntries: [{ name: 'retention.ms', value: '60000' }] }] });
    await busOn(url, [own, known]).send([message(own, 1), message(known, 1)]);

    const { topics } = await admin.fetchTopicMetadata({ topics: [own, known] });
    expect(Object.fromEntries(topics.map(({ name, partitions }) => [name, partitions.length]))).toEqual({ [own]: 3, [known]: 1 });
    const settingsOf = async (topic: string): Promise<Record<string, string>> => {
      const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: [{ type: 2, name: topic }] });
      return Object.fromEntries(resources[0]!.configEntries.map(({ configName, configValue }) => [configName, configValue]));
    };
    expect(await settingsOf(own)).toMatchObject({ 'min.insync.replicas': '1', 'retention.ms': '1209600000', 'cleanup.policy': 'delete' });
    expect(await settingsOf(known)).toMatchObject({ 'retention.ms': '60000' });
  });

  it('delivers what it has acknowledged, in order per key, with its headers', async () => {
    const topic = newTopic();
    const bus = busOn(url, [topic]);
    await Promise.all([bus.send(run(topic, 0, 100)), bus.send(run(topic, 100, 101)), bus.send(run(topic, 101, 400))]);
    const messages = await readTopics(url, [topic]);
    expect(messages).toHaveLength(400);
    expect(Object.fromEntries(firstSeen(messages))).toEqual(expectedOf(run(topic, 0, 400)));
    expect(new Set(messages.map(({ headers }) => headers['content-type']))).toEqual(new Set(['application/cloudevents+json']));
  });

  it('nothing to send is sent at once', async () => {
    await busOn('127.0.0.1:1', [newTopic()]).send([]);
  });

  it('says in good time that Kafka is away', async () => {
    const startedMs = performance.now();
    await expect(busOn('127.0.0.1:1', [newTopic()]).send([message('x', 1)])).rejects.toThrow(EngineUnavailable);
    expect(performance.now() - startedMs).toBeLessThan(LONGEST_MS);
  });

  it('a closed bus refuses', async () => {
    const topic = newTopic();
    const bus = busOn(url, [topic]);
    await bus.send([message(topic, 1)]);
    await bus.close();
    await expect(bus.send([message(topic, 2)])).rejects.toThrow(EngineUnavailable);
  });
});

describeWithEngine('kafka', 'the integration bus behind a bad network', (url) => {
  let proxy: FaultProxy;
  let topic: string;
  let bus: IntegrationBus;
  let target: NonNullable<typeof engineUrls.behindProxy.kafka>;
  beforeAll(() => void (target = engineUrls.behindProxy.kafka!));

  const start = async (sendWithinMs?: number): Promise<void> => {
    proxy = await openFaultProxy(target);
    open.push(() => proxy.close());
    topic = newTopic();
    bus = busOn(`${proxy.host}:${proxy.port}`, [topic], sendWithinMs === undefined ? {} : { sendWithinMs });
    await sendUntilAcknowledged(bus, run(topic, 0, 8));
  };
  /** Batches of forty, with `fault` before each. */
  const sendUnder = async (fault: (round: number) => void, rounds = 5): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      fault(round);
      await sendUntilAcknowledged(bus, run(topic, 8 + round * 40, 8 + (round + 1) * 40));
    }
    proxy.heal();
    expect(await shown(url, topic)).toEqual(expectedOf(run(topic, 0, 8 + rounds * 40)));
  };

  it('that is slow: everything arrives in order', async () => {
    await start();
    await sendUnder(() => proxy.delay(50));
  });

  it('that resets connections: everything arrives in order', async () => {
    await start();
    await sendUnder(() => proxy.reset());
  });

  it('that loses answers: everything arrives at least once, and first in order', async () => {
    await start();
    await sendUnder((round) => {
      proxy.cutAfter(round * 30, 'replies');
      setTimeout(() => proxy.heal(), 400);
    });
  });

  it('that breaks off in the middle of what is sent: everything arrives in order', async () => {
    await start();
    await sendUnder((round) => {
      proxy.cutAfter(200 + round * 400, 'requests');
      setTimeout(() => proxy.heal(), 400);
    });
  });

  it('that swallows everything: a send ends in good time, and it goes on afterwards', async () => {
    await start(3_000);
    proxy.blackhole(true);
    const startedMs = performance.now();
    await expect(bus.send(run(topic, 8, 48))).rejects.toThrow(EngineUnavailable);
    expect(performance.now() - startedMs).toBeLessThan(LONGEST_MS);
    proxy.heal();
    await sendUnder(() => undefined);
  });
});
