import { millisOf, MINUTE_MS, type Clock } from '@portal/platform/clock/clock';
import type { SmsService } from '@portal/platform/config/smsService';
import type { Log } from '@portal/platform/log/createLog';
import type { Delivery, Letter, MessageGateway } from '@portal/platform/outbox/outbox';
import { askService, type ServiceAnswer } from './askService.ts';
import { afterNoAnswer, afterRefusedToken, gatewayFault, isOneNumber, refusalAlarm } from './gatewayFault.ts';

/** Every state that Kannel can tell: delivered, undeliverable, queued at the centre, taken by it, refused by it. */
const EVERY_STATE = 31;
/** More it refuses as if the password were wrong; no centre tries for longer. */
const LONGEST_VALIDITY_MINUTES = 3 * 24 * 60;
/** Its words for what is wrong with the number alone; its other complaints are about us. */
const aboutNumber = /receiver number|denied by white- and\/or black-lists|receiver\(s\)/i;

export interface KannelSettings {
  readonly service: Extract<SmsService, { kind: 'kannel' }>;
  readonly from: string;
  /** Where reports about a message go; Kannel puts its words for `%d` and `%T`. */
  reportTo(id: string): string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** For tests. */
  readonly withinMs?: number;
}

/** Hands SMS to Kannel's smsbox, by POST with headers: neither a number nor a password stands in an address. */
export function createKannelGateway({ service, from, reportTo, clock, log, withinMs }: KannelSettings): MessageGateway {
  const alarm = refusalAlarm(log);
  const headersOf = ({ id, message: { to, notAfter } }: Letter): Record<string, string> => ({
    'X-Kannel-Username': service.user,
    'X-Kannel-Password': service.password,
    'X-Kannel-From': from,
    'X-Kannel-To': to,
    'X-Kannel-Coding': '0',
    'X-Kannel-DLR-Mask': String(EVERY_STATE),
    'X-Kannel-DLR-Url': reportTo(id),
    ...(notAfter === null ? {} : { 'X-Kannel-Validity': String(minutesUntil(notAfter)) }),
    'Content-Type': 'text/plain; charset=UTF-8',
  });
  const minutesUntil = (instant: string): number =>
    Math.min(LONGEST_VALIDITY_MINUTES, Math.max(1, Math.floor((millisOf(instant) - millisOf(clock.now())) / MINUTE_MS)));

  const afterAnswer = (answer: ServiceAnswer): Delivery => {
    const { status, text, retryAfterMs } = answer;
    if (status === 202 || status === 200) {
      alarm.taken();
      return { outcome: 'sent' };
    }
    if (status === 400 && aboutNumber.test(text)) return { outcome: 'refused', reason: 'number-refused' };
    if (status === 401 || status === 403) {
      alarm.refused(`http-${status}`);
      return afterRefusedToken(answer);
    }
    return gatewayFault(`http-${status}`, retryAfterMs);
  };
  return {
    async send(letter, { signal }) {
      if (!isOneNumber(letter.message.to)) return { outcome: 'refused', reason: 'number-refused' };
      try {
        return afterAnswer(
          await askService({
            method: 'POST',
            url: service.url,
            headers: headersOf(letter),
            body: letter.message.text,
            signal,
            ...(withinMs === undefined ? {} : { withinMs }),
          }),
        );
      } catch (error) {
        return afterNoAnswer(error);
      }
    },
  };
}
