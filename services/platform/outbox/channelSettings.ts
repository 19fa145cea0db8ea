import { MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import type { sleepUnlessAborted as realPause } from '../scheduler/sleepUnlessAborted.ts';
import type { Channel, MessageGateway } from './outbox.ts';
import type { OutboxLetterStore } from './outboxLetters.ts';

export interface ChannelLimits {
  /** A send that takes longer is aborted, and waited for. Longer than the gateway's own patience: this one is for when that fails. */
  readonly limitMs: number;
  /** Never more: what has piled up goes out at this rate, which a gateway does not refuse. */
  readonly perSecond: number;
  readonly atOnce: number;
}

/** The answer to the end of a mail may take ten minutes (RFC 5321, 4.5.3.2.6). */
export const usualChannelLimits: Readonly<Record<Channel, ChannelLimits>> = {
  email: { limitMs: 11 * MINUTE_MS, perSecond: 10, atOnce: 4 },
  sms: { limitMs: MINUTE_MS, perSecond: 5, atOnce: 4 },
};

/** At another rate, where one is given. */
export const channelLimitsAtRates = (
  { email, sms }: Readonly<Record<Channel, number | undefined>>,
  usual: Readonly<Record<Channel, ChannelLimits>>,
): Readonly<Record<Channel, ChannelLimits>> => ({
  email: { ...usual.email, perSecond: email ?? usual.email.perSecond },
  sms: { ...usual.sms, perSecond: sms ?? usual.sms.perSecond },
});

/** For what stands in for a gateway within the portal: nobody there is to be spared. */
export const channelLimitsWithoutRate = channelLimitsAtRates({ email: Infinity, sms: Infinity }, usualChannelLimits);

/** What a channel is made of. */
export interface ChannelParts {
  readonly channel: Channel;
  readonly settings: ChannelLimits;
  /** So many letters are kept in mind at most. */
  readonly window: number;
  readonly letters: OutboxLetterStore;
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
