import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '@portal/platform/log/createLog';
import type { LogFields } from '@portal/platform/log/logFields';
import { silentLog } from '@portal/platform/log/createLog';
import { START_OF_LOG, type EventStore, type NewRecord } from '@portal/platform/event-store/eventStore';
import { openEventStoreDb } from './openEventStoreDb.ts';
import { selfSignedCertificate } from '@portal/platform/config/testing/selfSignedCertificate';
import { grpcStatusCodes, startFakeClusterNode, type FakeClusterNode, type ClusterNodeBehaviour } from './testing/startFakeClusterNode.ts';

const records = (): NewRecord[] => [{ id: randomUUID(), type: 'EnquiryOpened', payload: '{}' }];

const ended: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of ended.splice(0).toReversed()) await end();
});

async function node(manner: ClusterNodeBehaviour = { kind: 'serves' }, tls?: typeof selfSignedCertificate): Promise<FakeClusterNode> {
  const started = await startFakeClusterNode(tls);
  started.become(manner);
  ended.push(() => started.close());
  return started;
}

function storeAt(url: string, log: Log = silentLog): EventStore {
  const store = openEventStoreDb({ url, streamPrefixes: ['enquiry-'], log });
  ended.push(() => store.close());
  return store;
}

/** What is said at the level of errors. */
function errorsOf(): { readonly log: Log; readonly said: { event: string; fields: LogFields | undefined }[] } {
  const said: { event: string; fields: LogFields | undefined }[] = [];
  return { said, log: { ...silentLog, error: (event, fields) => void said.push({ event, fields }) } };
}

async function firstFailure(store: EventStore): Promise<unknown> {
  try {
    for await (const batch of store.subscribe({ after: START_OF_LOG, signal: AbortSignal.timeout(5_000) })) return batch;
    return 'ended';
  } catch (error) {
    return error;
  }
}

describe('a node that its cluster has left behind', () => {
  it('is left for the leader, which takes the append', async () => {
    const [left, leader] = [await node(), await node()];
    const store = storeAt(`esdb+discover://127.0.0.1:${left.port}?tls=false`);
    await store.append('enquiry-1', 'no_stream', records());
    left.become({ kind: 'cut-off', leader: leader.port });
    const outcomes = await Promise.all(['enquiry-2', 'enquiry-3'].map((stream) => store.append(stream, 'no_stream', records())));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['appended', 'appended']);
    expect(left.appended).toEqual(['enquiry-1']);
    expect(leader.appended.toSorted()).toEqual(['enquiry-2', 'enquiry-3']);
  });
});

describe('a node of a cluster that is frozen', () => {
  it('is asked for the leader for 2 s, so that a call has time left to ask the next', async () => {
    const frozen: Server = createServer(() => undefined);
    await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
    ended.push(() => void frozen.close());
    const leader = await node();
    // The client shuffles what it asks: so the frozen one comes first.
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const store = storeAt(`esdb://127.0.0.1:${(frozen.address() as AddressInfo).port},127.0.0.1:${leader.port}?tls=false`);
    const begun = performance.now();
    expect(await store.head()).toBe(START_OF_LOG);
    expect(performance.now() - begun).toBeLessThan(4_500);
  });
});

describe('a server that does not serve us', () => {
  const away = { kind: 'fails', code: grpcStatusCodes.UNAVAILABLE, details: 'away' } as const;
  const cases = [
    { what: 'a wrong password', reason: 'credentials', manner: { kind: 'fails', code: grpcStatusCodes.UNAUTHENTICATED, details: '' } },
    {
      what: 'a user without the rights',
      reason: 'rights',
      manner: { kind: 'fails', code: grpcStatusCodes.PERMISSION_DENIED, details: '' },
    },
  ] as const satisfies readonly { what: string; reason: string; manner: ClusterNodeBehaviour }[];

  for (const { what, reason, manner } of cases) {
    it(`answers every call at once and tells the log in one sentence: ${what}`, async () => {
      const server = await node(manner);
      const { log, said } = errorsOf();
      const store = storeAt(`esdb://127.0.0.1:${server.port}?tls=false`, log);
      const refusal = { name: 'EngineRefused', reason };
      await expect(store.head()).rejects.toMatchObject(refusal);
      await expect(store.readStream('enquiry-1')).rejects.toMatchObject(refusal);
      await expect(store.append('enquiry-1', 'no_stream', records())).rejects.toMatchObject(refusal);
      expect(await firstFailure(store)).toMatchObject(refusal);
      expect(server.calls()).toBe(4);
      expect(said.map(({ fields }) => fields?.code)).toEqual([reason]);
      expect(said[0]?.event).toContain('EVENTSTORE_URL');
    });
  }

  it('answers at once: an append that only the rights of the stream forbid', async () => {
    const server = await node({ kind: 'answers-appends', error: 'AccessDenied' });
    const store = storeAt(`esdb://127.0.0.1:${server.port}?tls=false`);
    expect(await store.head()).toBe(START_OF_LOG);
    await expect(store.append('enquiry-1', 'no_stream', records())).rejects.toMatchObject({ name: 'EngineRefused', reason: 'rights' });
    expect(server.calls()).toBe(2);
  });

  it('answers at once: a certificate of an authority that we do not know', async () => {
    const server = await node(undefined, selfSignedCertificate);
    const { log, said } = errorsOf();
    const store = storeAt(`esdb://localhost:${server.port}?tls=true`, log);
    const refusal = { name: 'EngineRefused', reason: 'certificate' };
    await expect(store.head()).rejects.toMatchObject(refusal);
    await expect(store.append('enquiry-1', 'no_stream', records())).rejects.toMatchObject(refusal);
    expect(said.map(({ fields }) => fields?.code)).toEqual(['certificate']);
  });

  it('is waited for when it is only away', async () => {
    const server = await node(away);
    const store = storeAt(`esdb://127.0.0.1:${server.port}?tls=false`);
    const head = store.head();
    while (server.calls() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    server.become({ kind: 'serves' });
    expect(await head).toBe(START_OF_LOG);
  });

  it('refuses for good an event that is larger than it takes', async () => {
    const server = await node({ kind: 'answers-appends', error: 'MaximumAppendEventSizeExceeded' });
    const store = storeAt(`esdb://127.0.0.1:${server.port}?tls=false`);
    await expect(store.append('enquiry-1', 'no_stream', records())).rejects.toThrow(RangeError);
  });
});

describe('many calls that wait for a server', () => {
  it('do not look like a leak of listeners', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error): void => void warnings.push(warning);
    process.on('warning', hear);
    ended.push(() => void process.off('warning', hear));
    const server = await node({ kind: 'fails', code: grpcStatusCodes.UNAVAILABLE, details: 'away' });
    const store = storeAt(`esdb://127.0.0.1:${server.port}?tls=false`);
    const calls = Array.from({ length: 30 }, () => store.head());
    while (server.calls() < 60) await new Promise((resolve) => setTimeout(resolve, 5));
    server.become({ kind: 'serves' });
    expect(await Promise.all(calls)).toHaveLength(30);
    expect(warnings.map(({ name }) => name)).toEqual([]);
  });
});
