import type { Log } from '@portal/platform/log/createLog';
import type { GatewaySendOutcome, Letter, MessageGateway } from '@portal/platform/outbox/outbox';
import { askService, ServiceAway, type ServiceAnswer, type ServiceRequest } from './askService.ts';

/** Without a word of the service's own: so long nobody's message is tried. */
const RATE_LIMIT_MS = 10_000;
/** Nobody but a person can change it. */
const REFUSES_US_MS = 60_000;

export const numberRefusedOutcome: GatewaySendOutcome = { outcome: 'refused', reason: 'number-refused' };

/** What says nothing of the message, whatever service it is. */
const gatewayFault = (reason: string, retryAfterMs?: number): GatewaySendOutcome => ({
  outcome: 'later',
  of: 'gateway',
  reason,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

export const rateLimitOutcome = (answer: ServiceAnswer): GatewaySendOutcome =>
  gatewayFault('rate-limit', answer.retryAfterMs ?? RATE_LIMIT_MS);

/** What all services need. */
export interface BaseSmsGatewaySettings {
  readonly from: string;
  readonly log: Pick<Log, 'error'>;
  /** For tests. */
  readonly withinMs?: number;
}

/** `answered`: what an answer means to this service alone, undefined for what it means to all. */
export function createBaseSmsGateway(
  { log, withinMs }: Pick<BaseSmsGatewaySettings, 'log' | 'withinMs'>,
  requestFor: (letter: Letter) => Omit<ServiceRequest, 'signal' | 'withinMs'>,
  answered: (answer: ServiceAnswer) => GatewaySendOutcome | undefined,
): MessageGateway {
  /** Told once, until the service takes a message again. */
  let isRefusalTold = false;
  const afterAnswer = (answer: ServiceAnswer): GatewaySendOutcome => {
    const { status, retryAfterMs, text } = answer;
    // A page is a proxy's, whatever its status: no service has taken the message.
    if ((status === 202 || status === 200) && !text.trimStart().startsWith('<')) {
      isRefusalTold = false;
      return { outcome: 'sent' };
    }
    if (status === 401 || status === 403) {
      if (!isRefusalTold) log.error('the SMS service refuses our credentials', { component: 'sms', code: `http-${status}` });
      isRefusalTold = true;
      return gatewayFault(`http-${status}`, retryAfterMs ?? REFUSES_US_MS);
    }
    // A redirect, a proxy's page, a path that is not there: nothing of that is about the message.
    return answered(answer) ?? gatewayFault(`http-${status}`, retryAfterMs);
  };
  return {
    async send(letter, { signal }) {
      // One number, as services take it: several would be several messages.
      if (!/^\+[1-9]\d{6,14}$/.test(letter.message.to)) return numberRefusedOutcome;
      try {
        return afterAnswer(await askService({ ...requestFor(letter), signal, ...(withinMs === undefined ? {} : { withinMs }) }));
      } catch (error) {
        return gatewayFault(error instanceof ServiceAway ? error.reason : 'away');
      }
    },
  };
}
