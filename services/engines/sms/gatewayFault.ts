import type { Log } from '@portal/platform/log/createLog';
import type { Delivery } from '@portal/platform/outbox/outbox';
import { ServiceAway, type ServiceAnswer } from './askService.ts';

/** Without a word of the service's own: so long nobody's message is tried. */
const RATE_LIMIT_MS = 10_000;
/** Nobody but a person can change it. */
const REFUSES_US_MS = 60_000;

/** One number, as services take it: several would be several messages. */
export const isOneNumber = (to: string): boolean => /^\+[1-9]\d{6,14}$/.test(to);

/** What says nothing of the message, whatever service it is. */
export function gatewayFault(reason: string, retryAfterMs?: number): Delivery {
  return { outcome: 'later', of: 'gateway', reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

export const afterRefusedToken = (answer: ServiceAnswer): Delivery =>
  gatewayFault(`http-${answer.status}`, answer.retryAfterMs ?? REFUSES_US_MS);

export const afterTooMany = (answer: ServiceAnswer): Delivery => gatewayFault('rate-limit', answer.retryAfterMs ?? RATE_LIMIT_MS);

export const afterNoAnswer = (error: unknown): Delivery => gatewayFault(error instanceof ServiceAway ? error.reason : 'away');

/** Told once, until the service takes a message again. */
export function refusalAlarm(log: Pick<Log, 'error'>): { refused(code: string): void; taken(): void } {
  let isTold = false;
  return {
    refused(code) {
      if (!isTold) log.error('the SMS service refuses our credentials', { component: 'sms', code });
      isTold = true;
    },
    taken() {
      isTold = false;
    },
  };
}
