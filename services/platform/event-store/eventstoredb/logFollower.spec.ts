import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../log/createLog.ts';
import { START_OF_LOG, type Position } from '../eventStore.ts';
import { shared, streams, type ReadAnswer, type ReadCall } from './generatedMessages.ts';
import { followLog } from './logFollower.ts';
import { positionOf } from './logPosition.ts';
import { metadataOf } from './storedEvent.ts';

const SILENT_MS = 40;
const NAMESPACE = 'bank-';
const positionAt = (place: number): Position => positionOf(String(place), String(place));

const confirmed = (): ReadAnswer => new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation());
const caughtUp = (): ReadAnswer => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
function event(place: number): ReadAnswer {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(`00000000-0000-4000-8000-${String(place).padStart(12, '0')}`))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(`${NAMESPACE}enquiry-1`)))
    .setStreamRevision(String(place))
    .setCommitPosition(String(place))
    .setPreparePosition(String(place))
    .setCustomMetadata(metadataOf(`10000000-0000-4000-8000-${String(place).padStart(12, '0')}`, 0))
    .setData(Buffer.from('{}'));
  recorded.getMetadataMap().set('type', 'EnquiryCreated');
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(recorded));
}

/** An open call of a server that has said this much and says no more. */
function callThatSaid(...answers: readonly ReadAnswer[]): ReadCall {
  const call = new Readable({ objectMode: true, read: () => undefined });
  for (const answer of answers) call.push(answer);
  return Object.assign(call, { cancel: () => call.destroy() }) as unknown as ReadCall;
}

/** Follows until the given number of events has come or the time is over. */
async function followed(calls: readonly ReadCall[], head: () => Promise<Position>, events: number, withinMs = 12 * SILENT_MS) {
  const ended = AbortSignal.timeout(withinMs);
  const enough = new AbortController();
  const left = [...calls];
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
    log: createLog({ level: 'silent' }),
    head,
    silentMs: SILENT_MS,
  };
  const positions: Position[] = [];
  for await (const { records } of followLog(options, { after: START_OF_LOG, signal: AbortSignal.any([ended, enough.signal]) })) {
    positions.push(...records.map(({ position }) => position));
    if (positions.length >= events) enough.abort();
  }
  return { positions, subscriptions: calls.length - left.length };
}

describe('a subscription that stays open and falls silent', () => {
  const silent = () => callThatSaid(confirmed(), event(1), caughtUp());
  const next = () => callThatSaid(confirmed(), event(2), caughtUp());

  it('is opened anew behind the last event, when the log has gone on', async () => {
    const found = await followed([silent(), next()], async () => positionAt(2), 2, 20_000);
    expect(found).toEqual({ positions: [positionAt(1), positionAt(2)], subscriptions: 2 });
  });

  it('is kept when there was nothing to say', async () => {
    const found = await followed([silent(), next()], async () => positionAt(1), 2);
    expect(found).toEqual({ positions: [positionAt(1)], subscriptions: 1 });
  });

  it('is kept while nobody can look at the log', async () => {
    const found = await followed([silent(), next()], () => Promise.reject(new Error('away')), 2);
    expect(found).toEqual({ positions: [positionAt(1)], subscriptions: 1 });
  });
});
