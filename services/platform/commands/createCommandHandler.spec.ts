import { beforeEach, describe, expect, it } from 'vitest';
import { AppendTooLarge } from '../event-store/checkAppend.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { Journal } from '../journal/journal.ts';
import type { Aggregate, CommandContext, CommandHandler } from './aggregate.ts';
import { createCommandHandler } from './createCommandHandler.ts';
import { counter, type CounterEvent } from './testing/counter.ts';
import { createMemoryJournal } from './testing/memoryJournal.ts';

let nextCommand = 0;
const aContext = (overrides: Partial<CommandContext> = {}): CommandContext => ({
  commandId: `command-${++nextCommand}`,
  correlationId: 'request-1',
  actor: { kind: 'bank_employee', id: 'e1' },
  now: '2026-11-21T10:00:00.000Z',
  ...overrides,
});

describe('command handler', () => {
  let journal: ReturnType<typeof createMemoryJournal>;
  let keys: [string, string | undefined][];
  let handler: CommandHandler;
  const vault = { createKey: async (subject: string, parent?: string) => void keys.push([subject, parent]) };

  beforeEach(() => {
    journal = createMemoryJournal();
    keys = [];
    handler = createCommandHandler({ journal, vault });
  });

  it('appends what was decided and answers the state, revision and position', async () => {
    const outcome = await handler.execute(counter, 'a', { by: 2, times: 3 }, aContext());
    expect(outcome).toMatchObject({
      kind: 'accepted',
      state: { total: 6 },
      revision: 2,
      position: journal.log[2]?.envelope.position,
      repeated: false,
    });
    expect(await handler.load(counter, 'a')).toEqual({ state: { total: 6 }, revision: 2, doneAt: expect.any(Function) });
  });

  it('tells whoever loads where a command ended that was done before', async () => {
    const { commandId } = aContext();
    const before = await handler.load(counter, 'a');
    await handler.execute(counter, 'a', { by: 2, times: 3 }, aContext({ commandId }));
    await handler.execute(counter, 'a', { by: 2, times: 1 }, aContext());
    for (const one of [handler, createCommandHandler({ journal, vault })]) {
      const { doneAt } = await one.load(counter, 'a');
      expect([doneAt(commandId), doneAt(aContext().commandId)]).toEqual([journal.log[2]?.envelope.position, undefined]);
    }
    expect(before.doneAt(commandId)).toBeUndefined();
  });

  it('shows who looks at an event while its command is still being answered the state with it', async () => {
    const { append } = journal;
    let seen: unknown;
    // As a policy does: it sees the event in the log before the handler has heard of it.
    journal.append = async (...given) => {
      const appended = await append(...(given as Parameters<typeof append>));
      seen = handler.load(counter, 'a');
      await Promise.resolve();
      return appended as never;
    };
    await handler.execute(counter, 'a', { by: 2, times: 1 }, aContext());
    await handler.execute(counter, 'a', { by: 3, times: 1 }, aContext());
    expect(await seen).toEqual({ state: { total: 5 }, revision: 1, doneAt: expect.any(Function) });
  });

  it('answers a refusal with its facts and stores nothing', async () => {
    expect(await handler.execute(counter, 'a', { by: 5, atMost: 4 }, aContext())).toEqual({
      kind: 'refused',
      refusal: { refused: 'TOO_MUCH', facts: { total: 0 } },
    });
    expect(journal.log).toEqual([]);
  });

  it('accepts what is already so without an event', async () => {
    await handler.execute(counter, 'a', { by: 1 }, aContext());
    expect(await handler.execute(counter, 'a', { by: 0 }, aContext())).toMatchObject({
      kind: 'accepted',
      events: [],
      revision: 0,
      position: undefined,
    });
  });

  it('200 commands at once on one aggregate all count, without a conflict', async () => {
    let conflicts = 0;
    const watched: Pick<Journal, 'append' | 'readStream'> = {
      ...journal,
      async append(...parameters) {
        const outcome = await journal.append(...parameters);
        if (outcome.kind === 'wrong-revision') conflicts += 1;
        return outcome;
      },
    };
    handler = createCommandHandler({ journal: watched, vault });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => handler.execute(counter, 'a', { by: 1, atMost: 150 }, aContext())),
    );
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(150);
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(50);
    expect((await handler.load(counter, 'a')).state.total).toBe(150);
    expect(conflicts).toBe(0);
  });

  it('two handlers over one store keep the limit together', async () => {
    const other = createCommandHandler({ journal, vault });
    await Promise.all([handler.load(counter, 'a'), other.load(counter, 'a')]);
    for (let round = 0; round < 20; round++) {
      await Promise.all([handler, other].map((one) => one.execute(counter, 'a', { by: 1, atMost: 15 }, aContext())));
    }
    expect(journal.log).toHaveLength(15);
  });

  it('decides again on what another handler has appended', async () => {
    const other = createCommandHandler({ journal, vault });
    await handler.execute(counter, 'a', { by: 1 }, aContext());
    await other.execute(counter, 'a', { by: 8 }, aContext());
    expect(await handler.execute(counter, 'a', { by: 2, atMost: 10 }, aContext())).toMatchObject({
      kind: 'refused',
      refusal: { facts: { total: 9 } },
    });
  });

  it('with other writers, does not trust its memory for a refusal', async () => {
    const first = createCommandHandler({ journal, vault, otherWriters: true });
    await first.execute(counter, 'a', { by: 10 }, aContext());
    await createCommandHandler({ journal, vault }).execute(counter, 'a', { by: -10 }, aContext());
    expect(await first.execute(counter, 'a', { by: 5, atMost: 10 }, aContext())).toMatchObject({ kind: 'accepted', state: { total: 5 } });
  });

  it('with other writers, does not trust its memory for what is already so', async () => {
    const reaching: typeof counter = {
      ...counter,
      decide: ({ by }, { total }) => (total === by ? [] : [{ type: 'Counted', data: { by: by - total } }]),
    };
    const first = createCommandHandler({ journal, vault, otherWriters: true });
    await first.execute(reaching, 'a', { by: 10 }, aContext());
    await createCommandHandler({ journal, vault }).execute(reaching, 'a', { by: 3 }, aContext());
    const outcome = await first.execute(reaching, 'a', { by: 10 }, aContext());
    expect(outcome).toMatchObject({ kind: 'accepted', state: { total: 10 }, revision: 2 });
    expect(journal.log).toHaveLength(3);
  });

  it('gives up as busy after three re-decisions', async () => {
    let appends = 0;
    const contested: Pick<Journal, 'append' | 'readStream'> = {
      readStream: journal.readStream,
      append: async () => ((appends += 1), { kind: 'wrong-revision', actual: 7 }),
    };
    expect(await createCommandHandler({ journal: contested, vault }).execute(counter, 'a', { by: 1 }, aContext())).toEqual({
      kind: 'busy',
    });
    expect(appends).toBe(4);
  });

  describe('a command that comes again', () => {
    it('is accepted as repeated and decides nothing', async () => {
      const context = aContext();
      const first = await handler.execute(counter, 'a', { by: 1 }, context);
      await handler.execute(counter, 'a', { by: 1 }, aContext());
      const again = await handler.execute(counter, 'a', { by: 1 }, context);
      expect(again).toMatchObject({
        kind: 'accepted',
        repeated: true,
        events: [],
        revision: 0,
        position: first.kind === 'accepted' && first.position,
      });
      expect(journal.log).toHaveLength(2);
    });

    it('is recognised after a restart, and before its If-Match is looked at', async () => {
      await handler.execute(counter, 'a', { by: 1 }, aContext());
      const context = aContext({ expectedRevision: 0 });
      await handler.execute(counter, 'a', { by: 1 }, context);
      const restarted = createCommandHandler({ journal, vault });
      expect(await restarted.execute(counter, 'a', { by: 1 }, context)).toMatchObject({ kind: 'accepted', repeated: true, revision: 1 });
    });

    it('takes effect once when both arrive at the same moment', async () => {
      const context = aContext();
      await Promise.all([handler.execute(counter, 'a', { by: 1 }, context), handler.execute(counter, 'a', { by: 1 }, context)]);
      expect(journal.log).toHaveLength(1);
    });
  });

  it('an If-Match that is not the current revision is stale', async () => {
    await handler.execute(counter, 'a', { by: 1 }, aContext());
    expect(await handler.execute(counter, 'a', { by: 1 }, aContext({ expectedRevision: 4 }))).toEqual({ kind: 'stale', revision: 0 });
    expect(await handler.execute(counter, 'b', { by: 1 }, aContext({ expectedRevision: 0 }))).toEqual({
      kind: 'stale',
      revision: undefined,
    });
    expect(await handler.execute(counter, 'a', { by: 1 }, aContext({ expectedRevision: 0 }))).toMatchObject({
      kind: 'accepted',
      revision: 1,
    });
  });

  it('makes the key of a new stream once, wrapped by its parent', async () => {
    const child = { ...counter, category: 'child', parentSubject: () => 'customer-7' };
    await handler.execute(child, 'a', { by: 1 }, aContext());
    await handler.execute(child, 'a', { by: 1 }, aContext());
    await handler.execute({ ...counter, category: 'plain', keepsPersonalData: false }, 'a', { by: 1 }, aContext());
    expect(keys).toEqual([['child-a', 'customer-7']]);
  });

  it('refuses a decision of more than an append holds', async () => {
    expect(await handler.execute(counter, 'a', { by: 1, times: 257 }, aContext())).toMatchObject({
      kind: 'refused',
      refusal: { refused: 'TOO_MUCH_AT_ONCE' },
    });
    const full = createCommandHandler({
      journal: { ...journal, append: () => Promise.reject(new AppendTooLarge('bytes')) },
      vault: { createKey: async () => undefined },
    });
    expect(await full.execute(counter, 'b', { by: 1 }, aContext())).toMatchObject({ refusal: { refused: 'TOO_MUCH_AT_ONCE' } });
    expect(await handler.execute(counter, 'a', { by: 1, times: 256 }, aContext())).toMatchObject({ kind: 'accepted' });
  });

  it('appends in parts what goes on, and does the rest when the command comes again after a break', async () => {
    const upTo = 700;
    const filling: Aggregate<{ readonly total: number }, CounterEvent, { readonly by: number }> = {
      ...counter,
      goesOn: () => true,
      decide: ({ by }, { total }) => Array.from({ length: upTo - total }, () => ({ type: 'Counted', data: { by } })),
    };
    let left = 3;
    const parts: number[] = [];
    const small: Pick<Journal, 'append' | 'readStream'> = {
      readStream: journal.readStream,
      async append(stream, head, events, context) {
        if (events.length > 200) throw new AppendTooLarge('bytes');
        if (left-- === 0) throw new EngineUnavailable('event store');
        parts.push(events.length);
        return journal.append(stream, head, events, context);
      },
    };
    const { commandId } = aContext();
    const interrupted = createCommandHandler({ journal: small, vault });
    await expect(interrupted.execute(filling, 'a', { by: 1 }, aContext({ commandId }))).rejects.toThrow(EngineUnavailable);
    expect(await interrupted.load(filling, 'a')).toMatchObject({ state: { total: 384 } });
    for (const repeated of [false, true])
      expect(await interrupted.execute(filling, 'a', { by: 1 }, aContext({ commandId }))).toMatchObject({
        kind: 'accepted',
        state: { total: upTo },
        revision: upTo - 1,
        repeated,
      });
    expect(parts).toEqual([128, 128, 128, 128, 128, 60]);
  });

  it('reads again after the store was away, and repeats without a second effect', async () => {
    let isLosingAnswers = false;
    const flaky: Pick<Journal, 'append' | 'readStream'> = {
      readStream: journal.readStream,
      async append(...parameters) {
        const outcome = await journal.append(...parameters);
        if (isLosingAnswers) throw new EngineUnavailable('event store');
        return outcome;
      },
    };
    handler = createCommandHandler({ journal: flaky, vault });
    await handler.execute(counter, 'a', { by: 1 }, aContext());
    isLosingAnswers = true;
    const context = aContext();
    await expect(handler.execute(counter, 'a', { by: 1 }, context)).rejects.toThrow(EngineUnavailable);
    isLosingAnswers = false;
    expect(await handler.execute(counter, 'a', { by: 1 }, context)).toMatchObject({
      kind: 'accepted',
      repeated: true,
      state: { total: 2 },
    });
  });

  it('an evicted stream is read anew', async () => {
    await handler.execute(counter, 'a', { by: 1 }, aContext());
    await journal.append('counter-a', { revision: 0, hash: '' }, [{ type: 'Counted', data: { by: 5 } }], aContext());
    expect((await handler.load(counter, 'a')).state.total).toBe(1);
    handler.evict('counter-a');
    expect((await handler.load(counter, 'a')).state.total).toBe(6);
  });

  it('keeps no more streams in memory than it may', async () => {
    let reads = 0;
    const counting = {
      append: journal.append,
      readStream: ((stream) => ((reads += 1), journal.readStream(stream))) as Journal['readStream'],
    };
    handler = createCommandHandler({ journal: counting, vault, cachedEvents: 9 });
    const readsOf = async (id: string): Promise<number> => {
      reads = 0;
      await handler.load(counter, id);
      return reads;
    };
    for (const id of ['a', 'b', 'c']) await handler.execute(counter, id, { by: 1 }, aContext());
    expect([await readsOf('c'), await readsOf('b'), await readsOf('a')]).toEqual([0, 0, 1]);
    for (let times = 0; times < 2; times += 1) await handler.execute(counter, 'a', { by: 1 }, aContext());
    expect([await readsOf('a'), await readsOf('b')], 'a longer one takes the place of two').toEqual([0, 1]);
  });
});
