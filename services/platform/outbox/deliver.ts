import { millisOf } from '../clock/clock.ts';
import type { ChannelParts } from './channelSettings.ts';
import type { GatewaySendOutcome, Letter } from './outbox.ts';

/** So soon an aborted send has to end; who takes longer is waited for, and people are told. */
const ABORT_WITHIN_MS = 10_000;

/** What became of a try, with what was thrown. */
export type DeliveryAttemptOutcome =
  Exclude<GatewaySendOutcome, { outcome: 'later' }> | (Extract<GatewaySendOutcome, { outcome: 'later' }> & { readonly error?: unknown });

/** Words of gateways may quote an address: only what is shaped like a code is passed on. */
const codeOf = (reason: string): string => (/^[a-z][a-z0-9-]{0,39}$/i.test(reason) ? reason : 'unnamed');

type DeliveryParts = Pick<ChannelParts, 'channel' | 'gateway' | 'settings' | 'log' | 'pause' | 'leaving'>;

export function createGatewayDeliverer({ channel, gateway, settings: { limitMs }, log, pause, leaving }: DeliveryParts) {
  let sending = 0;
  let overdue = 0;

  const tried = async (letter: Letter, signal: AbortSignal): Promise<DeliveryAttemptOutcome> => {
    try {
      const delivery = await gateway.send(letter, { signal });
      return delivery.outcome === 'later' ? { ...delivery, reason: codeOf(delivery.reason) } : delivery;
    } catch (error) {
      return { outcome: 'later', of: 'gateway', reason: 'thrown', error };
    }
  };

  return {
    /** Ends when the gateway's own send has ended, however long that takes: before that another try would be a second letter. */
    async deliver(letter: Letter, now: string): Promise<DeliveryAttemptOutcome> {
      const { notAfter } = letter.message;
      const untilEndMs = notAfter === null ? Infinity : millisOf(notAfter) - millisOf(now);
      const limit = new AbortController();
      const ended = new AbortController();
      let isOverdue = false;
      const watch = async (): Promise<void> => {
        await pause(Math.min(limitMs, untilEndMs), ended.signal);
        if (ended.signal.aborted) return;
        limit.abort();
        await pause(ABORT_WITHIN_MS, ended.signal);
        if (ended.signal.aborted) return;
        isOverdue = true;
        overdue += 1;
        log?.error('gateway does not end an aborted send, which is waited for', { component: 'outbox', kind: channel });
      };
      sending += 1;
      void watch();
      try {
        const attempt = await tried(letter, AbortSignal.any([limit.signal, leaving]));
        if (attempt.outcome !== 'later' || !limit.signal.aborted) return attempt;
        return untilEndMs < limitMs ? { ...attempt, of: 'letter', reason: 'over' } : { ...attempt, of: 'gateway', reason: 'limit' };
      } finally {
        ended.abort();
        sending -= 1;
        if (isOverdue) overdue -= 1;
      }
    },
    sending: () => sending,
    overdue: () => overdue,
  };
}
