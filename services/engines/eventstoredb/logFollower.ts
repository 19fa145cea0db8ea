import type { Log } from '@portal/platform/log/createLog';
import {
  START_OF_LOG,
  UnknownLogPosition,
  type LogBatch,
  type LogPosition,
  type StoredRecord,
  type SubscribeOptions,
} from '@portal/platform/event-store/eventStore';
import { isSubscriptionOverrun, isTransient, hasGrpcCodeUnknown, toPermanentEngineError, BackoffPauses } from './engineFault.ts';
import type { ReadAnswer } from './generatedMessages.ts';
import { formatLogPosition } from './logPosition.ts';
import { BackpressuredAnswerReader } from './messageReader.ts';
import { subscriptionRequest } from './readRequests.ts';
import type { StreamsConnection } from './sharedConnection.ts';
import { toStoredEvent } from './storedEvent.ts';

const DEFAULT_BATCH = 500;
// Events that are looked at for one batch, whatever their types.
const MOST_CONSIDERED = 2_000;
// The history and the events of one append come without pauses; where one comes nevertheless, what is there is handed out.
const GATHER_MS = 100;
// A server that holds no more live events than this goes back to reading the log by itself; some never say so.
const MOST_LIVE = 32;
// The server confirms a subscription at once.
const CONFIRMED_WITHIN_MS = 5_000;
const SILENT_MS = 10_000;

interface LogFollowerOptions {
  readonly connection: StreamsConnection;
  readonly namespace: string;
  /** Of our streams' names on the server. */
  readonly prefixes: readonly string[];
  readonly log: Log;
  /** Position of our last event. */
  readonly head: () => Promise<LogPosition>;
  /** False when the log has no such position; asked only after a failure. */
  readonly knows: (position: LogPosition) => Promise<boolean>;
  /** After so long without a word a look at the log tells whether there was nothing to say; default 10 s. */
  readonly silentMs?: number;
}

/**
 * Follows the log over one subscription after the other: each ends some day, with an error or without, and the next
 * goes on behind the last batch that was handed out. `signal` ends it.
 */
export async function* followLog(options: LogFollowerOptions, subscribe: SubscribeOptions): AsyncGenerator<LogBatch> {
  const { after, signal } = subscribe;
  const pauses = new BackoffPauses();
  let position = after;
  let toldCaughtUp = false;
  while (!signal.aborted) {
    let gotOn = false;
    try {
      for await (const batch of oneSubscription(options, { ...subscribe, after: position })) {
        pauses.reset();
        gotOn = true;
        const isNews = batch.position !== position || (batch.caughtUp && !toldCaughtUp);
        if (!isNews) continue;
        position = batch.position;
        toldCaughtUp = batch.caughtUp;
        yield batch;
        if (signal.aborted) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isTransient(error)) throw toPermanentEngineError(error) ?? error;
      if (hasGrpcCodeUnknown(error) && position !== START_OF_LOG && !(await options.knows(position)))
        throw new UnknownLogPosition(position);
      const fields = { component: 'event store', error };
      if (isSubscriptionOverrun(error)) {
        // One large append is enough: the rest is read from the log.
        options.log.debug('subscription overrun by a burst, reading on from the log', fields);
        if (gotOn) continue;
      }
      // Once an outage: the tries that follow would say the same every second.
      else if (pauses.atStart) options.log.warn('subscription interrupted, trying again', fields);
    }
    await pauses.wait(signal);
  }
}

async function* oneSubscription(options: LogFollowerOptions, subscribe: SubscribeOptions): AsyncGenerator<LogBatch> {
  const reader = await openReader(options, subscribe);
  if (!reader) return;
  try {
    const gatherer = new Gatherer(reader, options, subscribe);
    await gatherer.confirmed();
    while (!reader.over) {
      const batch = await gatherer.next();
      if (batch) yield batch;
    }
    if (reader.error !== undefined) throw reader.error;
  } finally {
    reader.close();
  }
}

/** Nothing when the signal aborts before the call is open. */
async function openReader(
  { connection, prefixes }: LogFollowerOptions,
  { after, signal }: SubscribeOptions,
): Promise<BackpressuredAnswerReader | undefined> {
  let aborted: () => void = () => undefined;
  const ended = new Promise<undefined>((resolve) => {
    aborted = () => resolve(undefined);
    signal.addEventListener('abort', aborted, { once: true });
  });
  const opening = connection.subscribe(subscriptionRequest(prefixes, after));
  try {
    const call = await Promise.race([opening, ended]);
    if (call) return new BackpressuredAnswerReader(call, signal);
    opening.then(
      (late) => late.cancel(),
      () => undefined,
    );
    return undefined;
  } finally {
    signal.removeEventListener('abort', aborted);
  }
}

