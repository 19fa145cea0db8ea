import type { StoredRecord } from '../event-store/eventStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { unknownOrigin, unreadableEvent } from './eventUnreadable.ts';
import type { Envelope, EventRule, Recorded } from './journal.ts';
import type { StoredPayload } from './storedPayload.ts';
import { ciphertextPlace, decryptPersonal } from './personalData.ts';

type Data = Record<string, unknown>;
type Keys = ReadonlyMap<string, Buffer | 'erased' | 'lost'>;

/** What the journal asks of the vault. */
export type JournalKeys = Pick<KeyVault, 'key' | 'cachedKey' | 'isErased'>;

async function keyOf(stream: string, vault: JournalKeys): Promise<Buffer | 'erased' | 'lost'> {
  const key = vault.cachedKey(stream) ?? (await vault.key(stream));
  if (key !== undefined) return key;
  return (await vault.isErased(stream)) ? 'erased' : 'lost';
}

/** Stored records as the domain sees them. Keys that are not in memory are fetched first, once a stream. */
export async function openEvents(
  records: readonly StoredRecord[],
  rules: ReadonlyMap<string, EventRule>,
  vault: JournalKeys,
): Promise<Recorded[]> {
  const parsed = records.map(parse);
  const keys = new Map<string, Buffer | 'erased' | 'lost'>();
  for (const [index, { stream }] of records.entries()) {
    if (parsed[index]?.cipher === undefined || keys.has(stream)) continue;
    keys.set(stream, await keyOf(stream, vault));
  }
  return records.map((record, index) => openEvent(record, parsed[index], rules.get(record.type), keys));
}

function parse({ payload }: StoredRecord): StoredPayload | undefined {
  try {
    return JSON.parse(payload) as StoredPayload;
  } catch {
    return undefined;
  }
}

function openEvent(record: StoredRecord, payload: StoredPayload | undefined, rule: EventRule | undefined, keys: Keys): Recorded {
  const unreadable = (cause?: unknown): Recorded =>
    unreadableEvent(record.type, envelopeOf(record, { ...unknownOrigin, ...payload } as StoredPayload, undefined), cause);
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

const isPayload = (payload: StoredPayload | undefined): payload is StoredPayload =>
  typeof payload === 'object' && payload !== null && typeof payload.data === 'object' && payload.data !== null;

const decrypt = ({ stream, id, type }: StoredRecord, cipher: string, key: Buffer): Data =>
  JSON.parse(decryptPersonal(cipher, key, ciphertextPlace(stream, id, type))) as Data;

function lift(stored: Data, from: number, rule: EventRule): Data {
  let data = stored;
  for (let version = from; version < rule.version; version += 1) data = rule.upcasters?.[version]?.(data) ?? data;
  return data;
}

const envelopeOf = (record: StoredRecord, payload: StoredPayload, missing: 'erased' | 'lost' | undefined): Envelope => ({
  id: record.id,
  stream: record.stream,
  revision: record.revision,
  position: record.position,
  version: payload.version,
  recordedAt: payload.recordedAt,
  actor: payload.actor,
  correlationId: payload.correlationId,
  causationId: payload.causationId,
  previousHash: payload.previousHash,
  hash: payload.hash,
  erased: missing !== undefined,
  ...(missing === 'lost' && { lost: true }),
});
