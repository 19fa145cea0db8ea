import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineIntegrationEvent } from '@portal/contracts/integration/integrationEvent';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { createIntegrationEventMapping, createIntegrationEventContent, definePublishedEvents } from './integrationEventMapping.ts';

const rentedV1 = defineIntegrationEvent({
  type: 'bank.portal.locker.rented.v1',
  context: 'lockers',
  summary: 'Ein Schließfach wurde vermietet.',
  data: z.strictObject({ lockerId: z.string() }),
});
type Rented = { readonly type: 'LockerRented'; readonly data: { readonly number: string } };
const lockers = definePublishedEvents<Rented>({
  released: [rentedV1],
  rows: { LockerRented: (_, lockerId) => createIntegrationEventContent(rentedV1, { lockerId }) },
});
const LOCKER = '11111111-1111-4111-8111-111111111111';
const stored = {
  type: 'LockerRented',
  data: { number: '17' },
  envelope: { id: 'e', stream: `locker-${LOCKER}`, revision: 0, recordedAt: '2026-11-21T10:00:00.000Z' },
} as unknown as RecordedEvent;

describe('the table of integration events', () => {
  it('takes in what a made-up context publishes: its versions, its topic, its stored types', () => {
    const table = createIntegrationEventMapping([{ released: [], rows: {} }, lockers]);
    expect([table.contexts, table.types, table.released]).toEqual([['lockers'], ['LockerRented'], [rentedV1]]);
  });

  it('publishes in the schema of the context, whose name begins the source', () => {
    const event = createIntegrationEventMapping([lockers]).eventOf(stored);
    expect(rentedV1.schema.safeParse(event).error).toBeUndefined();
    expect(event?.source).toBe(`/lockers/${LOCKER}`);
    expect(rentedV1.schema.safeParse({ ...event, source: `/customers/${LOCKER}` }).success).toBe(false);
  });

  it('publishes nothing of what has no row, whatever it is called', () => {
    for (const type of ['LockerGivenBack', 'toString', '__proto__'])
      expect(createIntegrationEventMapping([lockers]).eventOf({ ...stored, type })).toBeUndefined();
  });

  it('ends the start when two contexts publish the same stored event or version', () => {
    expect(() => createIntegrationEventMapping([lockers, { ...lockers, released: [] }])).toThrow('published twice: LockerRented');
    expect(() => createIntegrationEventMapping([lockers, { ...lockers, rows: {} }])).toThrow(
      'published twice: bank.portal.locker.rented.v1',
    );
  });

  it('publishes no version that is not released', () => {
    expect(() => createIntegrationEventMapping([{ ...lockers, released: [] }]).eventOf(stored)).toThrow('not released');
  });
});
