import type { Actor } from './journal.ts';

/**
 * The payload as it is stored: `{"hash":"<64 hex digits>",` and then the rest of the JSON object. The hash is an HMAC with the
 * key that is named; in format 1, of before, it was a SHA-256 that anybody can make. It is over the event's place and the rest exactly as it stands in the text, so that any changed byte is found, and
 * needs no parsing to be checked. It covers the ciphertext, not the personal data: a chain outlives an erasure.
 */
export interface StoredPayload {
  readonly hash: string;
  readonly previousHash: string;
  readonly format: 1 | 2;
  /** Both since format 2. */
  readonly algorithm?: string;
  readonly keyId?: string;
  readonly version: number;
  readonly recordedAt: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  /** Only of what was appended while somebody traced. Hashed like the rest: nothing in an event is open to change. */
  readonly traceparent?: string;
  /** The fields that are not personal. */
  readonly data: Record<string, unknown>;
  /** The personal fields as one ciphertext, when there are any. */
  readonly cipher?: string;
  /** Names of the fields in the ciphertext. */
  readonly personal?: readonly string[];
}
