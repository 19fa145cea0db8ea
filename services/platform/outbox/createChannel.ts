import type { Clock } from '../clock/clock.ts';
import { HOUR_MS, instantAfter } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import { backOff, type pause as realPause } from '../scheduler/pause.ts';
import { createBreaker, LONGEST_RETRY_AFTER_MS, type BreakerState } from './breaker.ts';
import type { ChannelSettings } from './channelSettings.ts';
import { createDeliveries, type Attempt } from './deliver.ts';
import type { Channel, MessageGateway } from './outbox.ts';
import type { OutboxLetters, WaitingLetter } from './outboxLetters.ts';

/** From so many failures in a row on the letter stands among those that fail. */
const FAILURES_TOLD = 4;
/** Who refuses so many in a row refuses everybody: then it is the gateway, and no letter is given up. */
const REFUSALS_IN_A_ROW = 10;
/** What ends so soon goes before what has piled up. */
const URGENT_MS = HOUR_MS;
const storeAgain = backOff(1_000, 30_000);

export const deliveryClasses = ['sent', 'gateway', 'letter', 'limit', 'refused', 'over', 'dropped'] as const;
/** `gateway`, `letter`: a try that failed. `limit`: one that took too long. `over`: dropped, as its end had come. `dropped`: there is no gateway. */
type DeliveryClass = (typeof deliveryClasses)[number];

export interface ChannelReport {
  readonly channel: Channel;
  readonly waiting: number;
  /** Of them, those that are kept in mind; the rest is only in the store. */
  readonly inMind: number;
  /** When the oldest was put into the outbox. */
  readonly oldestAt: string | null;
  /** In a row, of the recipient with most. */
  readonly failures: number;
  readonly breaker: BreakerState;
  readonly sending: number;
  /** Sends that were aborted and go on all the same. */
  readonly overdue: number;
  /** Since the process began. */
  readonly counts: Readonly<Record<DeliveryClass, number>>;
}

interface Line {
  readonly recipient: string;
  readonly letters: WaitingLetter[];
  failures: number;
  /** Stands in a queue, is being sent or waits for its next try. */
  isPlaced: boolean;
  isSending: boolean;
}

interface ChannelParts {
  readonly channel: Channel;
  readonly settings: ChannelSettings;
  /** So many letters are kept in mind at most. */
  readonly window: number;
  readonly letters: OutboxLetters;
  readonly gateway: MessageGateway;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'> | undefined;
  readonly retryDelay: (failures: number) => number;
  readonly pause: typeof realPause;
  /** From then on nothing is begun. */
  readonly ending: AbortSignal;
  /** From then on nothing is waited for. */
  readonly leaving: AbortSignal;
  /** A letter is done. */
  done(): void;
}

/** The letters of one channel: a line per recipient, in order; one that fails holds up no other. */
export interface OutboxChannel {
  knows(id: string): boolean;
  /** Keeps it in mind, or counts it where there is no room. */
  queue(letter: WaitingLetter): void;
  /** What there was no room for, after the store was read anew. */
  setBeyond(count: number): void;
  room(): number;
  /** There is room again for what is only in the store. */
  needsMore(): boolean;
  isEmpty(): boolean;
  work(): void;
  /** Drops those whose end has come. */
  dropOver(): Promise<void>;
  report(): ChannelReport;
  /** Resolves when nothing is being sent. */
  settled(): Promise<unknown>;
}

