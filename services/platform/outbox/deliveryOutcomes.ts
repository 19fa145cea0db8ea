import { recordOf } from '@portal/contracts/shared/recordOf';
import { createRetryDelay } from '../scheduler/sleepUnlessAborted.ts';
import { LONGEST_GATEWAY_RETRY_AFTER_MS, type Breaker } from './breaker.ts';
import type { DeliveryAttemptOutcome } from './deliver.ts';
import type { ChannelParts } from './channelSettings.ts';
import { isLetterExpired, type WaitingLetter } from './outboxLetters.ts';
import type { RecipientQueue } from './recipientQueues.ts';

/** From so many failures in a row on the letter stands among those that fail. */
const FAILURES_TOLD = 4;
/** Who refuses so many in a row refuses everybody: then it is the gateway, and no letter is given up. */
const REFUSALS_IN_A_ROW = 10;
const storeAgain = createRetryDelay(1_000, 30_000);

export const deliveryOutcomeKinds = ['sent', 'gateway', 'letter', 'limit', 'refused', 'over', 'dropped'] as const;
/** `gateway`, `letter`: a try that failed. `limit`: one that took too long. `over`: dropped, as its end had come. `dropped`: there is no gateway. */
type DeliveryClass = (typeof deliveryOutcomeKinds)[number];
/** Since the process began. */
export type DeliveryCounts = Readonly<Record<DeliveryClass, number>>;

type OutcomesParts = Pick<ChannelParts, 'channel' | 'letters' | 'clock' | 'log' | 'retryDelay' | 'pause' | 'leaving'> & {
  readonly breaker: Breaker;
};

type FailedAttempt = Extract<DeliveryAttemptOutcome, { outcome: 'later' }>;

/** What follows from what became of a try: for the letter, for the breaker and for the counts. */
export function createDeliveryOutcomeHandler(parts: OutcomesParts) {
  const { channel, letters, breaker, clock, log, retryDelay, pause, leaving } = parts;
  const counts = recordOf(deliveryOutcomeKinds, () => 0);
  let refusals = 0;

  /** What became of a letter is known: it is not tried again because the store is away. */
  const write = async (what: () => Promise<void>): Promise<void> => {
    for (let failures = 1; ; failures++) {
      try {
        return await what();
      } catch (error) {
        if (failures === 1) log?.error('outcome of a letter not stored, will try again', { component: 'outbox', kind: channel, error });
        if (leaving.aborted) return;
        await pause(storeAgain(failures), leaving);
      }
    }
  };

  const failed = async (queue: RecipientQueue, letter: WaitingLetter, attempt: FailedAttempt): Promise<void> => {
    queue.failures += 1;
    const fields = { component: 'outbox', kind: channel, attempt: queue.failures, code: attempt.reason, error: attempt.error };
    if (queue.failures === 1 && breaker.state() === 'closed') log?.warn('letter not sent, will try again', fields);
    if (queue.failures !== FAILURES_TOLD) return;
    log?.error('letter not sent, will try again', fields);
    await letters
      .markFailing(letter.id, clock.now())
      .catch((error: unknown) => log?.error('letter that fails not marked', { component: 'outbox', error }));
  };

  return {
    /** Milliseconds until the next try; 0 where the breaker says when; undefined where the letter is done. */
    async follow(
      queue: RecipientQueue,
      letter: WaitingLetter,
      attempt: DeliveryAttemptOutcome,
      isProbe: boolean,
    ): Promise<number | undefined> {
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
      const later: FailedAttempt =
        attempt.outcome === 'later' ? attempt : { outcome: 'later', of: 'gateway', reason: 'refuses-everything' };
      // Its end came first: that says nothing of the gateway.
      if (later.reason === 'over' && isLetterExpired(letter, clock.now())) {
        if (isProbe) breaker.fault(isProbe, { reason: later.reason });
        return 0;
      }
      counts[later.reason === 'limit' ? 'limit' : later.of] += 1;
      if (later.of === 'letter') answered();
      else breaker.fault(isProbe, later);
      await failed(queue, letter, later);
      if (later.of === 'gateway' && breaker.state() !== 'closed') return 0;
      const asked = later.of === 'letter' ? Math.min(later.retryAfterMs ?? 0, LONGEST_GATEWAY_RETRY_AFTER_MS) : 0;
      return Math.max(retryDelay(queue.failures), asked);
    },
    countOver(): void {
      counts.over += 1;
    },
    counts: (): DeliveryCounts => ({ ...counts }),
  };
}
