import { hash } from 'node:crypto';
import type { Actor } from './journal.ts';

/**
 * The payload as it is stored, storage format 1: `{"hash":"<64 hex digits>",` and then the rest of the JSON object. The
 * hash is over the event's place and the rest exactly as it stands in the text, so that any changed byte is found, and
 * needs no parsing to be checked. It covers the ciphertext, not the personal data: a chain outlives an erasure.
 */
export interface StoredPayload {
  readonly hash: string;
  readonly previousHash: string;
  readonly format: 1;
  readonly version: number;
  readonly recordedAt: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  /** The fields that are not personal. */
  readonly data: Record<string, unknown>;
  /** The personal fields as one ciphertext, when there are any. */
  readonly cipher?: string;
  /** Names of the fields in the ciphertext. */
  readonly personal?: readonly string[];
}

export interface EventPlace {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
}

const HASH_DIGITS = 64;
const opening = '{"hash":"';
const afterHash = '",';
const restAt = opening.length + HASH_DIGITS + afterHash.length;
const shape = /^\{"hash":"[0-9a-f]{64}","previousHash":"(?:[0-9a-f]{64})?",/;

export const payloadText = (hashOfRest: string, rest: string): string => opening + hashOfRest + afterHash + rest;

/** Hash of an event; `rest` is its payload's text after the hash. */
export function eventHash(place: EventPlace, rest: string): string {
  return hash('sha256', `${place.id}\n${place.type}\n${place.stream}\n${place.revision}\n${rest}`, 'hex');
}

/** The two parts of a payload's text; undefined when it is no payload. */
export function splitPayload(payload: string): { readonly hash: string; readonly rest: string } | undefined {
  if (!shape.test(payload)) return undefined;
  return { hash: payload.slice(opening.length, opening.length + HASH_DIGITS), rest: payload.slice(restAt) };
}

/** The same command gives the same ids: a UUID of version 8 from SHA-256. */
export function eventId(commandId: string, stream: string, index: number): string {
  const hex = hash('sha256', `${commandId}\n${stream}\n${index}`, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
