import type { Log } from '../../log/createLog.ts';
import { START_OF_LOG, type LogBatch, type Position, type StoredRecord, type SubscribeOptions } from '../eventStore.ts';
import { isTransient, Pauses } from './engineFault.ts';
import type { ReadAnswer } from './generatedMessages.ts';
import { positionOf } from './logPosition.ts';
import { MessageReader } from './messageReader.ts';
import { subscriptionRequest } from './readRequests.ts';
import type { Connection } from './sharedConnection.ts';
import { toStoredEvent } from './storedEvent.ts';

const DEFAULT_BATCH = 500;
// Events that are looked at for one batch, whatever their types.
const MOST_CONSIDERED = 2_000;
// The history and the events of one append come without pauses; where one comes nevertheless, what is there is handed out.
const GATHER_MS = 100;
// The server confirms a subscription at once.
const CONFIRMED_WITHIN_MS = 5_000;
const SILENT_MS = 10_000;

export interface LogFollowerOptions {
  readonly connection: Connection;
  readonly namespace: string;
  /** Of our streams' names on the server. */
  readonly prefixes: readonly string[];
  readonly log: Log;
  /** Position of our last event. */
  readonly head: () => Promise<Position>;
  /** After so long without a word a look at the log tells whether there was nothing to say; default 10 s. */
  readonly silentMs?: number;
}

/**
 * Follows the log over one subscription after the other: each ends some day, with an error or without, and the next
 * goes on behind the last batch that was handed out. `signal` ends it.
 */
export async function* followLog(options: LogFollowerOptions, subscribe: SubscribeOptions): AsyncGenerator<LogBatch> {
  const { after, signal } = subscribe;
  const pauses = new Pauses();
  let position = after;
  let toldCaughtUp = false;
  while (!signal.aborted) {
    try {
      for await (const batch of oneSubscription(options, { ...subscribe, after: position })) {
        pauses.reset();
        const isNews = batch.position !== position || (batch.caughtUp && !toldCaughtUp);
        if (!isNews) continue;
        position = batch.position;
        toldCaughtUp = batch.caughtUp;
        yield batch;
        if (signal.aborted) return;
      }
    } catch (error) {
      if (!isTransient(error)) throw error;
      // Once an outage: the tries that follow would say the same every second.
      if (!signal.aborted && pauses.atStart)
        options.log.warn('subscription interrupted, trying again', { component: 'event store', error });
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
): Promise<MessageReader | undefined> {
  let aborted: () => void = () => undefined;
  const ended = new Promise<undefined>((resolve) => {
    aborted = () => resolve(undefined);
    signal.addEventListener('abort', aborted, { once: true });
  });
  const opening = connection.subscribe(subscriptionRequest(prefixes, after));
  try {
    const call = await Promise.race([opening, ended]);
    if (call) return new MessageReader(call, signal);
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
  readonly #reader: MessageReader;
  readonly #options: LogFollowerOptions;
  readonly #types: ReadonlySet<string> | undefined;
  readonly #batchSize: number;
  #position: Position;
  #live = false;
  #records: StoredRecord[] = [];
  #considered = 0;
  /** Events of an append whose beginning has come: they are on their way. */
  #following = 0;

  constructor(reader: MessageReader, options: LogFollowerOptions, { after, types, batchSize = DEFAULT_BATCH }: SubscribeOptions) {
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

  /** Undefined when the subscription is over: what was gathered then comes again. */
  async next(): Promise<LogBatch | undefined> {
    this.#records = [];
    this.#considered = 0;
    let told = false;
    while (this.#records.length < this.#batchSize && this.#considered < MOST_CONSIDERED) {
      const begun: boolean = this.#considered > 0 || told;
      const answer: ReadAnswer | undefined = await (begun ? this.#reader.next(this.#lingerMs) : this.#arrival());
      if (this.#reader.over) return undefined;
      if (!answer) break;
      this.#take(answer);
      if (answer.hasCaughtUp()) break;
      told ||= answer.hasCheckpoint();
    }
    if (!this.#live) await this.#takeCaughtUp();
    return { records: this.#records, position: this.#position, caughtUp: this.#live && this.#following === 0 && !this.#reader.hasMore };
  }

  /** A server may keep a subscription open and say nothing more: what was in the log at the last look has to come. */
  async #arrival(): Promise<ReadAnswer | undefined> {
    const { head, silentMs = SILENT_MS } = this.#options;
    for (let atLastLook: Promise<Position> | undefined; ;) {
      const answer = await this.#reader.next(silentMs);
      if (answer !== undefined || this.#reader.over) return answer;
      if (atLastLook !== undefined && (await atLastLook) > this.#position) throw new Error('the subscription fell silent');
      atLastLook = head().catch(() => START_OF_LOG);
    }
  }

  /** At the end of the history the notice stands right behind the last event: it belongs to the same batch. */
  async #takeCaughtUp(): Promise<void> {
    const answer = await this.#reader.next(GATHER_MS);
    if (answer?.hasCaughtUp()) this.#take(answer);
    else if (answer) this.#reader.putBack(answer);
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
      this.#following = following;
      this.#position = record.position;
      if (!system && (this.#types?.has(record.type) ?? true)) this.#records.push(record);
    } else if (checkpoint) {
      // While catching up it may lie before the last event that came.
      const position = positionOf(checkpoint.getCommitPosition(), checkpoint.getPreparePosition());
      if (position > this.#position) this.#position = position;
    } else if (answer.hasCaughtUp()) this.#live = true;
    else if (answer.hasFellBehind()) this.#live = false;
  }
}
