import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { START_OF_LOG, type LogPosition } from '../event-store/eventStore.ts';
import type { RecordedEvent } from '../journal/journal.ts';
import { createReplayAggregateUntil } from './replay.ts';
import { counter, type CounterEvent } from './testing/counter.ts';
import { createMemoryJournal } from './testing/memoryJournal.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 22, 10, 0, second)).toISOString();

/** Two counters in turn, an event a second. */
async function twoCounters(steps: readonly number[]) {
  const journal = createMemoryJournal();
  const heads = [
    { revision: 'no_stream' as number | 'no_stream', hash: '' },
    { revision: 'no_stream' as number | 'no_stream', hash: '' },
  ];
  for (const [second, by] of steps.entries()) {
    const stream = second % 2;
    const commandId = `00000000-0000-4000-8000-${String(second).padStart(12, '0')}`;
    const context = { actor: { kind: 'system' }, commandId, correlationId: commandId, now: at(second) } as const;
    const event: CounterEvent = { type: 'Counted', data: { by } };
    const outcome = await journal.append(`counter-${stream}`, heads[stream]!, [event], context);
    if (outcome.kind === 'appended') heads[stream] = outcome.head;
  }
  return { journal, replay: createReplayAggregateUntil(journal) };
}

const total = (events: readonly RecordedEvent[]): number =>
  events.filter(({ envelope }) => envelope.stream === 'counter-0').reduce((sum, { data }) => sum + (data as CounterEvent['data']).by, 0);

describe('what an aggregate was', () => {
  it('at a revision, a position or an instant is the fold of all that had happened by then, and of nothing later', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }), fc.nat(12), async (steps, until) => {
        const { journal, replay } = await twoCounters(steps);
        const past = journal.log.slice(0, until + 1);
        const position = past.at(-1)?.envelope.position ?? START_OF_LOG;
        const expected = { total: total(past) };
        expect(await replay(counter, '0', { position })).toEqual(expected);
        expect(await replay(counter, '0', { at: at(until) })).toEqual(expected);
        expect(await replay(counter, '0', { revision: Math.floor(until / 2) })).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('before its first event, and where there is none, is the initial state', async () => {
    const { replay } = await twoCounters([1, 2]);
    expect(await replay(counter, '0', { position: START_OF_LOG })).toEqual({ total: 0 });
    expect(await replay(counter, '1', { at: at(0) })).toEqual({ total: 0 });
    expect(await replay(counter, 'nobody', { at: at(9) })).toEqual({ total: 0 });
  });

  it('at an instant includes what was recorded in it, in whatever zone and precision it is written', async () => {
    const { replay } = await twoCounters([1, 2, 4]);
    expect(await replay(counter, '0', { at: '2026-11-22T11:00:02+01:00' })).toEqual({ total: 5 });
    expect(await replay(counter, '0', { at: '2026-11-22T10:00:01.999Z' })).toEqual({ total: 1 });
  });

  it('is never guessed from what is no instant', async () => {
    const { replay } = await twoCounters([1]);
    await expect(replay(counter, '0', { at: 'gestern' })).rejects.toThrow('no instant');
  });

  it('at a position that the stream has long passed stops reading its later events, though a clock was set back', async () => {
    const { journal } = await twoCounters([1, 2, 4]);
    const setBack = journal.log.map((event) => ({
      ...event,
      envelope: { ...event.envelope, recordedAt: event.envelope.revision === 1 ? at(0) : at(5) },
    }));
    const replay = createReplayAggregateUntil({
      readStream: (async (stream: string) => setBack.filter(({ envelope }) => envelope.stream === stream)) as never,
    });
    expect(await replay(counter, '0', { at: at(1) })).toEqual({ total: 0 });
    expect(await replay(counter, '0', { position: journal.log[0]?.envelope.position as LogPosition })).toEqual({ total: 1 });
  });
});
