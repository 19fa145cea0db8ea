import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import { followLive, type LiveApiCalls } from './followLive.ts';

const message = (next: string): LiveMessage => ({ everything: false, changes: [], presence: [], next });
const frame = (next: string): string => `id: ${next}\ndata: ${JSON.stringify(message(next))}\n\n`;

/** Follows until so many pauses were made; answers what was told, asked, and how long the pauses were. */
async function followed(calls: Partial<LiveApiCalls>, pauses: number, after?: string) {
  const ending = new AbortController();
  const seen = {
    told: [] as string[],
    paths: [] as string[],
    opened: [] as (string | undefined)[],
    asked: [] as string[],
    paused: [] as number[],
  };
  await followLive({
    after,
    ageMs: () => 700.2,
    signal: ending.signal,
    tell: ({ next }) => seen.told.push(next),
    calls: {
      open(path, lastEventId, signal) {
        seen.paths.push(path);
        seen.opened.push(lastEventId);
        return calls.open?.(path, lastEventId, signal) ?? Promise.reject(new Error('503'));
      },
      ask(path, signal) {
        seen.asked.push(path);
        return calls.ask?.(path, signal) ?? Promise.reject(new Error('503'));
      },
    },
    pause(ms) {
      seen.paused.push(ms);
      if (seen.paused.length >= pauses) ending.abort();
      return Promise.resolve();
    },
  });
  return seen;
}

describe('following what changes', () => {
  it('opens the stream again where it broke, in whatever pieces it comes', async () => {
    const pieces = [`retry: 3000\n\n${frame('a.1').slice(0, 20)}`, `${frame('a.1').slice(20)}: .\n\n${frame('a.2')}`];
    const open = (): Promise<Response> =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start(controller) {
              for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
              controller.close();
            },
          }),
        ),
      );
    const seen = await followed({ open }, 2);
    expect(seen.told).toEqual(['a.1', 'a.2', 'a.1', 'a.2']);
    expect(seen.opened).toEqual([undefined, 'a.2']);
    expect(seen.paths, 'for how long the page reads already is said where there is no mark').toEqual(['live?age=701', 'live']);
    expect(seen.asked).toEqual([]);
  });

  it('goes on where another tab was', async () => {
    expect((await followed({}, 1, 'a.7')).opened).toEqual(['a.7']);
  });

  it('waits longer after each failure, then asks again and again, and tries the stream anew', async () => {
    let asked = 0;
    const seen = await followed({ ask: () => Promise.resolve(message(`a.${(asked += 1)}`)) }, 10);
    expect(seen.paused).toEqual([2_000, 4_000, ...Array.from({ length: 8 }, () => 15_000)]);
    expect(seen.asked.slice(0, 3)).toEqual(['live?age=701', 'live?after=a.1', 'live?after=a.2']);
    expect(seen.opened).toHaveLength(3);
  });
});
