import type { LetterRefusalReason } from '@portal/contracts/finding/refusedLetters';

export type { LetterRefusalReason };

/** Letters to people: queued durably, sent at least once, in order per recipient but for what ends within an hour, which waits for nothing else. */
export interface MailOrSmsMessage {
  readonly channel: Channel;
  /** Address or number. Encrypted at rest with the record store. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Absolute links in the text. */
  readonly links: readonly string[];
  /** The one-time code in it, for the demo's mailbox only. */
  readonly code: string | null;
  /** UTC instant from which on it is pointless: then it is not sent any more. */
  readonly notAfter: string | null;
}

export const channelNames = ['email', 'sms'] as const;
export type Channel = (typeof channelNames)[number];

export interface EnqueueOptions {
  readonly now: string;
  /** A stream: the letter goes with its erasure. */
  readonly owner: string;
  /**
   * The person's stream, where a letter that was refused may be sent again to whatever the person's address is by then.
   * Without it to the same address only: a code or a link was meant for that one.
   */
  readonly addressee?: string | undefined;
}

export interface Outbox {
  /** Durable when it resolves; the same id again is the same letter. */
  enqueue(id: string, message: MailOrSmsMessage, at: EnqueueOptions): Promise<void>;
}

export interface Letter {
  /** The same at each try: the outside may know by it what it has already. */
  readonly id: string;
  readonly message: MailOrSmsMessage;
  readonly owner: string;
  readonly addressee?: string | undefined;
}

/** What became of a try; `wasAsked: false` where we held it back ourselves, which says nothing of the outside. Reasons are short codes: nothing personal, nothing of the letter. */
export type GatewaySendOutcome =
  | { readonly outcome: 'sent' }
  /** `gateway`: nobody's letter would go now, the channel pauses. `letter`: this recipient's waits, others go. */
  | {
      readonly outcome: 'later';
      readonly of: 'gateway' | 'letter';
      readonly retryAfterMs?: number;
      readonly reason: string;
      readonly wasAsked?: false;
    }
  /** The same letter would be refused again and again. */
  | { readonly outcome: 'refused'; readonly reason: LetterRefusalReason; readonly wasAsked?: false }
  /** The bank has no gateway for it: nobody gets the letter. */
  | { readonly outcome: 'dropped' };

/** Hands letters to the outside. */
export interface MessageGateway {
  /**
   * Ends soon once the signal aborts; until it has ended the letter is not tried again. A throw means "later", of the
   * gateway.
   */
  send(letter: Letter, options: { readonly signal: AbortSignal }): Promise<GatewaySendOutcome>;
}
