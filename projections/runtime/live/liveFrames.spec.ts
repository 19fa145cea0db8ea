import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchPositionsAndChanges } from '@portal/platform/projection-runtime/progress';
import { createLiveHub } from './liveHub.ts';
import { liveFrames } from './liveFrames.ts';
import { createLiveNewsForViewer } from './createLiveNewsForViewer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slot = { projection: 'enquiries', collection: 'enquiries', resource: 'enquiries' } as const;

/** The stream of a customer, and what tells that a case has changed; the first part of its id is its owner. */
function streamOfCustomer(heartbeatMs: number) {
  let tell: (done: BatchPositionsAndChanges) => void = () => undefined;
  const hub = createLiveHub({
    collections: [slot],
    changes(listener) {
      tell = listener;
      return () => undefined;
    },
    ownersOf: (_, ids) => Promise.resolve(new Map(ids.map((id) => [id, id.split('-')[0]!]))),
  });
  const principal = {
    realm: 'customer',
    id: 'erika',
    sessionId: 'session',
    roles: ['ROLE_CUSTOMER', 'ROLE_ENQUIRIES'],
  } as never;
  const viewer = createLiveNewsForViewer({
    principal,
    hub,
    slots: [{ ...slot, ability: [], customers: { ability: [] } } as never],
    look: () => Promise.resolve(principal),
  });
  const ending = new AbortController();
  const frames: string[] = [];
  const ended = (async () => {
    for await (const frame of liveFrames({ hub, viewer, from: {}, heartbeatMs, signal: ending.signal })) frames.push(frame);
  })();
  return {
    frames,
    changed: (id: string) => tell({ positions: {}, changes: [{ projection: 'enquiries', collection: 'enquiries', ids: [id] }] }),
    async end() {
      ending.abort();
      await ended;
      hub.close();
    },
  };
}

describe('the stream of what changes', () => {
  it("says that it is alive, and from where it goes on, while only other customers' documents change", async () => {
    const stream = streamOfCustomer(20_000);
    await vi.advanceTimersByTimeAsync(0);
    for (let second = 0; second < 60; second += 5) {
      stream.changed('max-1');
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(stream.frames.slice(2)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^: \.\nid: \w+\.\d+\n\n$/)));
    await stream.end();
  });

  it('says what changes at once, and is quiet for as long as nothing does', async () => {
    const stream = streamOfCustomer(20_000);
    await vi.advanceTimersByTimeAsync(15_000);
    stream.changed('erika-1');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(stream.frames.slice(2)).toEqual([expect.stringContaining('"ids":["erika-1"]')]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stream.frames.slice(3)).toEqual([': .\n\n']);
    await stream.end();
  });
});
