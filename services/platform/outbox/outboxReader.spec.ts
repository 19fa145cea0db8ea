import { describe, expect, it } from 'vitest';
import type { OutboxChannel } from './createChannel.ts';
import type { OutboxLetterStore, WaitingLetter } from './outboxLetters.ts';
import { createStoredLetterFeeder } from './outboxReader.ts';

const code: WaitingLetter = { id: 'code', order: '1', channel: 'sms', recipient: '+49170', notAfter: null };

describe('the outbox of a process', () => {
  it('brings what another process has added though the store went away while it was read', async () => {
    const brought: string[] = [];
    const channel = {
      add: ({ id }: WaitingLetter) => void brought.push(id),
      knows: () => false,
      room: () => 10,
      setBeyond: () => undefined,
      needsMore: () => false,
    } as Partial<OutboxChannel> as OutboxChannel;
    let waiting: readonly WaitingLetter[] = [];
    const looks = [
      () => [],
      // Their marks are gone with this look, and it does not come to its end.
      () => {
        waiting = [code];
        throw new Error('away');
      },
    ];
    const letters = {
      news: async () => looks.shift()?.() ?? [],
      async *waiting() {
        yield waiting;
      },
    } as Partial<OutboxLetterStore> as OutboxLetterStore;
    const stop = new AbortController();
    const feeder = createStoredLetterFeeder({
      letters,
      channels: new Map([
        ['sms', channel],
        ['email', channel],
      ]),
      window: 10,
      lookAtAllEveryMs: 300_000,
      log: undefined,
      pause: () => Promise.resolve(),
      signal: stop.signal,
      onRead: () => undefined,
    });
    let passes = 0;
    await feeder.keepReading({ next: async () => void ((passes += 1) === 3 && stop.abort()), wake: () => undefined });
    expect(brought).toEqual(['code']);
  });
});
