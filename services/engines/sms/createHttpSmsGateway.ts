import type { SmsMessage } from '@portal/contracts/sms/smsContract';
import type { SmsServiceConnection } from '@portal/platform/config/smsService';
import type { MessageGateway } from '@portal/platform/outbox/outbox';
import { rateLimitOutcome, createBaseSmsGateway, numberRefusedOutcome, type BaseSmsGatewaySettings } from './smsGateway.ts';

interface HttpSmsSettings extends BaseSmsGatewaySettings {
  readonly service: Extract<SmsServiceConnection, { kind: 'contract' }>;
  /** Where reports go. */
  reportTo(): string;
}

/** Hands SMS to a service that keeps to our contract (contracts/sms). */
export const createHttpSmsGateway = ({ service, from, reportTo, ...settings }: HttpSmsSettings): MessageGateway =>
  createBaseSmsGateway(
    settings,
    ({ id, message: { to, text, notAfter } }) => ({
      method: 'PUT',
      url: `${service.url}/messages/${encodeURIComponent(id)}`,
      headers: { Authorization: `Bearer ${service.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ to, text, from, notAfter, reportTo: reportTo() } satisfies SmsMessage),
    }),
    (answer) => (answer.status === 400 ? numberRefusedOutcome : answer.status === 429 ? rateLimitOutcome(answer) : undefined),
  );
