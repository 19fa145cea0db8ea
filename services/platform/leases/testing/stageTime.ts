import type { RecordStore } from '../../records/recordStore.ts';
import type { LeaseClockAndTiming } from '../leaseTiming.ts';

const STEP_MS = 250;
const TURNS = 5;

interface Sleeper {
  readonly atMs: number;
  wake(): void;
}

/** Time that goes on only when the test says so, for several processes that can be frozen one by one. */
export class VirtualTimeForProcesses {
  #nowMs = 0;
  #busy = 0;

  /** A store of which the stage knows when nothing is under way. */
  watched(records: RecordStore): RecordStore {
    const watch = async <T>(work: Promise<T>): Promise<T> => {
      this.#busy += 1;
      return work.finally(() => (this.#busy -= 1));
    };
    return { ...records, get: (...args) => watch(records.get(...args)), put: (...args) => watch(records.put(...args)) };
  }

  readonly #processes: VirtualTimeProcess[] = [];

  process(): VirtualTimeProcess {
    const process = new VirtualTimeProcess(() => this.#nowMs);
    this.#processes.push(process);
    return process;
  }

  /** Lets the time go on step by step; in between everything settles that has to do with the store. */
  async pass(ms: number): Promise<void> {
    for (const endMs = this.#nowMs + ms; this.#nowMs < endMs;) {
      await this.settle();
      this.#nowMs += Math.min(STEP_MS, endMs - this.#nowMs);
      for (const process of this.#processes) process.wakeWhoIsDue();
    }
    await this.settle();
  }

  async settle(): Promise<void> {
    for (let quiet = 0; quiet < TURNS; quiet += 1) {
      await new Promise(setImmediate);
      if (this.#busy > 0) quiet = 0;
    }
  }
}

export class VirtualTimeProcess {
  readonly #nowMs: () => number;
  #sleepers: Sleeper[] = [];
  #frozen = false;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  readonly timing: Pick<LeaseClockAndTiming, 'monotonicMs' | 'sleep'> = {
    monotonicMs: () => this.#nowMs(),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const ended = (): void => {
          this.#sleepers = this.#sleepers.filter((one) => one !== sleeper);
          signal.removeEventListener('abort', ended);
          resolve();
        };
        const sleeper = { atMs: this.#nowMs() + ms, wake: ended };
        this.#sleepers.push(sleeper);
        signal.addEventListener('abort', ended);
      }),
  };

  /** No timer of it fires any more: killed, or until `thaw` frozen. */
  freeze(): void {
    this.#frozen = true;
  }

  thaw(): void {
    this.#frozen = false;
  }

  wakeWhoIsDue(): void {
    if (this.#frozen) return;
    const due = this.#sleepers.filter((one) => one.atMs <= this.#nowMs());
    for (const sleeper of due) sleeper.wake();
  }
}
