import type { Worker } from 'node:worker_threads';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { startWorker } from '@portal/platform/workers/startWorker';
import type { AppendOutcome, ExpectedRevision, NewRecord } from '@portal/platform/event-store/eventStore';
import {
  CLOSE,
  revisionOrNone,
  type AnswerMessage,
  type FailureMessage,
  type FromWorker,
  type ToWorker,
  type WorkerSettings,
} from './appendMessages.ts';
import { positionOf } from './eventReader.ts';

const ENGINE = 'event store';
const MAX_WAITING = 20_000;
// The worker begins with these while the rest of the turn is still being prepared: both threads are busy then.
const SEND_AT = 16;

interface Waiting {
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: Error) => void;
}

/** Hands the appends of one turn of the event loop to the worker in one message, and its answers back. */
export class AppendQueue {
  readonly #settings: WorkerSettings;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #exited: Promise<void> = Promise.resolve();
  #outbox: (string | number)[] = [];
  #outboxAppends = 0;
  #ticket = 0;
  #closed = false;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  append(stream: string, expected: ExpectedRevision, records: readonly NewRecord[]): Promise<AppendOutcome> {
    if (this.#closed || this.#waiting.size >= MAX_WAITING) return Promise.reject(new EngineUnavailable(ENGINE));
    return new Promise((resolve, reject) => {
      this.#ticket += 1;
      this.#waiting.set(this.#ticket, { resolve, reject });
      if (this.#outbox.length === 0) setImmediate(() => this.#send());
      this.#outbox.push(this.#ticket, stream, expected === 'no_stream' ? -1 : expected, records.length * 3);
      for (const { id, type, payload } of records) this.#outbox.push(id, type, payload);
      this.#outboxAppends += 1;
      if (this.#outboxAppends >= SEND_AT) this.#send();
    });
  }

  /** What is on its way is still stored and answered. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#send();
    if (this.#worker) this.#post(CLOSE);
    await this.#exited;
  }

  #send(): void {
    if (this.#outbox.length === 0) return;
    const message = this.#outbox;
    this.#outbox = [];
    this.#outboxAppends = 0;
    this.#post(message);
  }

  #post(message: ToWorker): void {
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage(message);
    } catch (error) {
      this.#rejectAll(error);
    }
  }

  /** A worker that ends in any way takes its appends with it; the next append starts a new one. */
  #start(): Worker {
    const worker = startWorker(new URL('./embeddedEventStoreWorker.ts', import.meta.url), { workerData: this.#settings });
    let cause: unknown;
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (error) => (cause = error));
    this.#exited = new Promise((resolve) =>
      worker.once('exit', () => {
        if (this.#worker === worker) this.#worker = undefined;
        this.#rejectAll(cause);
        resolve();
      }),
    );
    return worker;
  }

  #receive(message: FromWorker): void {
    if (isFailure(message)) {
      const error = new EngineUnavailable(ENGINE, { cause: new Error(message.reason), diskFull: message.diskFull });
      for (const ticket of message.failed) this.#take(ticket)?.reject(error);
      return;
    }
    for (let at = 0; at < message.length; at += 4) {
      const revision = message[at + 1]!;
      const sequence = message[at + 2]!;
      const outcome: AppendOutcome =
        sequence === 0
          ? { kind: 'wrong-revision', actual: revisionOrNone(revision) }
          : { kind: 'appended', revision, position: positionOf(sequence), repeated: message[at + 3] === 1 };
      this.#take(message[at]!)?.resolve(outcome);
    }
  }

  #take(ticket: number): Waiting | undefined {
    const waiting = this.#waiting.get(ticket);
    this.#waiting.delete(ticket);
    return waiting;
  }

  #rejectAll(cause: unknown): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#outbox = [];
    this.#outboxAppends = 0;
    for (const waiting of all) waiting.reject(new EngineUnavailable(ENGINE, { cause }));
  }
}

const isFailure = (message: AnswerMessage | FailureMessage): message is FailureMessage => 'failed' in message;
