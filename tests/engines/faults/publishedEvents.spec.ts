import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import { kafkaMessageOf } from '@portal/projections/publisher/kafkaMessageOf';
import type { ReadMessage } from '../bus/topicReader.ts';
import { allDelivered, expectPublished } from './publishedEvents.ts';

const stored = (stream: string, revision: number, type = 'FileRemoved'): RecordedEvent => ({
  type,
  data: { fileId: randomUUID() },
  envelope: {
    id: randomUUID(),
    stream,
    revision,
    position: String(revision) as LogPosition,
    version: 1,
    recordedAt: '2026-11-21T10:00:00.000Z',
    actor: { kind: 'system' },
    correlationId: '',
    causationId: '',
    previousHash: '',
    hash: '',
    erased: false,
  },
});

const delivery = (event: RecordedEvent): ReadMessage => {
  const integrationEvent = integrationEventMapping.eventOf(event);
  if (integrationEvent === undefined) throw new Error('not published');
  return { ...kafkaMessageOf(integrationEvent, undefined), partition: 0 };
};

describe('a log of which something was delivered', () => {
  const [a, b] = [`enquiry-${randomUUID()}`, `enquiry-${randomUUID()}`];
  const log = [stored(a, 0), stored(b, 0), stored(a, 1), stored(a, 2, 'ReservationMade'), stored(b, 1)];
  const all = log.filter(({ type }) => type === 'FileRemoved').map(delivery);
  const [first, second, third, fourth] = all as [ReadMessage, ReadMessage, ReadMessage, ReadMessage];

  it('is published when each public event came, in order per key and some again', () => {
    expectPublished(log, [second, fourth, first, third, first, third]);
    expect(allDelivered(log, all)).toBe(true);
  });
  it('is not when an event is missing', () => {
    expect(() => expectPublished(log, [first, second, third])).toThrow('was not delivered');
    expect(allDelivered(log, [first, second, third])).toBe(false);
  });
  it('is not when a key is out of order', () => expect(() => expectPublished(log, [third, first, second, fourth])).toThrow('sequences'));
  it('is not when something came that the log does not hold', () =>
    expect(() => expectPublished(log, [...all, delivery(stored(a, 3))])).toThrow('no such event'));
  it('is not when a repetition has other words, another key or another topic', () => {
    for (const other of [{ value: first.value.replace('}', ' }') }, { key: second.key }, { topic: 'portal.customers.v1' }])
      expect(() => expectPublished(log, [...all, { ...first, ...other }])).toThrow('other words');
  });
  it('is not when a key lies in two partitions', () =>
    expect(() => expectPublished(log, [...all, { ...first, partition: 1 }])).toThrow('more than one partition'));
});
