import { describe, expect, it } from 'vitest';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { AppendContext, Journal } from '@portal/platform/journal/journal';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { createRemoteProjectionProgress } from './storedProgress.ts';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';

const projections = [
  { name: 'enquiries', events: ['EnquiryCreated', 'CustomerEdited'] },
  { name: 'customers', events: ['CustomerEdited'] },
];

/** Appends what it is given, and waits for what it is asked. */
function aPortal() {
  const memory = createMemoryJournal();
  const appending = {
    ...memory,
    append: async (stream: string, _head: unknown, events: readonly { readonly type: string }[]) => {
      const positions = events.map(({ type }) => memory.record(stream, { type, data: {} }));
      return { kind: 'appended', revision: 0, position: positions.at(-1), events: [], head: { revision: 0, hash: '' } };
    },
  } as unknown as Journal;
  const waitedFor: (readonly string[])[] = [];
  const reportsAskedFor: (readonly string[])[] = [];
  /** Of read models that have long shown everything. */
  const parkedAskedFor: (readonly string[])[] = [];
  const store = {
    parkedStreams: async (names: readonly string[]) => {
      parkedAskedFor.push(names);
      return new Map([
        ['customers', [{ stream: 'customer-1', position: '1' as LogPosition, eventType: 'CustomerEdited', reason: 'TypeError' }]],
      ]);
    },
    positions: async (names: readonly string[]) => {
      waitedFor.push(names);
      return new Map(names.map((name) => [name, { position: '999999999999' as LogPosition }]));
    },
    reportedPositions: async (names: readonly string[]) => {
      reportsAskedFor.push(names);
      return new Map(names.map((name) => [name, '999999999999' as LogPosition]));
    },
  } as Partial<ReadModelReader> as ReadModelReader;
  const progress = createRemoteProjectionProgress({ store, projections, isElsewhere: false, lookEveryMs: 1 });
  const journal = progress.noting(appending);
  const append = async (correlationId: string, type: string): Promise<LogPosition> => {
    const context: AppendContext = { actor: { kind: 'system' }, commandId: correlationId, correlationId, now: '2026-11-22T10:00:00.000Z' };
    const outcome = await journal.append('stream-1', { revision: 'no_stream', hash: '' }, [{ type, data: {} }], context);
    if (outcome.kind !== 'appended') throw new Error('not appended');
    return outcome.position;
  };
  return {
    append,
    waitedFor,
    reportsAskedFor,
    parkedAskedFor,
    report: progress.report,
    waitFor: (position: LogPosition) => progress.waitFor(position, 1_000),
  };
}

describe('an answer', () => {
  it('waits for the read models that handle what was appended, and for no other', async () => {
    const portal = aPortal();
    await portal.waitFor(await portal.append('one', 'EnquiryCreated'));
    await portal.waitFor(await portal.append('two', 'CustomerEdited'));
    expect(portal.waitedFor).toEqual([['enquiries'], ['customers']]);
  });

  it('asks for the checkpoints themselves, never for what a timer has reported', async () => {
    const portal = aPortal();
    await portal.waitFor(await portal.append('one', 'CustomerEdited'));
    expect([portal.waitedFor, portal.reportsAskedFor]).toEqual([[['enquiries', 'customers']], []]);
  });

  it('waits for nothing when no read model handles it', async () => {
    const portal = aPortal();
    expect(await portal.waitFor(await portal.append('one', 'ValueClaimed'))).toBe(true);
    expect(portal.waitedFor).toEqual([]);
  });

  it('waits for all that its request has appended, not for the last step alone', async () => {
    const portal = aPortal();
    await portal.append('one', 'CustomerEdited');
    await portal.waitFor(await portal.append('one', 'ValueReleased'));
    expect(portal.waitedFor).toEqual([['enquiries', 'customers']]);
  });

  it('waits for all read models at a position of which this process does not know', async () => {
    const portal = aPortal();
    await portal.waitFor('000000000007' as LogPosition);
    expect(portal.waitedFor).toEqual([['enquiries', 'customers']]);
  });
});

describe('a report', () => {
  it('asks once where all read models stand, and once what they have parked, however many there are', async () => {
    const portal = aPortal();
    expect(await portal.report()).toEqual([
      { projection: 'enquiries', position: '999999999999', parked: 0 },
      { projection: 'customers', position: '999999999999', parked: 1 },
    ]);
    expect([portal.reportsAskedFor, portal.parkedAskedFor]).toEqual([[['enquiries', 'customers']], [['enquiries', 'customers']]]);
  });
});
