import type { GatewaySendOutcome } from '@portal/platform/outbox/outbox';

/** What a connection was busy with. */
export type SmtpFaultStage = 'session' | 'letter';

/** What has gone wrong between us and a mail server. */
export class SmtpFault extends Error {
  override readonly name = 'SmtpFault';
  readonly code: string;
  /** What a system call or the check of a certificate has said: `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  readonly systemCode: string | undefined;
  /** The server's answer, where it gave one. */
  readonly status: number | undefined;
  readonly stage: SmtpFaultStage;
  readonly command: string | undefined;
  /** May quote the recipient: never logged. */
  readonly response: string;

  constructor(stage: SmtpFaultStage, cause: unknown) {
    const { code, originalCode, command, responseCode, response } = (cause ?? {}) as Partial<Record<string, unknown>>;
    super('the mail server has not taken a letter');
    this.stage = stage;
    this.code = textOf(code) ?? 'UNKNOWN';
    this.systemCode = textOf(originalCode);
    this.command = textOf(command);
    this.status = typeof responseCode === 'number' && responseCode > 0 ? responseCode : undefined;
    this.response = textOf(response) ?? '';
  }

  /** The server has said no and goes on. */
  get wasAnswered(): boolean {
    return this.status !== undefined && this.status !== 421;
  }

  /** A short code, nothing personal: `eauth-535`, `rcpt-to-550`, `econnrefused`. */
  get reason(): string {
    const what = this.stage === 'session' ? this.code : (this.command ?? this.code);
    return (this.status === undefined ? (this.systemCode ?? this.code) : `${what} ${this.status}`)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40);
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A password that is wrong is wrong again: each try brings the account nearer to being locked. */
const WRONG_PASSWORD_MS = 15 * 60_000;
const NOT_OURSELVES_MS = 5 * 60_000;

/** Answers about a recipient that are about us: this server does not relay for us, or does not know us. */
const aboutUs =
  /\brelay(?:ing|ed)?\b(?![-.]\w)|authenticat|\blog ?in\b.*\b(?:first|required)|client host|blacklist|blocklist|spamhaus|\b5\.7\.(?:8|25|26|27|57|60)\b/i;
/** Also told at the recipient: servers keep what they have against a sender or a greeting until then. */
const senderRefused = /sender (?:address rejected|verif)|helo command rejected|\b5\.1\.[78]\b/i;
/** Names the table that was searched, which may be that of relaying. */
const recipientUnknown =
  /^\d{3}\W+5\.1\.(?:1|2|3|6|10)\b|\b(?:user|recipient|mailbox) unknown|\b(?:unknown|no such) (?:user|recipient|mailbox)/i;
/** Somebody may be called `relay@…`: what a server quotes is not what it says. */
const quotedAddresses = /<[^>]*>|\S+@\S+/g;
const tooLarge = /\b5\.(?:2\.3|3\.4)\b/;

function isAboutUs(response: string): boolean {
  const said = response.replaceAll(quotedAddresses, '');
  return senderRefused.test(said) || (aboutUs.test(said) && !recipientUnknown.test(said));
}

/** What a fault says of the letter, as the bank's operations people found servers to answer (decision 0061). */
export function sendOutcomeAfterFault(fault: SmtpFault): GatewaySendOutcome {
  const { code, status, stage, command, response, reason } = fault;
  const gateway = (retryAfterMs?: number): GatewaySendOutcome => ({
    outcome: 'later',
    of: 'gateway',
    reason,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
  const isPermanent = status !== undefined && status >= 500;
  if (code === 'EAUTH') return gateway(isPermanent || status === undefined ? WRONG_PASSWORD_MS : undefined);
  // The server closes, whatever it was asked.
  if (status === 421 || stage === 'session') return gateway();
  if (code === 'EMESSAGE' && status === undefined) return { outcome: 'refused', reason: 'too-large' };
  if (code === 'EENVELOPE' && status === undefined) return { outcome: 'refused', reason: 'address-refused' };
  // After the last byte nobody knows whether the letter was taken: it goes again, under the same Message-ID.
  if (status === undefined) return gateway();
  if (!isPermanent) return { outcome: 'later', of: 'letter', reason };
  if (status === 552 && command !== 'RCPT TO') return { outcome: 'refused', reason: 'too-large' };
  if (tooLarge.test(response)) return { outcome: 'refused', reason: 'too-large' };
  // The sender is the same in all letters.
  if (command === 'MAIL FROM' || status === 530) return gateway(NOT_OURSELVES_MS);
  if (command === 'RCPT TO') return isAboutUs(response) ? gateway(NOT_OURSELVES_MS) : { outcome: 'refused', reason: 'address-refused' };
  return { outcome: 'refused', reason: 'content-refused' };
}
