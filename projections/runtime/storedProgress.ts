import { BroadcastChannel } from 'node:worker_threads';
import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { Progress } from '@portal/platform/projection-runtime/progress';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { createWaiters } from './waiters.ts';

export interface StoredProgress extends Progress {
  close(): void;
}

const POLL_MS = 4;

/**
 * Progress for threads and processes that do not project: reads the checkpoints where they are stored, every few
 * milliseconds while somebody waits, and at once when the projector of another thread says so on the channel `wake`.
 */
export function createStoredProgress(options: {
  readonly store: ReadModelReader;
  readonly projections: readonly string[];
  readonly wake?: string;
}): StoredProgress {
  const { store, projections } = options;
  const waiters = createWaiters();
  let polling = false;
  let closed = false;
  const channel = options.wake === undefined ? undefined : listen(options.wake, () => void look());

  const reached = async (): Promise<Position> => {
    const positions = await Promise.all(projections.map((projection) => store.checkpoint(projection)));
    return positions.reduce((least, each) => (each < least ? each : least), positions[0] ?? START_OF_LOG);
  };
  const look = async (): Promise<void> => {
    if (waiters.size() === 0) return;
    // A store that is away for a moment is no answer: whoever waits runs into the own time limit.
    const position = await reached().catch(() => START_OF_LOG);
    waiters.reached(position);
  };
  const poll = async (): Promise<void> => {
    if (polling) return;
    polling = true;
    while (waiters.size() > 0 && !closed) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      await look();
    }
    polling = false;
  };

  return {
    waitFor: async (position, timeoutMs) => {
      if ((await reached()) >= position) return true;
      const answer = waiters.wait(position, timeoutMs);
      void poll();
      return answer;
    },
    report: () =>
      Promise.all(
        projections.map(async (projection) => ({
          projection,
          position: await store.checkpoint(projection),
          parked: (await store.parkedStreams(projection)).length,
        })),
      ),
    close: () => {
      closed = true;
      waiters.end();
      channel?.close();
    },
  };
}

function listen(name: string, onMessage: () => void): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = onMessage;
  channel.unref();
  return channel;
}
