import { createBreaker, type BreakerState } from './breaker.ts';
import type { ChannelParts } from './channelSettings.ts';
import { createGatewayDeliverer } from './deliver.ts';
import { createDeliveryOutcomeHandler, type DeliveryCounts } from './deliveryOutcomes.ts';
import type { Channel, Letter } from './outbox.ts';
import { isLetterExpired, type WaitingLetter } from './outboxLetters.ts';
import { createRecipientQueues, type RecipientQueue } from './recipientQueues.ts';

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
  readonly counts: DeliveryCounts;
}

export type OutboxChannel = ReturnType<typeof createChannel>;

/** The letters of one channel, in order in each queue of a recipient; one that fails holds up no other. */
export function createChannel(parts: ChannelParts) {
  const { channel, settings, letters, clock, log, retryDelay, pause, ending } = parts;
  const queues = createRecipientQueues(parts);
  const running = new Set<Promise<void>>();
  /** So many letters a second at most: after each there is a rest. */
  let isResting = false;
  const deliveries = createGatewayDeliverer(parts);
  const breaker = createBreaker({ signal: ending, pause, due: () => work(), changed: breakerLog(parts, () => queues.count()) });
  const outcomes = createDeliveryOutcomeHandler({ ...parts, breaker });

  const rest = async (): Promise<void> => {
    if (!Number.isFinite(settings.perSecond)) return;
    isResting = true;
    await pause(1_000 / settings.perSecond, ending);
    isResting = false;
    work();
  };
  const retryLater = async (queue: RecipientQueue, ms: number): Promise<void> => {
    await pause(ms, ending);
    if (ending.aborted) return;
    queues.putBack(queue);
    work();
  };

  const drop = async (queue: RecipientQueue, letter: WaitingLetter): Promise<void> => {
    await letters.drop(letter.id);
    if (queues.knows(letter.id)) outcomes.countOver();
    queues.remove(queue, letter);
  };
  /** Undefined when the store has none to send. */
  const take = async (queue: RecipientQueue): Promise<Letter | undefined> => {
    for (let next = queue.letters[0]; next !== undefined; next = queue.letters[0]) {
      const stored = isLetterExpired(next, clock.now()) ? undefined : await letters.letter(next.id);
      if (stored !== undefined && !isLetterExpired(next, clock.now())) return stored;
      if (isLetterExpired(next, clock.now())) await drop(queue, next);
      else queues.remove(queue, next);
      queue.failures = 0;
    }
    return undefined;
  };

  const workOn = async (queue: RecipientQueue, isProbe: boolean): Promise<void> => {
    queue.isSending = true;
    let isTried = false;
    let wait: number | undefined;
    try {
      const letter = await take(queue);
      const waiting = queue.letters[0];
      if (letter !== undefined && waiting !== undefined && !ending.aborted) {
        isTried = true;
        const attempt = await deliveries.deliver(letter, clock.now());
        wait = await outcomes.follow(queue, waiting, attempt, isProbe);
        if (wait === undefined) {
          queue.failures = 0;
          queues.remove(queue, waiting);
        }
      }
    } catch (error) {
      queue.failures += 1;
      log?.error('letters not read, will try again', { component: 'outbox', kind: channel, error });
      wait = retryDelay(queue.failures);
    } finally {
      queue.isSending = false;
      if (isProbe && !isTried) breaker.release();
    }
    if (wait === undefined || wait === 0) queues.putBack(queue);
    else void retryLater(queue, wait);
  };

  function work(): void {
    while (!ending.aborted && !isResting && running.size < settings.atOnce && breaker.isOpenTo()) {
      const queue = queues.next();
      if (queue === undefined) return;
      const working = workOn(queue, breaker.begin()).finally(() => {
        running.delete(working);
        work();
      });
      running.add(working);
      void rest();
    }
  }

  return {
    ...queues,
    work,
    async dropOver() {
      for (const [queue, letter] of queues.over()) await drop(queue, letter);
      queues.removeEmpty();
    },
    report: (): ChannelReport => ({
      channel,
      ...queues.report(),
      breaker: breaker.state(),
      sending: deliveries.sending(),
      overdue: deliveries.overdue(),
      counts: outcomes.counts(),
    }),
    settled: () => Promise.all(running),
  };
}

/** Few lines, however long it takes: the first probes, and then ever fewer. */
const breakerLog =
  ({ channel, log }: Pick<ChannelParts, 'channel' | 'log'>, waiting: () => number) =>
  (state: BreakerState, failedProbes: number, code?: string): void => {
    const fields = { component: 'outbox', kind: channel, count: waiting(), ...(code === undefined ? {} : { code }) };
    if (state === 'closed') log?.info('gateway answers again', fields);
    else if (failedProbes === 0) log?.error('gateway away, letters wait', fields);
    else if (Number.isInteger(Math.log2(failedProbes))) log?.warn('gateway still away', { ...fields, attempt: failedProbes });
  };
