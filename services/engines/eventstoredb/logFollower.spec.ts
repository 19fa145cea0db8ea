import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { silentLog } from '@portal/platform/log/createLog';
import { START_OF_LOG, UnknownLogPosition, type LogBatch, type LogPosition } from '@portal/platform/event-store/eventStore';
import { sharedMessages, streamsMessages, type ReadAnswer, type ReadCall } from './generatedMessages.ts';
import { followLog } from './logFollower.ts';
import { formatLogPosition } from './logPosition.ts';
import { encodeEventMetadata } from './storedEvent.ts';

const SILENT_MS = 40;
const NAMESPACE = 'bank-';
const positionAt = (place: number): LogPosition => formatLogPosition(String(place), String(place));

const confirmed = (): ReadAnswer => new streamsMessages.ReadResp().setConfirmation(new streamsMessages.ReadResp.SubscriptionConfirmation());
const caughtUp = (): ReadAnswer => new streamsMessages.ReadResp().setCaughtUp(new streamsMessages.ReadResp.CaughtUp());
function event(place: number): ReadAnswer {
  const recorded = new streamsMessages.ReadResp.ReadEvent.RecordedEvent()
    .setId(new sharedMessages.UUID().setString(`00000000-0000-4000-8000-${String(place).padStart(12, '0')}`))
    .setStreamIdentifier(new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(`${NAMESPACE}enquiry-1`)))
    .setStreamRevision(String(place))
    .setCommitPosition(String(place))
    .setPreparePosition(String(place))
    .setCustomMetadata(encodeEventMetadata(`10000000-0000-4000-8000-${String(place).padStart(12, '0')}`, 0))
    .setData(Buffer.from('{}'));
  recorded.getMetadataMap().set('type', 'EnquiryCreated');
  return new streamsMessages.ReadResp().setEvent(new streamsMessages.ReadResp.ReadEvent().setEvent(recorded));
}

const checkpoint = (place: number): ReadAnswer =>
  new streamsMessages.ReadResp().setCheckpoint(
    new streamsMessages.ReadResp.Checkpoint().setCommitPosition(String(place)).setPreparePosition('0'),
  );
const events = (first: number, last: number): ReadAnswer[] => Array.from({ length: last - first + 1 }, (_, index) => event(first + index));

/** An open call of a server that has said this much and says no more. */
function callThatSaid(...answers: readonly ReadAnswer[]): ReadCall {
  const call = new Readable({ objectMode: true, read: () => undefined });
  for (const answer of answers) call.push(answer);
  return Object.assign(call, { cancel: () => call.destroy() }) as unknown as ReadCall;
}

const ENDED_AFTER_MS = 10;

/** A call that the server ends with this code after what it has said has been taken. */
function callThatFailed(code: number, ...answers: readonly ReadAnswer[]): ReadCall {
  const left = [...answers];
  const error = Object.assign(new Error('ended by the server'), { code });
  const call: Readable = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read: () => (left.length > 0 ? call.push(left.shift()) : setTimeout(() => call.destroy(error), ENDED_AFTER_MS)),
  });
  return Object.assign(call, { cancel: () => call.destroy() }) as unknown as ReadCall;
}

interface Followed {
  readonly calls: readonly ReadCall[];
  readonly head: () => Promise<LogPosition>;
  readonly knows?: (position: LogPosition) => Promise<boolean>;
  readonly after?: LogPosition;
  /** Follows until so many events have come. */
  readonly events: number;
  readonly batchSize?: number;
  readonly withinMs?: number;
}

/** Follows until the given number of events has come or the time is over. */
async function followed({ calls, head, events, ...more }: Followed) {
  const { knows = () => Promise.resolve(true), after = START_OF_LOG, batchSize = 500, withinMs = 12 * SILENT_MS } = more;
  const ended = AbortSignal.timeout(withinMs);
  const enough = new AbortController();
  const left = [...calls];
  const warned: string[] = [];
  const connection = {
    read: () => Promise.reject(new Error('not asked for')),
    append: () => Promise.reject(new Error('not asked for')),
    release: () => Promise.resolve(),
    subscribe: () => Promise.resolve(left.shift() ?? callThatSaid(confirmed())),
  };
  const options = {
    connection,
    namespace: NAMESPACE,
    prefixes: [NAMESPACE],
    log: { ...silentLog, warn: (text: string) => void warned.push(text) },
    head,
    knows,
    silentMs: SILENT_MS,
  };
  const positions: LogPosition[] = [];
  const batches: LogBatch[] = [];
  for await (const batch of followLog(options, { after, batchSize, signal: AbortSignal.any([ended, enough.signal]) })) {
    batches.push(batch);
    positions.push(...batch.records.map(({ position }) => position));
    if (positions.length >= events) enough.abort();
  }
  return { positions, batches, warned, subscriptions: calls.length - left.length };
}

