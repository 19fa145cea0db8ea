import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { PublisherState } from '@portal/platform/http/metrics/health';
import { EventUnreadable } from '@portal/platform/journal/eventUnreadable';

export interface PublisherReport extends PublisherState {
  /** Tries that have failed in a row. */
  readonly failures: number;
}

/** How a publisher is doing, noted as it goes. */
export class PublisherHealthTracker {
  #position = START_OF_LOG;
  #publishing = false;
  #published = 0;
  #failedSends = 0;
  #failures = 0;
  #stopped = false;
  /** How far it was at its last failure: a new try begins before that. */
  #failedAt = START_OF_LOG;

  get position(): LogPosition {
    return this.#position;
  }

  began(at: LogPosition): void {
    this.#publishing = true;
    this.#position = at;
  }

  ended(): void {
    this.#publishing = false;
    this.#stopped = false;
  }

  sent(events: number): void {
    this.#published += events;
  }

  sendFailed(): void {
    this.#failedSends += 1;
  }

  reached(position: LogPosition): void {
    this.#position = position;
  }

  /** A whole batch is done. What a new try only repeats is no sign that the failure is over. */
  succeeded(caughtUp: boolean): void {
    if (!caughtUp && this.#position <= this.#failedAt) return;
    this.#failures = 0;
    this.#stopped = false;
  }

  /** Answers how many tries have failed in a row. */
  failed(error: unknown): number {
    this.#failures += 1;
    if (this.#position > this.#failedAt) this.#failedAt = this.#position;
    if (error instanceof EventUnreadable) this.#stopped = true;
    return this.#failures;
  }

  report(): PublisherReport {
    return {
      publishing: this.#publishing,
      position: this.#position,
      published: this.#published,
      failedSends: this.#failedSends,
      stopped: this.#stopped,
      failures: this.#failures,
    };
  }
}
