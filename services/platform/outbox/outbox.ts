/** Letters to people: queued durably, sent at least once, in order per recipient. */
export interface Message {
  readonly channel: 'email' | 'sms';
  /** Address or number. Encrypted at rest with the record store. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Absolute links in the text. */
  readonly links: readonly string[];
  /** The one-time code in it, for the demo's mailbox only. */
  readonly code: string | null;
}

export interface Outbox {
  /** Durable when it resolves; the same id again is the same letter. It goes with the erasure of its owner, a stream. */
  enqueue(id: string, message: Message, at: { readonly now: string; readonly owner: string }): Promise<void>;
}

/** Hands a message to the outside; a throw means "try again later". */
export interface MessageGateway {
  send(message: Message, owner: string): Promise<void>;
}