describe('a subscription that stays open and falls silent', () => {
  const silent = () => callThatSaid(confirmed(), event(1), caughtUp());
  const next = () => callThatSaid(confirmed(), event(2), caughtUp());

  it('is opened anew behind the last event, when the log has gone on', async () => {
    const found = await followed({ calls: [silent(), next()], head: async () => positionAt(2), events: 2, withinMs: 20_000 });
    expect(found).toMatchObject({ positions: [positionAt(1), positionAt(2)], subscriptions: 2 });
  });

  it('is kept when there was nothing to say', async () => {
    const found = await followed({ calls: [silent(), next()], head: async () => positionAt(1), events: 2 });
    expect(found).toMatchObject({ positions: [positionAt(1)], subscriptions: 1 });
  });

  it('is kept while nobody can look at the log', async () => {
    const found = await followed({ calls: [silent(), next()], head: () => Promise.reject(new Error('away')), events: 2 });
    expect(found).toMatchObject({ positions: [positionAt(1)], subscriptions: 1 });
  });
});

describe('a subscription that is ended because a burst has overrun it', () => {
  const ABORTED = 10;
  const burst = (first: number, last: number) => callThatFailed(ABORTED, confirmed(), caughtUp(), ...events(first, last));

  it('is opened anew, as often as it happens, and nobody is warned', async () => {
    const calls = Array.from({ length: 40 }, (_, index) => burst(index + 1, index + 1));
    const found = await followed({ calls, head: async () => positionAt(40), events: 40, withinMs: 20_000 });
    expect(found.positions).toEqual(events(1, 40).map((_, index) => positionAt(index + 1)));
    expect(found).toMatchObject({ warned: [], subscriptions: 40 });
  });

  it('waits a little longer each time when nothing comes in between', async () => {
    const calls = Array.from({ length: 40 }, () => callThatFailed(ABORTED, confirmed()));
    const found = await followed({ calls, head: async () => positionAt(1), events: 1, withinMs: 900 });
    expect(found.subscriptions).toBeLessThan(10);
  });
});

describe('a position of another log', () => {
  const UNKNOWN = 2;

  it('ends the subscription with an error that names it', async () => {
    const calls = [callThatFailed(UNKNOWN)];
    const following = followed({ calls, head: async () => positionAt(9), knows: async () => false, after: positionAt(7), events: 1 });
    await expect(following).rejects.toThrow(new UnknownLogPosition(positionAt(7)));
    await expect(following).rejects.toMatchObject({ position: positionAt(7) });
  });

  it('is not suspected where the server only fails', async () => {
    const calls = [callThatFailed(UNKNOWN), callThatSaid(confirmed(), event(8), caughtUp())];
    const found = await followed({ calls, head: async () => positionAt(9), after: positionAt(7), events: 1 });
    expect(found).toMatchObject({ positions: [positionAt(8)], subscriptions: 2 });
  });
});

describe('a server that says where it stands right before it has caught up', () => {
  it('hands out the end of the history in one batch', async () => {
    const calls = [callThatSaid(confirmed(), event(1), event(2), checkpoint(5), caughtUp())];
    const { batches } = await followed({ calls, head: async () => positionAt(2), events: 2, batchSize: 2 });
    expect(batches.map(({ records, caughtUp: isCaughtUp }) => [records.length, isCaughtUp])).toEqual([[2, true]]);
  });
});

describe('a server that goes back to reading its log and does not say so', () => {
  it('has not caught up behind a burst, before it says so again or the log has no more', async () => {
    const head = positionAt(60);
    const calls = [callThatSaid(confirmed(), caughtUp(), ...events(1, 40))];
    const { batches } = await followed({ calls, head: async () => head, events: 40 });
    expect(batches.filter(({ caughtUp: isCaughtUp }) => isCaughtUp)).toEqual([]);
    const whole = [callThatSaid(confirmed(), caughtUp(), ...events(1, 60))];
    const complete = await followed({ calls: whole, head: async () => head, events: 60 });
    expect(complete.batches.at(-1)).toMatchObject({ position: head, caughtUp: true });
  });

  it('has caught up with a burst after all, when nothing more comes and nobody could look at the log before', async () => {
    let looks = 0;
    const head = async (): Promise<LogPosition> => {
      looks += 1;
      if (looks === 1) throw new Error('away');
      return positionAt(40);
    };
    const calls = [callThatSaid(confirmed(), caughtUp(), ...events(1, 40))];
    const { batches } = await followed({ calls, head, events: 41 });
    expect(batches.at(-1)).toMatchObject({ records: [], position: positionAt(40), caughtUp: true });
  });
});
