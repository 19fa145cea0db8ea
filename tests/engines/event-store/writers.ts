import { randomUUID } from 'node:crypto';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { EventStore, ExpectedRevision, NewRecord } from '@portal/platform/event-store/eventStore';

/** What a stream must hold: the records of all acknowledged appends, in their order. */
export type Written = ReadonlyMap<string, readonly NewRecord[]>;

export interface Writers {
  /** Appends that were acknowledged so far. */
  acknowledged(): number;
  /** Appends that were answered by EngineUnavailable and then repeated. */
  repeated(): number;
  /** Resolves when so many more have been acknowledged. */
  advance(appends: number): Promise<void>;
  /** Every writer ends after its append at work. */
  stop(): Promise<Written>;
}

const types = ['FileUploaded', 'FileReleased', 'FileVerified'] as const;
const MOST_EVENTS = 3;

export const someRecords = (count: number): NewRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    type: types[index % types.length]!,
    payload: JSON.stringify({ note: 'Gehaltsnachweis geprüft', nonce: randomUUID() }),
  }));

/** Appends until it is acknowledged, as a client does that repeats its request. */
export async function appendUntilAcknowledged(
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  records: readonly NewRecord[],
  unavailable: () => void = () => undefined,
): Promise<number> {
  for (;;) {
    try {
      const outcome = await store.append(stream, expected, records);
      if (outcome.kind === 'appended') return outcome.revision;
      throw new Error(`an only writer got a conflict: expected ${expected}, actual ${outcome.actual}`);
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
      unavailable();
    }
  }
}

/** So many writers, each on a stream of its own, one append after the other. */
export function startWriters(store: EventStore, count: number): Writers {
  const written = new Map<string, NewRecord[]>();
  let acknowledged = 0;
  let repeated = 0;
  let stopped = false;
  let wake: () => void = () => undefined;

  const write = async (): Promise<void> => {
    const stream = `enquiry-${randomUUID()}`;
    const own: NewRecord[] = [];
    written.set(stream, own);
    for (let expected: ExpectedRevision = 'no_stream'; !stopped;) {
      const records = someRecords(1 + (own.length % MOST_EVENTS));
      expected = await appendUntilAcknowledged(store, stream, expected, records, () => (repeated += 1));
      own.push(...records);
      acknowledged += 1;
      wake();
    }
  };
  const all = Promise.all(Array.from({ length: count }, write));
  all.catch(() => wake());

  return {
    acknowledged: () => acknowledged,
    repeated: () => repeated,
    async advance(appends) {
      const target = acknowledged + appends;
      const reached = new Promise<void>((resolve) => {
        wake = () => acknowledged >= target && resolve();
      });
      await Promise.race([reached, all]);
    },
    async stop() {
      stopped = true;
      await all;
      return written;
    },
  };
}
