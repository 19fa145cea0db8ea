import type { NewRecord } from '../event-store/eventStore.ts';
import { SubjectErased } from '../vault/subjectErased.ts';
import type { AppendContext, DomainEvent, EventRule, StreamHead } from './journal.ts';
import { eventHash, eventId, payloadText } from './payload.ts';
import { ciphertextPlace, encryptPersonal } from './personalData.ts';

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

const isPresent = (data: object, field: string): boolean => (data as Record<string, unknown>)[field] !== undefined;
const isFilled = (data: object, field: string): boolean => isPresent(data, field) && (data as Record<string, unknown>)[field] !== null;

export const needsKey = (rules: ReadonlyMap<string, EventRule>, events: readonly DomainEvent[]): boolean =>
  events.some(({ type, data }) => ruleOf(rules, type).personal.some((field) => isPresent(data, field)));

/** Without a key nothing personal may be written; fields that are null are not personal then. */
function partsOf({ data }: DomainEvent, rule: EventRule, key: Buffer | undefined, stream: string): Parts {
  if (!rule.personal.some((field) => isPresent(data, field))) return { clear: data, personal: undefined };
  if (!key) {
    if (rule.personal.some((field) => isFilled(data, field))) throw new SubjectErased(stream);
    return { clear: data, personal: undefined };
  }
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
