import { hash as digest } from 'node:crypto';
import type { NewRecord, StoredRecord } from '../event-store/eventStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { SubjectErased } from '../vault/subjectErased.ts';
import { keyedEnvelopePrefix, keyedHash, type ChainKey } from './chainKeys.ts';
import { createForgedEventPlaceholder, unknownOriginEnvelope, createDamagedEventPlaceholder } from './eventUnreadable.ts';
import {
  actorKinds,
  type Actor,
  type AppendContext,
  type DomainEvent,
  type Envelope,
  type EventStorageRule,
  type RecordedEvent,
  type StreamHead,
} from './journal.ts';
import { ciphertextAssociatedData, decryptPersonalText, encryptPersonalText } from './personalData.ts';
import type { ChainFault } from './chainFault.ts';

/**
 * The payload as it is stored: `{"hash":"<64 hex digits>",` and then the rest of the JSON object. The hash is an HMAC with the
 * key that is named; in format 1, of before, it was a SHA-256 that anybody can make. It is over the event's place and the rest exactly as it stands in the text, so that any changed byte is found, and
 * needs no parsing to be checked. It covers the ciphertext, not the personal data: a chain outlives an erasure.
 */
interface StoredPayload {
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

type StoredEnvelope = Pick<StoredPayload, keyof typeof unknownOriginEnvelope | 'traceparent'>;
type EventPlace = Pick<StoredRecord, 'id' | 'type' | 'stream' | 'revision'>;

export const PAYLOAD_TEXT_BEFORE_HASH = '{"hash":"';
export const PAYLOAD_TEXT_AFTER_HASH = '",';

const payloadText = (hashOfRest: string, rest: string): string => PAYLOAD_TEXT_BEFORE_HASH + hashOfRest + PAYLOAD_TEXT_AFTER_HASH + rest;

/** What the hash of an event is over; `rest` is its payload's text after the hash. */
export const hashInputOfEvent = ({ id, type, stream, revision }: EventPlace, rest: string): string =>
  `${id}\n${type}\n${stream}\n${revision}\n${rest}`;

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

const ruleOf = (rules: ReadonlyMap<string, EventStorageRule>, type: string): EventStorageRule => {
  const rule = rules.get(type);
  if (!rule) throw new Error(`no catalogue knows the event ${type}`);
  return rule;
};

/** A field without a value tells nothing about anybody. */
const isFilled = (data: object, field: string): boolean => ((data as Record<string, unknown>)[field] ?? null) !== null;
const hasPersonal = (data: object, rule: EventStorageRule): boolean => rule.personal.some((field) => isFilled(data, field));

export const isSubjectKeyNeeded = (rules: ReadonlyMap<string, EventStorageRule>, events: readonly DomainEvent[]): boolean =>
  events.some(({ type, data }) => hasPersonal(data, ruleOf(rules, type)));

/** Where no personal field is filled (status changes mostly are without words) nothing is encrypted. */
function partsOf({ data }: DomainEvent, rule: EventStorageRule, key: Buffer | undefined, stream: string) {
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
  rules: ReadonlyMap<string, EventStorageRule>,
  stream: string,
  head: StreamHead,
  events: readonly DomainEvent[],
  context: AppendContext,
  key: Buffer | undefined,
  chain: ChainKey,
): SealedEvent[] {
  const { actor, commandId, correlationId, traceparent, now } = context;
  const origin =
    `,"recordedAt":${JSON.stringify(now)},"actor":${JSON.stringify(actor)}` +
    `,"correlationId":${JSON.stringify(correlationId)},"causationId":${JSON.stringify(commandId)}` +
    `${traceparent === undefined ? '' : `,"traceparent":${JSON.stringify(traceparent)}`},"data":`;
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
        ? `,"cipher":"${encryptPersonalText(JSON.stringify(personal), key, ciphertextAssociatedData(stream, id, type))}","personal":${JSON.stringify(Object.keys(personal))}`
        : '';
    const rest = `"previousHash":"${previousHash}",${keyedEnvelopePrefix(chain.id)}"version":${rule.version}${origin}${JSON.stringify(clear)}${cipher}}`;
    const hash = keyedHash(chain.bytes, hashInputOfEvent({ id, type, stream, revision }, rest));
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

type Data = Record<string, unknown>;
type Keys = ReadonlyMap<string, Buffer | 'erased' | 'lost'>;

/** What the journal asks of the vault. */
export type JournalKeyVault = Pick<KeyVault, 'key' | 'cachedKey' | 'isErased' | 'secret' | 'createKey'>;

async function keyOf(stream: string, vault: JournalKeyVault): Promise<Buffer | 'erased' | 'lost'> {
  const key = vault.cachedKey(stream) ?? (await vault.key(stream));
  if (key !== undefined) return key;
  return (await vault.isErased(stream)) ? 'erased' : 'lost';
}

/** What is wrong with a record, by its place among those that were read. */
export type FaultsByRecordIndex = ReadonlyMap<number, ChainFault>;

/** Stored records as the domain sees them. Keys that are not in memory are fetched first, once a stream; none where all stays closed. */
export async function openEvents(
  records: readonly StoredRecord[],
  rules: ReadonlyMap<string, EventStorageRule>,
  vault: JournalKeyVault | 'closed',
  faults: FaultsByRecordIndex = new Map(),
): Promise<RecordedEvent[]> {
  const parsed = records.map(parse);
  const keys = new Map<string, Buffer | 'erased' | 'lost'>();
  for (const [index, { stream }] of records.entries()) {
    if (parsed[index]?.cipher === undefined || keys.has(stream)) continue;
    keys.set(stream, vault === 'closed' ? 'erased' : await keyOf(stream, vault));
  }
  return records.map((record, index) => {
    const fault = faults.get(index);
    if (fault === undefined) return openEvent(record, parsed[index], rules.get(record.type), keys);
    return createForgedEventPlaceholder(record.type, envelopeOfUnreadable(record, parsed[index]), fault);
  });
}

function parse({ payload }: StoredRecord): StoredPayload | undefined {
  try {
    return JSON.parse(payload) as StoredPayload;
  } catch {
    return undefined;
  }
}

function openEvent(
  record: StoredRecord,
  payload: StoredPayload | undefined,
  rule: EventStorageRule | undefined,
  keys: Keys,
): RecordedEvent {
  const unreadable = (cause?: unknown): RecordedEvent =>
    createDamagedEventPlaceholder(record.type, envelopeOfUnreadable(record, payload), cause);
  if (!isPayload(payload)) return unreadable();
  try {
    const { data, cipher, personal = [] } = payload;
    const key = cipher === undefined ? undefined : keys.get(record.stream);
    const missing = key === 'erased' || key === 'lost' ? key : undefined;
    if (missing !== undefined) for (const field of personal) data[field] = null;
    else if (cipher !== undefined && key instanceof Buffer) Object.assign(data, decrypt(record, cipher, key));
    const lifted = rule && payload.version < rule.version ? lift(data, payload.version, rule) : data;
    return { type: record.type, data: lifted, envelope: envelopeOf(record, payload, missing) };
  } catch (cause) {
    return unreadable(cause);
  }
}

/** Whoever changes the log can write anything: what does not say when and by whom would break what shows it. */
const isPayload = (payload: StoredPayload | undefined): payload is StoredPayload =>
  isObject(payload) &&
  isObject(payload.data) &&
  typeof payload.hash === 'string' &&
  typeof payload.previousHash === 'string' &&
  isInstant(payload.recordedAt) &&
  isActor(payload.actor);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

const isActor = (value: Partial<Actor> | undefined): boolean =>
  isObject(value) && actorKinds.some((kind) => kind === value.kind) && ['string', 'undefined'].includes(typeof value.id);

const decrypt = ({ stream, id, type }: StoredRecord, cipher: string, key: Buffer): Data =>
  JSON.parse(decryptPersonalText(cipher, key, ciphertextAssociatedData(stream, id, type))) as Data;

function lift(stored: Data, from: number, rule: EventStorageRule): Data {
  let data = stored;
  for (let version = from; version < rule.version; version += 1) data = rule.upcasters?.[version]?.(data) ?? data;
  return data;
}

const envelopeOfUnreadable = (record: StoredRecord, payload: StoredPayload | undefined): Envelope =>
  envelopeOf(record, isPayload(payload) ? payload : unknownOriginEnvelope, undefined);

const envelopeOf = (record: StoredRecord, payload: StoredEnvelope, missing: 'erased' | 'lost' | undefined): Envelope => ({
  id: record.id,
  stream: record.stream,
  revision: record.revision,
  position: record.position,
  version: payload.version,
  recordedAt: payload.recordedAt,
  actor: payload.actor,
  correlationId: payload.correlationId,
  causationId: payload.causationId,
  ...(payload.traceparent !== undefined && { traceparent: payload.traceparent }),
  previousHash: payload.previousHash,
  hash: payload.hash,
  erased: missing !== undefined,
  ...(missing === 'lost' && { lost: true }),
});
