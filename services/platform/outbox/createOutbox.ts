import { setMaxListeners } from 'node:events';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Pace } from '../scheduler/pace.ts';
import { backOff, pause } from '../scheduler/pause.ts';
import { within } from '../scheduler/waiting.ts';
import type { MessageGateway, Outbox } from './outbox.ts';
import { createOutboxLetters } from './outboxLetters.ts';
import type { WaitingLetter } from './outboxLetters.ts';

const RECIPIENTS_AT_ONCE = 8;
const SEND_TIMEOUT_MS = 30_000;
/** From so many failures in a row on the letter stands among those that fail. */
const FAILURES_TOLD = 4;
const LOOK_AGAIN_MS = 10_000;
/** What another process could not make known, as it died in between, is found by then. */
const LOOK_AT_ALL_MS = 5 * 60_000;

export interface RunningOutbox extends Outbox {
  /** Sends what waits, and from then on what comes. */
  start(): void;
  /** Resolves when nothing waits. For tests. */
  idle(): Promise<void>;
  /** Letters that wait, and how often the worst recipient has failed in a row. */
  report(): { readonly waiting: number; readonly failures: number };
  /** Waits for what is just being sent; the rest is sent after the next start. */
  stop(): Promise<void>;
}

export interface OutboxOptions {
  readonly records: RecordStore;
  readonly gateway: MessageGateway;
  readonly clock: Clock;
  readonly log?: Pick<Log, 'warn' | 'error'>;
  /** Milliseconds before the next try after n failures of a recipient; default 1 s doubling up to 5 min. */
  readonly retryDelay?: (failures: number) => number;
  /** When other processes enqueue too: how often the store is looked at. Default: only at the start. */
  readonly pace?: Pace;
  /** And how often all that wait are looked at; default 5 min. */
  readonly lookAtAllEveryMs?: number;
  /** A gateway that takes longer counts as failed; default 30 s. */
  readonly sendTimeoutMs?: number;
}

interface Line {
  readonly letters: WaitingLetter[];
  failures: number;
}

/** Durable outbox: a line per recipient, in order, at least once; a recipient that fails holds up no other. */
export function createOutbox(options: OutboxOptions): RunningOutbox {
  const { records, gateway, clock, log, retryDelay = backOff(1_000, 300_000), pace, sendTimeoutMs = SEND_TIMEOUT_MS } = options;
  const { lookAtAllEveryMs = LOOK_AT_ALL_MS } = options;
  const letters = createOutboxLetters(records);
  const ending = new AbortController();
  const { signal } = ending;
  // One listener for each recipient that waits for its next try.
  setMaxListeners(0, signal);
  const lines = new Map<string, Line>();
  const known = new Set<string>();
  const running = new Set<Promise<void>>();
  const ready: string[] = [];
  let started = false;
  let looked = false;
  let lookAtAllFrom = 0;
  /** Enqueued while the store is being read for the first time. */
  let early: WaitingLetter[] = [];
  let looking: Promise<void> | undefined;
  let waitingForIdle: (() => void)[] = [];

  const isIdle = (): boolean => looked && known.size === 0;
  const tellIdle = (): void => {
    if (!isIdle()) return;
    waitingForIdle.forEach((resolve) => resolve());
    waitingForIdle = [];
  };

  const queue = (letter: WaitingLetter): void => {
    if (known.has(letter.id)) return;
    known.add(letter.id);
    const line = lines.get(letter.recipient);
    if (line !== undefined) {
      line.letters.push(letter);
      return;
    }
    lines.set(letter.recipient, { letters: [letter], failures: 0 });
    ready.push(letter.recipient);
  };

  const send = async (letter: WaitingLetter): Promise<void> => {
    const stored = await letters.message(letter.id);
    if (stored === undefined) return;
    await within(gateway.send(stored.message, stored.owner ?? ''), sendTimeoutMs, () => {
      throw new Error('the gateway does not answer');
    });
    await letters.markSent(letter.id, clock.now());
  };

  const tellFailing = (id: string): Promise<void> =>
    letters
      .markFailing(id, clock.now())
      .catch((error: unknown) => log?.error('letter that fails not marked', { component: 'outbox', error }));

  /** Out of turn while it waits for its next try, so that eight failing recipients do not stop the rest. */
  const retryLater = async (recipient: string, line: Line): Promise<void> => {
    await pause(retryDelay(line.failures), signal);
    ready.push(recipient);
    work();
  };

  const workOn = async (recipient: string, line: Line): Promise<void> => {
    for (let letter = line.letters[0]; letter !== undefined && !signal.aborted; letter = line.letters[0]) {
      try {
        await send(letter);
      } catch (error) {
        line.failures += 1;
        log?.[line.failures >= FAILURES_TOLD ? 'error' : 'warn']('letter not sent, will try again', {
          component: 'outbox',
          attempt: line.failures,
          error,
        });
        if (line.failures === FAILURES_TOLD) await tellFailing(letter.id);
        void retryLater(recipient, line);
        return;
      }
      line.failures = 0;
      line.letters.shift();
      known.delete(letter.id);
    }
    if (line.letters.length === 0) lines.delete(recipient);
    tellIdle();
  };

  function work(): void {
    while (started && !signal.aborted && running.size < RECIPIENTS_AT_ONCE) {
      const recipient = ready.shift();
      const line = recipient === undefined ? undefined : lines.get(recipient);
      if (recipient === undefined || line === undefined) return;
      const working = workOn(recipient, line).finally(() => {
        running.delete(working);
        work();
      });
      running.add(working);
    }
  }

  /** When mail is down very many wait: reading them all again and again would take the machine from everybody else. */
  const look = async (): Promise<void> => {
    const isAll = !looked || performance.now() >= lookAtAllFrom;
    const news = await letters.news();
    const stored = isAll ? await letters.waiting() : news;
    if (isAll) lookAtAllFrom = performance.now() + lookAtAllEveryMs;
    const found = [...stored, ...early].sort((a, b) => (a.order < b.order ? -1 : 1));
    early = [];
    looked = true;
    found.forEach(queue);
    work();
    tellIdle();
  };

  const keepLooking = async (): Promise<void> => {
    while (!signal.aborted && (pace !== undefined || !looked)) {
      await look().catch((error: unknown) => log?.error('outbox not read, will try again', { component: 'outbox', error }));
      if (!looked) await pause(LOOK_AGAIN_MS, signal);
      else await pace?.next(signal);
    }
  };

  return {
    async enqueue(id, message, { now, owner }) {
      // A line break would begin another header of the mail.
      if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(message.subject)) throw new RangeError('a subject is one line');
      const letter = await letters.add(id, { message, owner }, now, !started);
      if (letter === undefined || !started) return;
      // Before the first look the lines are not known: older letters of the recipient may wait in the store.
      if (!looked) {
        early.push(letter);
        return;
      }
      queue(letter);
      work();
    },
    start() {
      if (started) return;
      started = true;
      looking = keepLooking();
    },
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => waitingForIdle.push(resolve))),
    report: () => ({ waiting: known.size, failures: Math.max(0, ...[...lines.values()].map((line) => line.failures)) }),
    async stop() {
      ending.abort();
      await looking;
      await Promise.all(running);
    },
  };
}
