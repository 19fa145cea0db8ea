import type { SmsMessage } from '@portal/contracts/sms/smsContract';
import type { SmsService } from '@portal/platform/config/smsService';
import type { Log } from '@portal/platform/log/createLog';
import type { Delivery, MessageGateway } from '@portal/platform/outbox/outbox';
import { askService, type ServiceAnswer } from './askService.ts';
import { afterNoAnswer, afterRefusedToken, afterTooMany, gatewayFault, isOneNumber, refusalAlarm } from './gatewayFault.ts';

interface HttpSmsSettings {
  readonly service: Extract<SmsService, { kind: 'contract' }>;
  readonly from: string;
  /** Where reports go. */
  reportTo(): string;
  readonly log: Pick<Log, 'error'>;
  /** For tests. */
  readonly withinMs?: number;
}

/** Hands SMS to a service that keeps to our contract (contracts/sms). */
export function createHttpSmsGateway({ service, from, reportTo, log, withinMs }: HttpSmsSettings): MessageGateway {
  const alarm = refusalAlarm(log);
  const afterAnswer = (answer: ServiceAnswer): Delivery => {
    const { status, retryAfterMs } = answer;
    if (status === 202 || status === 200) {
      alarm.taken();
      return { outcome: 'sent' };
    }
    if (status === 400) return { outcome: 'refused', reason: 'number-refused' };
    if (status === 401 || status === 403) {
      alarm.refused(`http-${status}`);
      return afterRefusedToken(answer);
    }
    if (status === 429) return afterTooMany(answer);
    // A redirect, a proxy's page, a path that is not there: nothing of that is about the message.
    return gatewayFault(`http-${status}`, retryAfterMs);
  };
  return {
    async send({ id, message: { to, text, notAfter } }, { signal }) {
      if (!isOneNumber(to)) return { outcome: 'refused', reason: 'number-refused' };
      const message: SmsMessage = { to, text, from, notAfter, reportTo: reportTo() };
      try {
        return afterAnswer(
          await askService({
            method: 'PUT',
            url: `${service.url}/messages/${encodeURIComponent(id)}`,
            headers: { Authorization: `Bearer ${service.token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(message),
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
