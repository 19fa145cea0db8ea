import { parseMobileNumberOrFault } from '@portal/contracts/customers/parseMobileNumberOrFault';
import { millisOf, type Clock } from '../clock/clock.ts';
import type { SmsLimits } from '../config/smsService.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { GatewaySendOutcome, Letter, MessageGateway, LetterRefusalReason } from '../outbox/outbox.ts';
import { MAX_SMS_PARTS, smsPartCount, toSmsAlphabet } from '../outbox/createSmsMessage.ts';
import type { SmsBudget } from './smsBudget.ts';
import type { SmsDeliveryRecordStore } from './smsRecords.ts';

interface GuardedSmsGatewayParts {
  readonly gateway: MessageGateway;
  readonly budget: Pick<SmsBudget, 'spend'>;
  readonly sent: SmsDeliveryRecordStore;
  readonly clock: Clock;
  readonly limits: Pick<SmsLimits, 'countries'>;
  /** Parts that the gateway has taken. */
  accepted?(parts: number): void;
}

/** Calling codes are free of prefixes of each other. */
export const isAllowedNumber = ({ countries }: Pick<SmsLimits, 'countries'>, number: string): boolean =>
  countries.some((code) => number.startsWith(`+${code}`));

/** Before the gateway: numbers, letters and costs; after it: what has become of each SMS. */
export function createGuardedSmsGateway({ gateway, budget, sent, clock, limits, accepted }: GuardedSmsGatewayParts): MessageGateway {
  /** An answer instead of a try; undefined where nothing stands against it. */
  const held = async (letter: Letter, number: string, parts: number): Promise<GatewaySendOutcome | undefined> => {
    const spent = await budget.spend(number, parts);
    if (spent.kind === 'spent') return undefined;
    const { retryAfterMs } = spent;
    // It waits for midnight, and drops out by itself where its end comes before that.
    if (spent.kind === 'day-is-full') return { outcome: 'later', of: 'letter', reason: 'day-limit', retryAfterMs, wasAsked: false };
    const { notAfter } = letter.message;
    // Who waits for a code is told at once that none comes; what tells something waits until it may.
    const isPointless = notAfter !== null && millisOf(notAfter) - millisOf(clock.now()) <= retryAfterMs;
    return isPointless
      ? { outcome: 'refused', reason: 'limit-of-messages', wasAsked: false }
      : { outcome: 'later', of: 'letter', reason: 'limit-of-messages', retryAfterMs, wasAsked: false };
  };
  const refused = async (letter: Letter, reason: LetterRefusalReason, parts: number): Promise<GatewaySendOutcome> => {
    const now = clock.now();
    await sent.offer(letter, parts, now);
    await sent.report(letter.id, 'rejected', now, now);
    return { outcome: 'refused', reason, wasAsked: false };
  };

  return {
    async send(given, options) {
      options.signal.throwIfAborted();
      const text = toSmsAlphabet(given.message.text);
      const parts = smsPartCount(text);
      const number = parseMobileNumberOrFault(given.message.to);
      if ('fault' in number) return refused(given, 'number-refused', parts);
      if (!isAllowedNumber(limits, number.number)) return refused(given, 'country-refused', parts);
      if (parts > MAX_SMS_PARTS) return refused(given, 'too-large', parts);
      const letter: Letter = { ...given, message: { ...given.message, to: number.number, text } };
      // What was offered once is paid for: another try costs nothing.
      if ((await sent.get(letter.id)) === undefined) {
        const instead = await held(letter, number.number, parts);
        if (instead?.outcome === 'refused') return refused(letter, instead.reason, parts);
        if (instead !== undefined) return instead;
        await sent.offer(letter, parts, clock.now());
      }
      const delivery = await gateway.send(letter, options);
      if (delivery.outcome === 'later') return delivery;
      if (delivery.outcome === 'sent') accepted?.(parts);
      const now = clock.now();
      await sent.report(letter.id, delivery.outcome === 'sent' ? 'accepted' : 'rejected', now, now).catch((error: unknown) => {
        // What the gateway has answered counts: it is not asked again because the store is away.
        if (!(error instanceof EngineUnavailable)) throw error;
      });
      return delivery;
    },
  };
}
