import { hash as digest } from 'node:crypto';
import type { NewRecord } from '../event-store/eventStore.ts';
import { SubjectErased } from '../vault/subjectErased.ts';
import type { AppendContext, DomainEvent, EventRule, StreamHead } from './journal.ts';
import { ciphertextPlace, encryptPersonal } from './personalData.ts';

interface EventPlace {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
}

export const opening = '{"hash":"';
export const afterHash = '",';

const payloadText = (hashOfRest: string, rest: string): string => opening + hashOfRest + afterHash + rest;

/** Hash of an event; `rest` is its payload's text after the hash. */
export function eventHash(place: EventPlace, rest: string): string {
  return digest('sha256', `${place.id}\n${place.type}\n${place.stream}\n${place.revision}\n${rest}`, 'hex');
}

/** The same command gives the same ids: a UUID of version 8 from SHA-256. */
function eventId(commandId: string, stream: string, index: number): string {
  const hex = digest('sha256', `${commandId}\n${stream}\n${index}`, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An event ready to be stored, with what its envelope needs to know. */
export interface SealedEvent {
  readonly record: NewRecord;
  readonly revision: number;
  readonly version: number;
  readonly previousHash: string;
  readonly hash: string;
}

interface Parts {
  readonly clear: object;
  readonly personal: Record<string, unknown> | undefined;
}

const ruleOf = (rules: ReadonlyMap<string, EventRule>, type: string): EventRule => {
  const rule = rules.get(type);
  if (!rule) throw new Error(`no catalogue knows the event ${type}`);
  return rule;
};

/** A field without a value tells nothing about anybody. */
const isFilled = (data: object, field: string): boolean => ((data as Record<string, unknown>)[field] ?? null) !== null;
const hasPersonal = (data: object, rule: EventRule): boolean => rule.personal.some((field) => isFilled(data, field));

export const needsKey = (rules: ReadonlyMap<string, EventRule>, events: readonly DomainEvent[]): boolean =>
  events.some(({ type, data }) => hasPersonal(data, ruleOf(rules, type)));

/** Where no personal field is filled (status changes mostly are without words) nothing is encrypted. */
function partsOf({ data }: DomainEvent, rule: EventRule, key: Buffer | undefined, stream: string): Parts {
  if (!hasPersonal(data, rule)) return { clear: data, personal: undefined };
  if (!key) throw new SubjectErased(stream);
  const clear: Record<string, unknown> = {};
  const personal: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(data)) {
    if (rule.personal.includes(field)) {
      if (value !== undefined) personal[field] = value;
    } else clear[field] = value;
  }
  return { clear, personal };
}

/**
 * Encrypts, chains and serialises the events of one append.
 * @throws Error for a type without a rule, SubjectErased for personal fields without a key
 */
export function sealEvents(
  rules: ReadonlyMap<string, EventRule>,
  stream: string,
  head: StreamHead,
  events: readonly DomainEvent[],
  context: AppendContext,
  key: Buffer | undefined,
): SealedEvent[] {
  const { actor, commandId, correlationId, now } = context;
  const origin =
    `,"recordedAt":${JSON.stringify(now)},"actor":${JSON.stringify(actor)}` +
    `,"correlationId":${JSON.stringify(correlationId)},"causationId":${JSON.stringify(commandId)},"data":`;
  let revision = head.revision === 'no_stream' ? -1 : head.revision;
  let previousHash = head.hash;
  return events.map((event, index) => {
    const { type } = event;
    const rule = ruleOf(rules, type);
    const id = eventId(commandId, stream, index);
    revision += 1;
    const { clear, personal } = partsOf(event, rule, key, stream);
    const cipher =
      personal && key
        ? `,"cipher":"${encryptPersonal(JSON.stringify(personal), key, ciphertextPlace(stream, id, type))}","personal":${JSON.stringify(Object.keys(personal))}`
        : '';
    const rest = `"previousHash":"${previousHash}","format":1,"version":${rule.version}${origin}${JSON.stringify(clear)}${cipher}}`;
    const hash = eventHash({ id, type, stream, revision }, rest);
    const sealed: SealedEvent = {
      record: { id, type, payload: payloadText(hash, rest) },
      revision,
      version: rule.version,
      previousHash,
      hash,
    };
    previousHash = hash;
    return sealed;
  });
}
