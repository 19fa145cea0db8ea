import type { Worker } from 'node:worker_threads';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';

const MAX_WAITING = 20_000;
// The worker begins with these while the rest of the turn is still being prepared: both threads are busy then.
const SEND_AT = 16;

export const WORKER_CLOSE_MESSAGE = 'close';
/** The first that a worker says. */
export const WORKER_READY_MESSAGE = 'ready';

/** Nothing was done of the next so many pieces of work. */
export interface WorkFailureMessage {
  readonly failed: number;
  readonly diskFull: boolean;
  readonly reason: string;
  /** SQLite's result code. */
  readonly errcode: number | undefined;
}

interface QueuedFor<Message, Result> {
  /** Named when it is away. */
  readonly engine: string;
  startWorker(): Worker;
  /** Results of the work that a message of the worker answers, in the order in which it was handed over. */
  resultsIn(message: Message): readonly Result[];
}

interface Waiting<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Hands the work of one turn of the event loop to a worker in one message (see `serveWorkerQueueInWorkerThread`), and its results back. A piece
 * of work is one cell or several: a message costs per object and per property.
 */
export class WorkerQueue<Cell, Message extends object, Result> {
  readonly #for: QueuedFor<Message, Result>;
  #waiting: Waiting<Result>[] = [];
  #outbox: Cell[] = [];
  #outboxWork = 0;
  #worker: Worker | undefined;
  #exited: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(queuedFor: QueuedFor<Message, Result>) {
    this.#for = queuedFor;
  }

  run(...cells: readonly Cell[]): Promise<Result> {
    if (this.#closed || this.#waiting.length >= MAX_WAITING) return Promise.reject(new EngineUnavailable(this.#for.engine));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (this.#outbox.length === 0) setImmediate(() => this.#send());
      this.#outbox.push(...cells);
      this.#outboxWork += 1;
      if (this.#outboxWork >= SEND_AT) this.#send();
    });
  }

  /** Starts the worker, and resolves when it takes work. Without it the first work starts it. */
  ready(): Promise<void> {
    const worker = this.#start();
    return new Promise((resolve, reject) => {
      const fail = (cause?: unknown): void => reject(new EngineUnavailable(this.#for.engine, { cause }));
      worker
        .once('message', () => resolve())
        .once('error', fail)
        .once('exit', () => fail());
    });
  }

  /** What is on its way is still done and answered. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#send();
    this.#worker?.postMessage(WORKER_CLOSE_MESSAGE);
    await this.#exited;
  }

  #send(): void {
    if (this.#outbox.length === 0) return;
    const message = this.#outbox;
    this.#outbox = [];
    this.#outboxWork = 0;
    try {
      (this.#worker ?? this.#start()).postMessage(message);
    } catch (error) {
      this.#rejectAll(error);
    }
  }

  /** A worker that ends in any way takes its work with it; the next work starts a new one. */
  #start(): Worker {
    const worker = this.#for.startWorker();
    let cause: unknown;
    worker.on(
      'message',
      (message: Message | WorkFailureMessage | typeof WORKER_READY_MESSAGE) => message !== WORKER_READY_MESSAGE && this.#receive(message),
    );
    worker.on('error', (error) => (cause = error));
    this.#exited = new Promise((resolve) =>
      worker.once('exit', () => {
        if (this.#worker === worker) this.#worker = undefined;
        this.#rejectAll(cause);
        resolve();
      }),
    );
    return (this.#worker = worker);
  }

  #receive(message: Message | WorkFailureMessage): void {
    if ('failed' in message) {
      const { failed, diskFull, reason, errcode } = message;
      const error = new EngineUnavailable(this.#for.engine, { cause: Object.assign(new Error(reason), { errcode }), diskFull });
      for (const waiting of this.#waiting.splice(0, failed)) waiting.reject(error);
      return;
    }
    const results = this.#for.resultsIn(message);
    const answered = this.#waiting.splice(0, results.length);
    for (let index = 0; index < answered.length; index += 1) answered[index]!.resolve(results[index]!);
  }

  #rejectAll(cause: unknown): void {
    const all = this.#waiting;
    this.#waiting = [];
    this.#outbox = [];
    this.#outboxWork = 0;
    for (const waiting of all) waiting.reject(new EngineUnavailable(this.#for.engine, { cause }));
  }
}
