import { expect } from 'vitest';
import type { IntegrationEvent } from '@portal/contracts/integration/integrationEvent';
import { DEFAULT_TOPIC_PREFIX, topicOfContext } from '@portal/contracts/integration/topics';
import type { OutgoingEvent } from '@portal/platform/bus/integrationBus';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import { kafkaMessageOf } from '@portal/projections/publisher/kafkaMessageOf';
import { firstSeen, readTopics, type ReadMessage } from '../bus/topicReader.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

export interface PublishedEventsOptions {
  readonly brokers: readonly string[];
  /** Default `portal.`. */
  readonly topicPrefix?: string;
  /** Reads again while it says no, a minute at most: what is missing then is told by who compares. */
  readonly until?: (messages: readonly ReadMessage[]) => boolean;
}

/** Every message that ever went into the portal's topics, each partition in order. */
export async function publishedEvents({
  brokers,
  topicPrefix,
  until = () => true,
}: PublishedEventsOptions): Promise<readonly ReadMessage[]> {
  const topics = integrationEventMapping.contexts.map((context) => topicOfContext(context, topicPrefix));
  for (const end = performance.now() + PATIENCE_MS; ;) {
    const messages = await readTopics(brokers.join(','), topics);
    if (until(messages) || performance.now() > end) return messages;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const idOf = ({ value }: { readonly value: string }): string => (JSON.parse(value) as IntegrationEvent).id;

/** Whether each public event of the log was delivered. */
export function allDelivered(log: readonly RecordedEvent[], messages: readonly ReadMessage[]): boolean {
  const delivered = new Set(messages.map(idOf));
  return outgoingOf(log).every((event) => delivered.has(idOf(event)));
}

/** Each public event of the log at least once, nothing else, each time in the same words, and in the log's order per key. */
export function expectPublished(log: readonly RecordedEvent[], messages: readonly ReadMessage[], topicPrefix = DEFAULT_TOPIC_PREFIX): void {
  const wanted = outgoingOf(log, topicPrefix);
  const byId = new Map(wanted.map((event) => [idOf(event), event]));
  expect(byId.size, 'the log holds events to publish').toBeGreaterThan(0);

  const delivered = new Set(messages.map(idOf));
  expect(
    [...byId.keys()].filter((id) => !delivered.has(id)).map((id) => byId.get(id)),
    'was not delivered',
  ).toEqual([]);

  const strange = messages.filter((message) => !isThe(byId.get(idOf(message)), message));
  expect(strange, 'was delivered, but the log has no such event, or has it in other words').toEqual([]);

  const partitions = new Map<string, Set<number>>();
  for (const { topic, key, partition } of messages) {
    const place = `${topic} ${key}`;
    partitions.set(place, (partitions.get(place) ?? new Set()).add(partition));
  }
  const spread = [...partitions].filter(([, found]) => found.size > 1).map(([place]) => place);
  expect(spread, 'a key has more than one partition, so that its order is lost').toEqual([]);

  expect(sequencesOf(firstSeen(messages)), 'sequences as a consumer first sees them').toEqual(sequencesOf(valuesByKey(wanted)));
}

const outgoingOf = (log: readonly RecordedEvent[], topicPrefix?: string): readonly OutgoingEvent[] =>
  log.flatMap((stored) => {
    const event = integrationEventMapping.eventOf(stored);
    return event ? [kafkaMessageOf(event, topicPrefix)] : [];
  });

/** Byte for byte; so two deliveries of one event are the same as well. */
const isThe = (event: OutgoingEvent | undefined, { topic, key, value, headers }: ReadMessage): boolean =>
  event !== undefined &&
  JSON.stringify([topic, key, value, headers]) === JSON.stringify([event.topic, event.key, event.value, event.headers]);

function valuesByKey(events: readonly OutgoingEvent[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const { key, value } of events) values.set(key, [...(values.get(key) ?? []), value]);
  return values;
}

const sequencesOf = (values: ReadonlyMap<string, readonly string[]>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...values]
      .map(([key, all]) => [key, all.map((value) => (JSON.parse(value) as IntegrationEvent).sequence)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
