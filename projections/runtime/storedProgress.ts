import { BroadcastChannel } from 'node:worker_threads';
import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { Progress } from '@portal/platform/projection-runtime/progress';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { createWaiters } from './waiters.ts';

export interface StoredProgress extends Progress {
  close(): void;
}

const POLL_MS = 4;
/** With a projector that tells how far it is, looking is only for the case that a message is lost. */
const POLL_BESIDE_WAKE_MS = 50;

/**
 * Progress for threads and processes that do not project: hears on the channel `wake` how far the projector of another
 * thread is, and reads the checkpoints where they are stored, every few milliseconds while somebody waits in vain.
 */
export function createStoredProgress(options: {
  readonly store: ReadModelReader;
  readonly projections: readonly string[];
  readonly wake?: string;
  /** How often checkpoints are read while somebody waits; default 4 ms, beside `wake` 50 ms. */
  readonly pollMs?: number;
}): StoredProgress {
  const { store, projections } = options;
  const waiters = createWaiters();
  const pollMs = options.pollMs ?? (options.wake === undefined ? POLL_MS : POLL_BESIDE_WAKE_MS);
  let polling = false;
  let closed = false;
  /** Positions only grow: what was reached once needs no second look. */
  let known = START_OF_LOG;
  const learn = (position: Position): void => {
    if (position <= known) return;
    known = position;
    waiters.reached(position);
  };
  const channel = options.wake === undefined ? undefined : listen(options.wake, learn);

  const reached = async (): Promise<Position> => {
    const positions = await Promise.all(projections.map((projection) => store.checkpoint(projection)));
    return positions.reduce((least, each) => (each < least ? each : least), positions[0] ?? START_OF_LOG);
  };
  const look = async (): Promise<void> => {
    if (waiters.size() === 0) return;
    // A store that is away for a moment is no answer: whoever waits runs into the own time limit.
    learn(await reached().catch(() => START_OF_LOG));
  };
  const poll = async (): Promise<void> => {
    if (polling) return;
    polling = true;
    while (waiters.size() > 0 && !closed) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      await look();
    }
    polling = false;
  };

  return {
    waitFor: async (position, timeoutMs) => {
      if (position <= known) return true;
      if (options.wake === undefined || known === START_OF_LOG) learn(await reached());
      if (position <= known) return true;
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

function listen(name: string, onMessage: (position: Position) => void): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (message: unknown) => onMessage((message as { readonly data: Position }).data);
  channel.unref();
  return channel;
}