export function createChannel(parts: ChannelParts): OutboxChannel {
  const { channel, settings, window, letters, clock, log, retryDelay, pause, ending } = parts;
  const lines = new Map<string, Line>();
  const known = new Set<string>();
  let urgent: Line[] = [];
  let usual: Line[] = [];
  const running = new Set<Promise<void>>();
  const counts = Object.fromEntries(deliveryClasses.map((name) => [name, 0])) as Record<DeliveryClass, number>;
  let beyond = 0;
  let isResting = false;
  let refusals = 0;
  const deliveries = createDeliveries({ ...parts, limitMs: settings.limitMs });
  const breaker = createBreaker({ signal: ending, pause, due: () => work(), changed: tellBreaker });

  /** Few lines, however long it takes: the first probes, and then ever fewer. */
  function tellBreaker(state: BreakerState, failedProbes: number): void {
    const fields = { component: 'outbox', kind: channel, count: known.size + beyond };
    if (state === 'closed') log?.info('gateway answers again', fields);
    else if (failedProbes === 0) log?.error('gateway away, letters wait', fields);
    else if (Number.isInteger(Math.log2(failedProbes))) log?.warn('gateway still away', { ...fields, attempt: failedProbes });
  }

  const isOver = ({ notAfter }: WaitingLetter, now = clock.now()): boolean => notAfter !== null && notAfter <= now;
  const isUrgent = ({ letters: [first] }: Line): boolean =>
    first !== undefined && first.notAfter !== null && first.notAfter <= instantAfter(clock.now(), URGENT_MS);

  const place = (line: Line): void => {
    line.isPlaced = true;
    (isUrgent(line) ? urgent : usual).push(line);
  };
  const leaveLine = (line: Line): void => {
    line.isPlaced = false;
    if (line.letters.length > 0) place(line);
    else lines.delete(line.recipient);
  };
  const forget = (line: Line, { id }: WaitingLetter): void => {
    const at = line.letters.findIndex((letter) => letter.id === id);
    if (at >= 0) line.letters.splice(at, 1);
    known.delete(id);
    parts.done();
  };
  const retryLater = async (line: Line, ms: number): Promise<void> => {
    await pause(ms, ending);
    if (ending.aborted) return;
    leaveLine(line);
    work();
  };

  /** What became of a letter is known: it is not tried again because the store is away. */
  const write = async (what: () => Promise<void>): Promise<void> => {
    for (let failures = 1; ; failures++) {
      try {
        return await what();
      } catch (error) {
        if (failures === 1) log?.error('outcome of a letter not stored, will try again', { component: 'outbox', kind: channel, error });
        if (parts.leaving.aborted) return;
        await pause(storeAgain(failures), parts.leaving);
      }
    }
  };

  const failed = async (line: Line, letter: WaitingLetter, attempt: Extract<Attempt, { outcome: 'later' }>): Promise<void> => {
    line.failures += 1;
    const fields = { component: 'outbox', kind: channel, attempt: line.failures, code: attempt.reason, error: attempt.error };
    if (line.failures === 1 && breaker.state() === 'closed') log?.warn('letter not sent, will try again', fields);
    if (line.failures !== FAILURES_TOLD) return;
    log?.error('letter not sent, will try again', fields);
    await letters
      .markFailing(letter.id, clock.now())
      .catch((error: unknown) => log?.error('letter that fails not marked', { component: 'outbox', error }));
  };

  /** Milliseconds until the next try; 0 where the breaker says when; undefined where the letter is done. */
  const follow = async (line: Line, letter: WaitingLetter, attempt: Attempt, isProbe: boolean): Promise<number | undefined> => {
    const wasAsked = !('wasAsked' in attempt);
    const refusesAll = attempt.outcome === 'refused' && wasAsked && refusals >= REFUSALS_IN_A_ROW;
    const answered = (): void => (wasAsked ? breaker.answered(isProbe) : isProbe ? breaker.release() : undefined);
    if (attempt.outcome === 'sent') {
      counts.sent += 1;
      refusals = 0;
      breaker.answered(isProbe);
      await write(() => letters.markSent(letter.id, clock.now()));
      return undefined;
    }
    if (attempt.outcome === 'dropped') {
      counts.dropped += 1;
      breaker.answered(isProbe);
      await write(() => letters.drop(letter.id));
      return undefined;
    }
    if (attempt.outcome === 'refused' && !refusesAll) {
      counts.refused += 1;
      if (wasAsked) refusals += 1;
      answered();
      log?.warn('letter refused', { component: 'outbox', kind: channel, code: attempt.reason });
      await write(() => letters.markRefused(letter.id, attempt.reason, clock.now()));
      return undefined;
    }
    const later: Extract<Attempt, { outcome: 'later' }> =
      attempt.outcome === 'later' ? attempt : { outcome: 'later', of: 'gateway', reason: 'refuses-everything' };
    // Its end came first: that says nothing of the gateway.
    if (later.reason === 'over' && isOver(letter)) {
      if (isProbe) breaker.fault(isProbe, undefined);
      return 0;
    }
    counts[later.reason === 'limit' ? 'limit' : later.of] += 1;
    if (later.of === 'letter') answered();
    else breaker.fault(isProbe, later.retryAfterMs);
    await failed(line, letter, later);
    if (later.of === 'gateway' && breaker.state() !== 'closed') return 0;
    const asked = later.of === 'letter' ? Math.min(later.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS) : 0;
    return Math.max(retryDelay(line.failures), asked);
  };

  /** Undefined when the store has none to send. */
  const take = async (line: Line): Promise<Awaited<ReturnType<OutboxLetters['letter']>>> => {
    for (let next = line.letters[0]; next !== undefined; next = line.letters[0]) {
      const stored = isOver(next) ? undefined : await letters.letter(next.id);
      if (stored !== undefined && !isOver(next)) return stored;
      if (isOver(next)) await drop(line, next);
      else forget(line, next);
      line.failures = 0;
    }
    return undefined;
  };
  const drop = async (line: Line, letter: WaitingLetter): Promise<void> => {
    await letters.drop(letter.id);
    if (known.has(letter.id)) counts.over += 1;
    forget(line, letter);
  };
  /** A week without gateway must not leave a line for everybody who was written to in it. */
  const withLetters = (queue: readonly Line[]): Line[] =>
    queue.filter((line) => {
      if (line.letters.length > 0) return true;
      leaveLine(line);
      return false;
    });

  const workOn = async (line: Line, isProbe: boolean): Promise<void> => {
    line.isSending = true;
    let isTried = false;
    let wait: number | undefined;
    try {
      const letter = await take(line);
      const waiting = line.letters[0];
      if (letter !== undefined && waiting !== undefined && !ending.aborted) {
        isTried = true;
        const attempt = await deliveries.deliver(letter, clock.now());
        wait = await follow(line, waiting, attempt, isProbe);
        if (wait === undefined) {
          line.failures = 0;
          forget(line, waiting);
        }
      }
    } catch (error) {
      line.failures += 1;
      log?.error('letters not read, will try again', { component: 'outbox', kind: channel, error });
      wait = retryDelay(line.failures);
    } finally {
      line.isSending = false;
      if (isProbe && !isTried) breaker.release();
    }
    if (wait === undefined || wait === 0) leaveLine(line);
    else void retryLater(line, wait);
  };

  const rest = (): void => {
    if (!Number.isFinite(settings.perSecond)) return;
    isResting = true;
    void pause(1_000 / settings.perSecond, ending).then(() => {
      isResting = false;
      work();
    });
  };

  function work(): void {
    while (!ending.aborted && !isResting && running.size < settings.atOnce && breaker.isOpenTo()) {
      const line = urgent.shift() ?? usual.shift();
      if (line === undefined) return;
      const working = workOn(line, breaker.begin()).finally(() => {
        running.delete(working);
        work();
      });
      running.add(working);
      rest();
    }
  }

  return {
    knows: (id) => known.has(id),
    queue(letter) {
      if (known.has(letter.id)) return;
      // Behind those that are only in the store: the recipient may have older ones there.
      if (beyond > 0 || known.size >= window) {
        beyond += 1;
        return;
      }
      known.add(letter.id);
      const line = lines.get(letter.recipient) ?? {
        recipient: letter.recipient,
        letters: [],
        failures: 0,
        isPlaced: false,
        isSending: false,
      };
      lines.set(letter.recipient, line);
      line.letters.push(letter);
      if (!line.isPlaced) place(line);
    },
    setBeyond(count) {
      beyond = count;
    },
    room: () => Math.max(0, window - known.size),
    needsMore: () => beyond > 0 && known.size <= window / 2,
    isEmpty: () => known.size === 0 && beyond === 0,
    work,
    async dropOver() {
      const now = clock.now();
      for (const line of lines.values())
        for (const letter of line.letters.filter((each) => isOver(each, now)))
          if (!line.isSending || line.letters[0] !== letter) await drop(line, letter);
      urgent = withLetters(urgent);
      usual = withLetters(usual);
    },
    report: () => ({
      channel,
      waiting: known.size + beyond,
      inMind: known.size,
      oldestAt: [...lines.values()].reduce<string | null>((oldest, { letters: [first] }) => {
        const at = first?.order.slice(0, first.order.indexOf('/')) ?? null;
        return oldest === null || (at !== null && at < oldest) ? at : oldest;
      }, null),
      failures: [...lines.values()].reduce((most, { failures }) => Math.max(most, failures), 0),
      breaker: breaker.state(),
      sending: deliveries.sending(),
      overdue: deliveries.overdue(),
      counts: { ...counts },
    }),
    settled: () => Promise.all(running),
  };
}
