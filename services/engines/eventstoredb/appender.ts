import { randomUUID } from 'node:crypto';
import type { AppendOutcome, ExpectedRevision, NewRecord } from '@portal/platform/event-store/eventStore';
import { ReopeningAppendCall, type TryOutcome } from './appendCalls.ts';
import { buildAppendRequest } from './buildAppendRequest.ts';
import { BackoffPauses, createEngineUnavailableError } from './engineFault.ts';
import type { EventStoreDbReader } from './logReader.ts';
import type { StreamsConnection } from './sharedConnection.ts';
import type { StoredEvent } from './storedEvent.ts';

/** Of one append, with all its tries. A conflict is then looked into for the time of one try. */
const APPEND_MS = 6_500;

interface AppenderOptions {
  readonly connection: StreamsConnection;
  readonly namespace: string;
  readonly reader: EventStoreDbReader;
  /** Of one try. The server takes 2 to 3 s to say that the twin of an append is on its way. */
  readonly tryMs: number;
  readonly closing: AbortSignal;
}

/**
 * Appends with a fixed expectation, so that a try whose outcome is unknown is repeated safely: under the same ids, which
 * the server knows again. The ids are made for each append, and the record's own stands in the metadata: so a success
 * always means "stored now, in these words", and a repetition of an earlier append shows as a conflict, which is then
 * compared with what the stream holds. The server's answer alone could not tell the two apart.
 */
export class Appender {
  readonly #options: AppenderOptions;
  readonly #calls: ReopeningAppendCall;

  constructor(options: AppenderOptions) {
    this.#options = options;
    this.#calls = new ReopeningAppendCall(options.connection, () => options.reader.askForLeader());
  }

  async append(stream: string, expected: ExpectedRevision, records: readonly NewRecord[]): Promise<AppendOutcome> {
    const { closing } = this.#options;
    const ids = records.map(() => randomUUID());
    const until = performance.now() + APPEND_MS;
    const pauses = new BackoffPauses();
    for (;;) {
      if (closing.aborted) throw createEngineUnavailableError();
      const outcome = await this.#try(stream, expected, records, ids, until - performance.now());
      if (outcome.kind === 'stored') return { kind: 'appended', revision: outcome.revision, position: outcome.position };
      if (outcome.kind === 'wrong-revision') return this.#conflict(stream, expected, outcome.actual, records, ids);
      if (outcome.kind === 'refused') throw outcome.cause;
      if (performance.now() + pauses.nextMs >= until) throw createEngineUnavailableError(outcome.cause);
      await pauses.wait(closing);
    }
  }

  close(): void {
    this.#calls.close();
  }

  #try(
    stream: string,
    expected: ExpectedRevision,
    records: readonly NewRecord[],
    ids: readonly string[],
    leftMs: number,
  ): Promise<TryOutcome> {
    const { namespace, tryMs } = this.#options;
    const correlationId = randomUUID();
    return this.#calls.send(
      correlationId,
      buildAppendRequest(correlationId, namespace + stream, expected, records, ids),
      Math.min(leftMs, tryMs),
    );
  }

  /** The stream has moved on: by this append (an earlier try, or an earlier call with the same records), or by another. */
  async #conflict(
    stream: string,
    expected: ExpectedRevision,
    actual: ExpectedRevision,
    records: readonly NewRecord[],
    ids: readonly string[],
  ): Promise<AppendOutcome> {
    const from = expected === 'no_stream' ? 0 : expected + 1;
    const revision = from + records.length - 1;
    if (actual === 'no_stream') return { kind: 'wrong-revision', actual };
    const repeatable = actual >= revision;
    const stored = await this.#visible(stream, repeatable ? from : actual, repeatable ? records.length : 1);
    if (stored === 'deleted') return { kind: 'wrong-revision', actual };
    const last = stored.at(-1)?.record;
    const same = repeatable && stored.every(({ record }, index) => record.id === records[index]!.id);
    if (!same || last === undefined) return { kind: 'wrong-revision', actual };
    const inTheseWords = stored.every(({ id }, index) => id === ids[index]);
    return { kind: 'appended', revision, position: last.position, ...(inTheseWords ? {} : { repeated: true }) };
  }

  /**
   * A conflict may be answered a moment before the events that it is with can be read. Whoever is told of it reads
   * next, and must find them: unless somebody has deleted them on the server.
   */
  async #visible(stream: string, from: number, count: number): Promise<StoredEvent[] | 'deleted'> {
    const { reader, tryMs, closing } = this.#options;
    const until = performance.now() + tryMs;
    for (const pauses = new BackoffPauses(); ; await pauses.wait(closing)) {
      const leftMs = (): number => Math.max(1, until - performance.now());
      const stored = await reader.streamEvents(stream, { from, limit: count }, leftMs());
      if (stored.length === count) return stored;
      if ((await reader.deletedBefore(stream, leftMs())) > from) return 'deleted';
      if (closing.aborted || performance.now() >= until)
        throw createEngineUnavailableError(new Error('events of a conflict cannot be read'));
    }
  }
}