/** Gathers what has arrived into batches, in the order of the log. */
class Gatherer {
  readonly #reader: BackpressuredAnswerReader;
  readonly #options: LogFollowerOptions;
  readonly #types: ReadonlySet<string> | undefined;
  readonly #batchSize: number;
  #position: LogPosition;
  #live = false;
  #records: StoredRecord[] = [];
  #considered = 0;
  /** Events of an append whose beginning has come: they are on their way. */
  #following = 0;
  /** Events since it was last known that there were no more. */
  #unproven = 0;

  constructor(
    reader: BackpressuredAnswerReader,
    options: LogFollowerOptions,
    { after, types, batchSize = DEFAULT_BATCH }: SubscribeOptions,
  ) {
    this.#reader = reader;
    this.#options = options;
    this.#types = types && new Set(types);
    this.#batchSize = Math.max(1, batchSize);
    this.#position = after;
  }

  async confirmed(): Promise<void> {
    const answer = await this.#reader.next(CONFIRMED_WITHIN_MS);
    if (answer) this.#take(answer);
    else if (!this.#reader.over) throw new Error('the subscription was not confirmed in time');
  }

  /** Undefined when the subscription is over. */
  async next(): Promise<LogBatch | undefined> {
    this.#records = [];
    this.#considered = 0;
    let told = false;
    while (this.#records.length < this.#batchSize && this.#considered < MOST_CONSIDERED) {
      const begun: boolean = this.#considered > 0 || told;
      const answer: ReadAnswer | undefined = await (begun ? this.#reader.next(this.#lingerMs) : this.#arrival());
      if (this.#reader.over) return this.#leftOver;
      if (!answer) break;
      this.#take(answer);
      if (answer.hasCaughtUp()) break;
      told ||= answer.hasCheckpoint();
    }
    if (!this.#live) await this.#takeCaughtUp();
    return { records: this.#records, position: this.#position, caughtUp: await this.#isCaughtUp() };
  }

  /** What had come before the subscription broke, as a burst does it while its events are taken. */
  get #leftOver(): LogBatch | undefined {
    if (this.#reader.error === undefined || this.#considered === 0) return undefined;
    return { records: this.#records, position: this.#position, caughtUp: false };
  }

  /** That the server had caught up counts for what came since only while no burst can have set it back. */
  async #isCaughtUp(): Promise<boolean> {
    if (!this.#live || this.#following > 0 || this.#reader.hasMore) return false;
    if (this.#unproven > MOST_LIVE) {
      const newest = await this.#options.head().catch(() => undefined);
      if (newest === undefined || newest > this.#position) return false;
      this.#unproven = 0;
    }
    return true;
  }

  /**
   * A server may keep a subscription open and say nothing more: what was in the log at the last look has to come. Nothing,
   * when it has come.
   */
  async #arrival(): Promise<ReadAnswer | undefined> {
    const { head, silentMs = SILENT_MS } = this.#options;
    for (let atLastLook: Promise<LogPosition | undefined> | undefined; ;) {
      const answer = await this.#reader.next(silentMs);
      if (answer !== undefined || this.#reader.over) return answer;
      const newest = await atLastLook;
      if (newest !== undefined && newest > this.#position) throw new Error('the subscription fell silent');
      if (newest !== undefined && this.#unproven > MOST_LIVE) {
        this.#unproven = 0;
        return undefined;
      }
      atLastLook = head().catch(() => undefined);
    }
  }

  /**
   * At the end of the history the notice stands right behind the last event, or from version 24.10 on behind a checkpoint
   * there: it belongs to the same batch.
   */
  async #takeCaughtUp(): Promise<void> {
    while (!this.#live) {
      const answer = await this.#reader.next(GATHER_MS);
      if (!answer) return;
      if (!answer.hasCaughtUp() && !answer.hasCheckpoint()) return this.#reader.putBack(answer);
      this.#take(answer);
    }
  }

  get #lingerMs(): number {
    return this.#live && this.#following === 0 ? 0 : GATHER_MS;
  }

  #take(answer: ReadAnswer): void {
    const event = answer.getEvent()?.getEvent();
    const checkpoint = answer.getCheckpoint();
    if (event) {
      const { record, system, following } = toStoredEvent(event, this.#options.namespace);
      this.#considered += 1;
      this.#unproven += 1;
      this.#following = following;
      this.#position = record.position;
      if (!system && (this.#types?.has(record.type) ?? true)) this.#records.push(record);
    } else if (checkpoint) {
      // While catching up it may lie before the last event that came.
      const position = formatLogPosition(checkpoint.getCommitPosition(), checkpoint.getPreparePosition());
      if (position > this.#position) this.#position = position;
    } else if (answer.hasCaughtUp()) {
      this.#live = true;
      this.#unproven = 0;
    } else if (answer.hasFellBehind()) this.#live = false;
  }
}
