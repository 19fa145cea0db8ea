import { setMaxListeners } from 'node:events';
import { MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { WakeablePollPace } from '../scheduler/pollInterval.ts';
import { createRetryDelay, sleepUnlessAborted as realPause } from '../scheduler/sleepUnlessAborted.ts';
import { usualChannelLimits, type ChannelLimits } from './channelSettings.ts';
import { createChannel, type ChannelReport, type OutboxChannel } from './createChannel.ts';
import { channelNames, type Channel, type MessageGateway, type Outbox } from './outbox.ts';
import { createOutboxLetterStore } from './outboxLetters.ts';
import { createStoredLetterFeeder } from './outboxReader.ts';

/** Of each channel, so many letters are kept in mind, without their content; more are read from the store when it is their turn. */
const WINDOW = 20_000;
/** What another process could not make known, as it died in between, is found by then. */
const LOOK_AT_ALL_MS = 5 * MINUTE_MS;
const DROP_OVER_EVERY_MS = MINUTE_MS;
/** So long a stop waits for what is being sent, and so long again once that is aborted. */
const STOP_WITHIN_MS = 10_000;

export interface RunningOutbox extends Outbox {
  /** Sends what waits, and from then on what comes. */
  start(): void;
  /** Resolves when nothing waits. For tests. */
  idle(): Promise<void>;
  report(): readonly ChannelReport[];
  /** Waits for what is just being sent, aborts it when that takes long; the rest is sent after the next start. */
  stop(): Promise<void>;
}

export interface OutboxOptions {
  readonly records: RecordStore;
  readonly gateway: MessageGateway;
  readonly clock: Clock;
  readonly log?: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly channels?: Readonly<Record<Channel, ChannelLimits>>;
  /** Milliseconds before the next try after n failures of a recipient; default 1 s doubling up to 5 min. */
  readonly retryDelay?: (failures: number) => number;
  /** When other processes enqueue too: how often the store is looked at. Default: only at the start. */
  readonly pace?: WakeablePollPace;
  /** And how often all that wait are looked at; default 5 min. */
  readonly lookAtAllEveryMs?: number;
  /** For specs: how many letters of a channel are kept in mind, and how time goes by. */
  readonly window?: number;
  readonly pause?: typeof realPause;
}

/**
 * Durable outbox, at least once: per recipient a queue of what ends within an hour and one of the rest, each in order; a
 * queue that fails holds up no other.
 */
export function createOutbox(options: OutboxOptions): RunningOutbox {
  const { records, gateway, clock, log, retryDelay = createRetryDelay(1_000, 300_000), pace, pause = realPause, window = WINDOW } = options;
  const { lookAtAllEveryMs = LOOK_AT_ALL_MS, channels: settings = usualChannelLimits } = options;
  const letters = createOutboxLetterStore(records);
  const ending = new AbortController();
  const leaving = new AbortController();
  const { signal } = ending;
  // One listener for each recipient that waits for its next try, and for each send.
  setMaxListeners(0, signal, leaving.signal);
  const all = new Map<Channel, OutboxChannel>(
    channelNames.map((channel) => [
      channel,
      createChannel({
        channel,
        settings: settings[channel],
        window,
        letters,
        gateway,
        clock,
        log,
        retryDelay,
        pause,
        ending: signal,
        leaving: leaving.signal,
        done,
      }),
    ]),
  );
  const reader = createStoredLetterFeeder({ letters, channels: all, window, lookAtAllEveryMs, log, pause, signal, onRead });
  let started = false;
  let looking: Promise<void> | undefined;
  let sweeping: Promise<void> | undefined;
  let waitingForIdle: (() => void)[] = [];

  const isIdle = (): boolean => reader.isUpToDate() && [...all.values()].every((channel) => channel.isEmpty());
  function onRead(): void {
    for (const channel of all.values()) channel.work();
    done();
  }
  function done(): void {
    reader.readWhereRoom();
    if (!isIdle()) return;
    waitingForIdle.forEach((resolve) => resolve());
    waitingForIdle = [];
  }

  const before = async (sent: Promise<unknown>): Promise<void> => {
    const ended = new AbortController();
    await Promise.race([sent.finally(() => ended.abort()), pause(STOP_WITHIN_MS, ended.signal)]);
  };

  const keepDropping = async (): Promise<void> => {
    for (;;) {
      await pause(DROP_OVER_EVERY_MS, signal);
      if (signal.aborted) return;
      for (const channel of all.values())
        await channel
          .dropOver()
          .catch((error: unknown) => log?.error('letters that are over not dropped, will try again', { component: 'outbox', error }));
    }
  };

  return {
    async enqueue(id, message, at) {
      // A line break would begin another header of the mail.
      if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(message.subject)) throw new RangeError('a subject is one line');
      const letter = await letters.add(id, message, at, !started);
      if (letter !== undefined && started) reader.add(letter);
    },
    start() {
      if (started) return;
      started = true;
      looking = reader.keepReading(pace);
      sweeping = keepDropping();
    },
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => waitingForIdle.push(resolve))),
    report: () => [...all.values()].map((channel) => channel.report()),
    async stop() {
      ending.abort();
      await looking;
      await sweeping;
      await reader.settled();
      const sent = Promise.all([...all.values()].map((channel) => channel.settled()));
      await before(sent);
      leaving.abort();
      await before(sent);
    },
  };
}
