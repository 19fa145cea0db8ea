import type { Clock } from '@portal/platform/clock/clock';
import { toAsciiMailAddress, type MailSender } from '@portal/platform/config/mailServerSchema';
import type { Log } from '@portal/platform/log/createLog';
import type { GatewaySendOutcome, MessageGateway } from '@portal/platform/outbox/outbox';
import type { MailDesign } from './mailHtml.ts';
import { buildMimeMessage } from './buildMimeMessage.ts';
import { sendOutcomeAfterFault, SmtpFault } from './smtpFault.ts';
import { openSmtpSession, usualSmtpTimeouts, type SmtpTimeouts, type SmtpServer, type SmtpSession } from './smtpSession.ts';
import { createSmtpSessionPool } from './smtpSessions.ts';

export interface SmtpGatewaySettings {
  readonly server: Omit<SmtpServer, 'clientName'>;
  readonly sender: MailSender;
  /** As it is when a letter leaves. */
  look(): MailDesign;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** For tests. */
  readonly patience?: Partial<SmtpTimeouts>;
}

export interface SmtpGateway extends MessageGateway {
  /** Ends the connections. */
  close(): Promise<void>;
}

/** Hands letters to the bank's mail server, one recipient each. */
export function createSmtpGateway({ server, sender, look, clock, log, patience }: SmtpGatewaySettings): SmtpGateway {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  let paused: { readonly until: number; readonly fault: SmtpFault } | undefined;
  const nowMs = (): number => Date.parse(clock.now());

  /** A password that was refused is tried no more for a while, whoever wants to send. */
  const noteRefusedPassword = (error: unknown): void => {
    if (!(error instanceof SmtpFault) || error.code !== 'EAUTH') return;
    const delivery = sendOutcomeAfterFault(error);
    if (delivery.outcome !== 'later' || delivery.retryAfterMs === undefined) return;
    paused = { until: nowMs() + delivery.retryAfterMs, fault: error };
    log.error('the mail server refuses our user or password', { component: 'smtp', code: error.reason });
  };
  const open = async (signal: AbortSignal): Promise<SmtpSession> => {
    if (paused !== undefined && nowMs() < paused.until) throw paused.fault;
    try {
      return await openSmtpSession({ ...server, clientName: domain }, { ...usualSmtpTimeouts, ...patience }, signal);
    } catch (error) {
      noteRefusedPassword(error);
      throw error;
    }
  };
  const sessions = createSmtpSessionPool(open);
  const ofFault = (error: unknown): GatewaySendOutcome => {
    const fault = error instanceof SmtpFault ? error : new SmtpFault('session', error);
    const delivery = sendOutcomeAfterFault(fault);
    return fault === paused?.fault && delivery.outcome === 'later'
      ? { ...delivery, retryAfterMs: Math.max(0, paused.until - nowMs()) }
      : delivery;
  };

  return {
    async send(letter, { signal }) {
      const to = toAsciiMailAddress(letter.message.to.trim());
      if (to === undefined) return { outcome: 'refused', reason: 'address-refused' };
      const mailLook = look();
      const from = { name: sender.name ?? mailLook.bankName, address: sender.address };
      const mail = await buildMimeMessage(letter, { from, to, date: clock.now() }, mailLook);
      try {
        const session = await sessions.take(signal);
        try {
          await session.send({ from: from.address, to }, mail, signal);
        } catch (error) {
          if (error instanceof SmtpFault && error.wasAnswered) sessions.giveBack(session);
          else await sessions.discard(session);
          throw error;
        }
        sessions.giveBack(session);
      } catch (error) {
        return ofFault(error);
      }
      return { outcome: 'sent' };
    },
    close: () => sessions.close(),
  };
}
