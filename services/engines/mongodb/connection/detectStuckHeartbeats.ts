import type { MongoClient, ServerHeartbeatStartedEvent } from 'mongodb';

interface HeartbeatLimits {
  /** How long the driver itself lets a heartbeat take. */
  readonly answerMs: number;
  /** How much longer a server may be silent that is asked to answer only when something changes. */
  readonly awaitedMs: number;
}

const MARGIN_MS = 500;

/**
 * Calls `stuck` for a heartbeat that neither succeeds nor fails. The driver (7.9 too) has such: one that is written into a
 * connection just as that ends waits for it to drain, for ever, and until it is over the driver looks for the server no
 * more. Answers how to stop watching.
 */
export function detectStuckHeartbeats(client: MongoClient, limits: HeartbeatLimits, stuck: () => void): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const over = ({ connectionId }: { readonly connectionId: string }): void => {
    clearTimeout(waiting.get(connectionId));
    waiting.delete(connectionId);
  };
  const allOver = (): void => [...waiting.keys()].forEach((connectionId) => over({ connectionId }));
  const started = ({ connectionId, awaited }: ServerHeartbeatStartedEvent): void => {
    over({ connectionId });
    const limitMs = limits.answerMs + (awaited ? limits.awaitedMs : 0) + MARGIN_MS;
    const timer = setTimeout(() => {
      allOver();
      stuck();
    }, limitMs);
    waiting.set(connectionId, timer.unref());
  };
  client.on('serverHeartbeatStarted', started);
  client.on('serverHeartbeatSucceeded', over);
  client.on('serverHeartbeatFailed', over);
  // Nobody waits for the heartbeats of a client that is closed.
  client.on('topologyClosed', allOver);
  return () => {
    client.off('serverHeartbeatStarted', started);
    allOver();
  };
}
