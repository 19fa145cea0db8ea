import { afterEach, describe, expect, it, vi } from 'vitest';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { EventUnreadable } from '@portal/platform/journal/eventUnreadable';
import type { Journal, JournalBatch } from '@portal/platform/journal/journal';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import { integrationFeedFrames } from './integrationFeedFrames.ts';
import type { FeedCursorCodec } from './feedCursors.ts';

const cursors: FeedCursorCodec = { of: (position) => `mark-${position}`, positionOf: () => undefined };

/** A journal that counts how many batches were taken from it, and notes when the subscription ends. */
function watched(journal: Pick<Journal, 'subscribe'>) {
  const seen = { batches: 0, ended: false };
  const subscribe: Journal['subscribe'] = async function* (options) {
    try {
      for await (const batch of journal.subscribe({ ...options, batchSize: 1 })) {
        seen.batches += 1;
        yield batch;
      }
    } finally {
      seen.ended = true;
    }
  };
  return { seen, subscribe };
}

function framesOf(journal: Pick<Journal, 'subscribe'>, signal = new AbortController().signal, heartbeatMs = 60_000) {
  return integrationFeedFrames({ journal, table: integrationEventMapping, cursors, after: START_OF_LOG, heartbeatMs, signal });
}

function withEvents(count: number) {
  const journal = createMemoryJournal();
  for (let number = 1; number <= count; number += 1) journal.record('enquiry-a', { type: 'FileRemoved', data: { fileId: String(number) } });
  return journal;
}

async function rest(frames: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const frame of frames) text += frame;
  return text;
}

afterEach(() => void vi.useRealTimers());

describe('the stream of integration events', () => {
  it('takes no more from the journal than its reader takes from it', async () => {
    const journal = watched(withEvents(50));
    const frames = framesOf(journal);
    await frames.next();
    await frames.next();
    await frames.next();
    expect(journal.seen.batches).toBeLessThanOrEqual(3);
    await frames.return(undefined);
  });

  it('ends its subscription when its reader goes', async () => {
    const journal = watched(withEvents(2));
    const frames = framesOf(journal);
    await frames.next();
    await frames.next();
    await frames.return(undefined);
    expect(journal.seen.ended).toBe(true);
  });

  it('ends in good order with the signal, also while nothing happens', async () => {
    const ending = new AbortController();
    const journal = watched(withEvents(1));
    const all = rest(framesOf(journal, ending.signal));
    await expect.poll(() => journal.seen.batches).toBe(1);
    ending.abort();
    expect(await all).toContain('id: mark-000000000001\ndata: {');
    expect(journal.seen.ended).toBe(true);
  });

  it('a signal that has come before ends it at once', async () => {
    const ending = new AbortController();
    ending.abort();
    expect(await rest(framesOf(withEvents(3), ending.signal))).toBe('retry: 3000\n\n');
  });

  it('ends without an error when the engine goes away: the client comes again', async () => {
    const journal: Pick<Journal, 'subscribe'> = {
      async *subscribe(): AsyncGenerator<JournalBatch> {
        yield { events: [], position: '000000000001' as LogPosition, caughtUp: true };
        throw new EngineUnavailable('event store');
      },
    };
    expect(await rest(framesOf(journal))).toBe('retry: 3000\n\n');
  });

  it('tells what is before a damaged event, and goes no further', async () => {
    const journal = withEvents(3);
    const damaged: Pick<Journal, 'subscribe'> = {
      async *subscribe(options) {
        for await (const batch of journal.subscribe(options))
          yield {
            ...batch,
            events: batch.events.map(({ type, envelope, data }) => ({
              type,
              envelope,
              get data(): object {
                if (envelope.revision === 1) throw new EventUnreadable(envelope.stream, 1);
                return data;
              },
            })),
          };
      },
    };
    const frames = framesOf(damaged);
    await frames.next();
    const told = await frames.next();
    expect(told.value).toMatch(/^id: mark-000000000001\ndata: .*\n\n$/);
    await expect(frames.next()).rejects.toThrow(EventUnreadable);
  });
  it('says that it is alive, and how far it is, while only other events come', async () => {
    vi.useFakeTimers();
    const ending = new AbortController();
    const journal = createMemoryJournal();
    const all = rest(framesOf(journal, ending.signal, 15_000));
    for (let second = 0; second < 60; second += 5) {
      journal.record('customer-a', { type: 'CustomerInvited', data: {} });
      await vi.advanceTimersByTimeAsync(5_000);
    }
    ending.abort();
    expect((await all).split('\n\n').filter((frame) => frame.startsWith(':'))).toEqual([
      ': .\nid: mark-000000000003',
      ': .\nid: mark-000000000006',
      ': .\nid: mark-000000000009',
      ': .\nid: mark-000000000012',
    ]);
  });
});
