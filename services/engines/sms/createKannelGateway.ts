import { millisOf, MINUTE_MS, type Clock } from '@portal/platform/clock/clock';
import type { SmsServiceConnection } from '@portal/platform/config/smsService';
import type { MessageGateway } from '@portal/platform/outbox/outbox';
import { createBaseSmsGateway, numberRefusedOutcome, type BaseSmsGatewaySettings } from './smsGateway.ts';

/** Every state that Kannel can tell: delivered, undeliverable, queued at the centre, taken by it, refused by it. */
const EVERY_STATE = 31;
/** More it refuses as if the password were wrong; no centre tries for longer. */
const LONGEST_VALIDITY_MINUTES = 3 * 24 * 60;
/** Its words for what is wrong with the number alone; its other complaints are about us. */
const aboutNumber = /receiver number|denied by white- and\/or black-lists|receiver\(s\)/i;

export interface KannelSettings extends BaseSmsGatewaySettings {
  readonly service: Extract<SmsServiceConnection, { kind: 'kannel' }>;
  /** Where reports about a message go; Kannel puts its words for `%d` and `%T`. */
  reportTo(id: string): string;
  readonly clock: Clock;
}

/** Hands SMS to Kannel's smsbox, by POST with headers: neither a number nor a password stands in an address. */
export function createKannelGateway({ service, from, reportTo, clock, ...settings }: KannelSettings): MessageGateway {
  const minutesUntil = (instant: string): number =>
    Math.min(LONGEST_VALIDITY_MINUTES, Math.max(1, Math.floor((millisOf(instant) - millisOf(clock.now())) / MINUTE_MS)));
  return createBaseSmsGateway(
    settings,
    ({ id, message: { to, text, notAfter } }) => ({
      method: 'POST',
      url: service.url,
      headers: {
        'X-Kannel-Username': service.user,
        'X-Kannel-Password': service.password,
        'X-Kannel-From': from,
        'X-Kannel-To': to,
        'X-Kannel-Coding': '0',
        'X-Kannel-DLR-Mask': String(EVERY_STATE),
        'X-Kannel-DLR-Url': reportTo(id),
        ...(notAfter === null ? {} : { 'X-Kannel-Validity': String(minutesUntil(notAfter)) }),
        'Content-Type': 'text/plain; charset=UTF-8',
      },
      body: text,
    }),
    ({ status, text }) => (status === 400 && aboutNumber.test(text) ? numberRefusedOutcome : undefined),
  );
}
