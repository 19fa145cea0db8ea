import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadAnswer, ReadCall } from './generatedMessages.ts';

// Answers that came in one packet are handed out one in a turn or two.
const TURNS_OF_A_PACKET = 3;

/** Takes the answers of an endless call one by one, none before it is asked for: what is not taken holds up the server. */
export class BackpressuredAnswerReader {
  readonly #call: ReadCall;
  readonly #signal: AbortSignal;
  #over = false;
  #putBack: ReadAnswer | undefined;
  #error: unknown;
  #wake: () => void = () => undefined;

  constructor(call: ReadCall, signal: AbortSignal) {
    this.#call = call;
    this.#signal = signal;
    call.on('readable', () => this.#wake());
    call.on('error', (error) => {
      this.#error ??= error;
      this.#end();
    });
    call.on('end', this.#end);
    call.on('close', this.#end);
    signal.addEventListener('abort', this.#end, { once: true });
    if (signal.aborted) this.#end();
  }

  get over(): boolean {
    return this.#over;
  }

  get error(): unknown {
    return this.#error;
  }

  /** True when an answer has arrived that was not taken yet. */
  get hasMore(): boolean {
    return this.#putBack !== undefined || this.#call.readableLength > 0;
  }

  /** The answer that was taken last comes again. */
  putBack(answer: ReadAnswer): void {
    this.#putBack = answer;
  }

  /** Undefined when none came within the time, or the call is over. With 0 it takes what is on its way within the process. */
  async next(waitMs: number): Promise<ReadAnswer | undefined> {
    const until = performance.now() + waitMs;
    for (let turn = 0; !this.#over; turn += 1) {
      const answer = this.#putBack ?? this.#call.read();
      this.#putBack = undefined;
      if (answer !== null) return answer;
      if (waitMs === 0 ? turn === TURNS_OF_A_PACKET : performance.now() >= until) return undefined;
      await (waitMs === 0 ? nextTurn() : this.#arrival(until - performance.now()));
    }
    return undefined;
  }

  /** Ends the call on the server too. */
  close(): void {
    this.#signal.removeEventListener('abort', this.#end);
    this.#end();
    this.#call.cancel();
  }

  readonly #end = (): void => {
    this.#over = true;
    this.#wake();
  };

  #arrival(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = waitMs === Infinity ? undefined : setTimeout(resolve, Math.max(1, waitMs));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
