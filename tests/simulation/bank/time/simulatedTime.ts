import { createHash, type Hash } from 'node:crypto';
import { seededRandom, type SeededRandom } from '../../seededRandom.ts';
import { patchGlobals, type TimeSource } from './patchedGlobals.ts';

/** A process of the portal: what it waits for ends with it. */
export interface Life {
  isAlive: boolean;
}

interface Turn {
  readonly life: Life | undefined;
  readonly label: string;
  run(): void;
}

class Timer {
  constructor(
    readonly life: Life | undefined,
    public dueMs: number,
    readonly order: number,
    readonly run: () => void,
    readonly everyMs: number | undefined,
  ) {}
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
}

/** Nothing can happen any more, though somebody waits. */
export class NothingHappens extends Error {
  override readonly name = 'NothingHappens';
}

const realImmediate = globalThis.setImmediate;
const realTimeout = globalThis.setTimeout;
/** Files and modules that are just being read: time stands still until they are there. */
const isReadingFiles = (): boolean => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
/** All microtasks and ticks have run when it resolves. */
const drained = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));

/** Steps of the scheduler without an end: something goes round in circles. */
const MOST_TURNS = 3_000_000;

export interface SimulatedTime extends TimeSource {
  readonly random: SeededRandom;
  /** The process that timers and turns belong to from now on. */
  life: Life | undefined;
  /** ISO instant by the wall clock. */
  now(): string;
  /** The wall clock jumps, back too; timers do not notice. */
  jump(ms: number): void;
  /** Resolves when the seed says that it is this one's turn; never once its process is dead. */
  turnOf(life: Life | undefined, label: string): Promise<void>;
  /** Resolves after so much time; never once its process is dead. */
  pauseOf(life: Life | undefined, ms: number): Promise<void>;
  /** Ends a process between two of its steps. */
  kill(life: Life): void;
  /** Lets things happen until the work is done. @throws NothingHappens */
  until<T>(work: Promise<T>): Promise<T>;
  /** Lets so many things happen, or all that happen without time passing. */
  some(turns: number): Promise<void>;
  /** Writes into the trace: two runs of a seed write the same. */
  note(text: string): void;
  /** Hash of all that was noted and of each turn. */
  trace(): string;
  turns(): number;
  /** Timers and random numbers are those of Node again. */
  end(): void;
}

/** All lines of all traces, for whoever looks for what two runs do differently. */
export const traceLines: string[] | undefined = process.env['SIMULATION_TRACE'] === undefined ? undefined : [];

interface SimulatedTimeOptions {
  readonly seed: number;
  readonly startAt: string;
}

export function createSimulatedTime({ seed, startAt }: SimulatedTimeOptions): SimulatedTime {
  traceLines?.push(`seed ${seed} from ${startAt}\n`);
  const random = seededRandom(seed);
  /** Keys, ids and nonces come from another row of numbers, so that one more of them does not change what happens next. */
  const secrets = seededRandom(seed ^ 0x5bd1e995);
  const startMs = globalThis.Date.parse(startAt);
  const hash: Hash = createHash('sha256');
  const trace = {
    update(line: string): void {
      hash.update(line);
      traceLines?.push(line);
    },
  };
  let turns: Turn[] = [];
  let timers: Timer[] = [];
  let elapsedMs = 0;
  let jumpedMs = 0;
  let timerOrder = 0;
  let count = 0;

  const turnOf = (life: Life | undefined, label: string): Promise<void> =>
    new Promise((resolve) => {
      if (life === undefined || life.isAlive) turns.push({ life, label, run: resolve });
    });
  const setTimer = (life: Life | undefined, run: () => void, ms: number, everyMs?: number): Timer => {
    timerOrder += 1;
    const timer = new Timer(life, elapsedMs + Math.max(0, Number.isFinite(ms) ? ms : 0), timerOrder, run, everyMs);
    if (life === undefined || life.isAlive) timers.push(timer);
    return timer;
  };
  const time: SimulatedTime = {
    random,
    life: undefined,
    wallMs: () => Math.floor(startMs + elapsedMs + jumpedMs),
    monotonicMs: () => elapsedMs,
    now: () => new Date(time.wallMs()).toISOString(),
    jump: (ms) => void (jumpedMs += ms),
    setTimer: (run, ms, everyMs) => setTimer(time.life, run, ms, everyMs),
    clearTimer: (timer) => {
      if (timer instanceof Timer) timers = timers.filter((one) => one !== timer);
    },
    turn: () => turnOf(time.life, 'next turn'),
    turnOf,
    pauseOf: (life, ms) => new Promise((resolve) => void setTimer(life, resolve, ms)),
    kill(life) {
      life.isAlive = false;
      turns = turns.filter((turn) => turn.life !== life);
      timers = timers.filter((timer) => timer.life !== life);
    },
    async until(work) {
      let isOver = false;
      const over = (): void => void (isOver = true);
      work.then(over, over);
      for (;;) {
        await drained();
        if (isOver) return work;
        if (turns.length === 0 && isReadingFiles()) await new Promise<void>((resolve) => void realTimeout(resolve, 1));
        else if (!step()) throw new NothingHappens('nothing can happen any more');
      }
    },
    async some(most) {
      for (let done = 0; done < most; done += 1) {
        await drained();
        if (turns.length === 0 && !timers.some(({ dueMs }) => dueMs <= elapsedMs + 100)) return;
        step();
      }
      await drained();
    },
    note: (text) => void trace.update(`${Math.round(elapsedMs)} ${text}\n`),
    trace: () => hash.copy().digest('hex'),
    turns: () => count,
    end() {
      restore();
      // What still waits for a turn would keep its whole bank in memory.
      turns = [];
      timers = [];
    },
  };

  /** One turn, or the next timer where nobody has a turn. */
  function step(): boolean {
    count += 1;
    if (count > MOST_TURNS) throw new NothingHappens(`no end after ${MOST_TURNS} turns`);
    if (turns.length > 0) {
      const [turn] = turns.splice(random.between(0, turns.length - 1), 1);
      trace.update(`${turn!.label}\n`);
      turn!.run();
      return true;
    }
    const next = timers.reduce<Timer | undefined>(
      (least, timer) =>
        least === undefined || timer.dueMs < least.dueMs || (timer.dueMs === least.dueMs && timer.order < least.order) ? timer : least,
      undefined,
    );
    if (next === undefined) return false;
    timers = timers.filter((timer) => timer !== next);
    elapsedMs = Math.max(elapsedMs, next.dueMs);
    if (next.everyMs !== undefined) {
      next.dueMs = elapsedMs + next.everyMs;
      timers.push(next);
    }
    trace.update(`timer ${Math.round(elapsedMs)}\n`);
    next.run();
    return true;
  }

  const restore = patchGlobals(time, secrets);
  return time;
}
