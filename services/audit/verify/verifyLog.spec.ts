import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditCheckpointEvents, auditCheckpointSchema, type AuditCheckpoint } from '@portal/contracts/audit/events';
import type { LogPosition, StoredRecord } from '@portal/platform/event-store/eventStore';
import { createChainKeyRing, type ChainKey } from '@portal/platform/journal/chainKeys';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import { withUnkeyedHash } from '@portal/platform/journal/testing/chainKeyForTests';
import { sealEvents } from '@portal/platform/journal/eventSealing';
import { checkpointHash, signCheckpoint, signingKeyFromSeed, type SigningKey } from '../checkpoint/checkpoint.ts';
import { CHECKPOINTS_STREAM } from '../checkpoint/checkpointAggregate.ts';
import {
  openAuditedTestBank,
  customerCreated,
  enquiryCreated,
  enquiryEdited,
  enquiryOpened,
  type AuditedBank,
} from '../testing/openAuditedTestBank.ts';
import { verifyLog, type LogVerification } from './verifyLog.ts';

const CUSTOMERS = 4;
let bank: AuditedBank;
let log: readonly StoredRecord[];
/** How many of them the newest checkpoint covers: what came after it nobody has signed. */
let signed: number;
let customers: readonly string[];
/** Whoever has the master key can link events. */
let chain: ChainKey;

beforeAll(async () => {
  bank = await openAuditedTestBank();
  customers = Array.from({ length: CUSTOMERS }, () => randomUUID());
  const enquiries = customers.map(() => randomUUID());
  for (const id of customers) await bank.write(`customer-${id}`, customerCreated('Mustermann'));
  await bank.sign();
  for (const [index, id] of enquiries.entries())
    await bank.write(`enquiry-${id}`, enquiryCreated(customers[index]!, 'Baufinanzierung'), `customer-${customers[index]}`);
  for (const id of enquiries) await bank.write(`enquiry-${id}`, enquiryOpened);
  await bank.sign();
  for (const id of enquiries.slice(1)) await bank.write(`enquiry-${id}`, enquiryEdited('Anschlussfinanzierung'));
  await bank.sign();
  chain = await createChainKeyRing(bank.engines().vault).current();
  log = await bank.engines().events.readLog({ limit: 1_000 });
  signed = checkpointsOf(log).at(-1)!.events;
}, 60_000);
afterAll(() => bank.remove());

const checkpointsOf = (records: readonly StoredRecord[]): AuditCheckpoint[] =>
  records
    .filter(({ stream }) => stream === CHECKPOINTS_STREAM)
    .map(({ payload }) => auditCheckpointSchema.parse((JSON.parse(payload) as { data: unknown }).data));

/** A log of these records, with the vault and the records of the bank beside it. */
function verifying(records: readonly StoredRecord[]): Promise<LogVerification> {
  const placed = records.map((record, index) => ({ ...record, position: String(index + 1).padStart(8, '0') as LogPosition }));
  const byRevision = [...placed].sort((one, other) => one.revision - other.revision);
  return verifyLog({
    ...bank.services().audited,
    records: bank.engines().records,
    stored: {
      readLog: async ({ after = '', limit = 1_000 } = {}) => placed.filter(({ position }) => position > after).slice(0, limit),
      readStream: async (stream, { from = 0, limit = 1_000 } = {}) =>
        byRevision.filter((record) => record.stream === stream && record.revision >= from).slice(0, limit),
      head: async () => placed.at(-1)!.position,
    },
  });
}
const faultIn = async (records: readonly StoredRecord[]) => (await verifying(records)).fault;

const isLast = (at: number): boolean => !log.slice(at + 1).some(({ stream }) => stream === log[at]!.stream);
const anEvent = () => fc.nat({ max: log.length - 1 });
const aSignedEvent = () => fc.nat({ max: signed - 1 });

describe('an untouched log', () => {
  it('is found whole, with its checkpoints', async () => {
    const { fault, checkpoints, walk } = await verifying(log);
    expect(fault).toBeUndefined();
    expect([checkpoints.length, walk.events]).toEqual([3, log.length]);
    expect(checkpoints.map(({ events }) => events)).toEqual([4, 13, 17]);
  });

  it('is still whole when a person in it was erased', async () => {
    await bank.engines().vault.deleteKey(`customer-${customers[0]}`);
    expect((await bank.verify()).fault).toBeUndefined();
    const [event] = await bank.engines().journal.readStream(`customer-${customers[0]}`);
    expect(event?.envelope.erased).toBe(true);
  });
});

describe('random tampering is found and named', () => {
  it('a changed character of any event: its stream and place', async () => {
    await fc.assert(
      fc.asyncProperty(anEvent(), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), async (at, place, character) => {
        const record = log[at]!;
        const index = place % record.payload.length;
        fc.pre(record.payload.charAt(index) !== character);
        const payload = record.payload.slice(0, index) + character + record.payload.slice(index + 1);
        expect(await faultIn(log.with(at, { ...record, payload }))).toMatchObject({ stream: record.stream, revision: record.revision });
      }),
      { numRuns: 300 },
    );
  });

  it('a removed event, the last of its stream too', async () => {
    await fc.assert(
      fc.asyncProperty(aSignedEvent(), async (at) => {
        const { stream, revision } = log[at]!;
        const fault = await faultIn(log.toSpliced(at, 1));
        if (stream === CHECKPOINTS_STREAM) expect(fault).toEqual({ kind: 'gap', stream, revision });
        else if (!isLast(at)) expect(fault).toEqual({ kind: 'gap', stream, revision });
        else expect(fault).toEqual({ kind: 'events-missing', stream, revision, whole: revision === 0 });
      }),
      { numRuns: 60 },
    );
  });

  it('a swapped pair: by what they say, by their numbers, or by their places in the log', async () => {
    await fc.assert(
      fc.asyncProperty(aSignedEvent(), aSignedEvent(), fc.constantFrom('content', 'revision', 'place'), async (one, other, by) => {
        const [first, second] = [log[Math.min(one, other)]!, log[Math.max(one, other)]!];
        fc.pre(first !== second && (by !== 'revision' || first.revision !== second.revision));
        const swap = (record: StoredRecord, instead: StoredRecord): StoredRecord =>
          by === 'content'
            ? { ...record, id: instead.id, type: instead.type, payload: instead.payload }
            : by === 'revision'
              ? { ...record, revision: instead.revision }
              : instead;
        const swapped = log.map((record) => (record === first ? swap(first, second) : record === second ? swap(second, first) : record));
        const fault = await faultIn(swapped);
        expect(fault).toBeDefined();
        if (by !== 'place') expect([first.stream, second.stream, CHECKPOINTS_STREAM]).toContain((fault as { stream?: string }).stream);
        else if (first.stream === second.stream) expect(fault).toMatchObject({ stream: first.stream, revision: first.revision });
      }),
      { numRuns: 200 },
    );
  });

  it('a removed stream', async () => {
    for (const stream of new Set(log.slice(0, signed).map((record) => record.stream))) {
      const fault = await faultIn(log.filter((record) => record.stream !== stream));
      if (stream === CHECKPOINTS_STREAM) expect(fault).toEqual({ kind: 'checkpoint-missing', checkpoint: 1 });
      else expect(fault).toEqual({ kind: 'events-missing', stream, revision: 0, whole: true });
    }
  });

  it('an event that was put in, though its chain fits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: signed - 1 }), async (at) => {
        const record = sealed(`customer-${randomUUID()}`, { revision: 'no_stream', hash: '' }, 'BankFounded', { bankId: 'x' });
        expect(await faultIn(log.toSpliced(at, 0, record))).toBeDefined();
      }),
      { numRuns: 30 },
    );
  });

  it('an event that somebody has appended who has no key, at the end of any stream, though its hash fits', async () => {
    for (const stream of new Set(log.map((record) => record.stream))) {
      const last = log.findLast((record) => record.stream === stream)!;
      const { hash } = JSON.parse(last.payload) as { hash: string };
      const revision = last.revision + 1;
      const forged = withUnkeyedHash({ ...last, id: randomUUID(), revision }, hash);
      expect(await faultIn([...log, forged])).toEqual({ kind: 'not-keyed', stream, revision });
    }
  });

  it('an event without a key before all others, where no checkpoint has signed them yet', async () => {
    const { hash: _, ...forged } = withUnkeyedHash({ ...log[0]!, stream: 'enquiry-forged', id: randomUUID() });
    expect(await faultIn([forged, ...log.slice(0, 2)])).toEqual({ kind: 'unkeyed-part-changed' });
  });

  it('a stream whose events were all written anew, so that its chain fits', async () => {
    const stream = `customer-${customers[2]}`;
    const forged = sealed(stream, { revision: 'no_stream', hash: '' }, 'BankFounded', { bankId: 'x' });
    const at = log.findIndex((record) => record.stream === stream);
    expect(await faultIn(log.with(at, forged))).toEqual({ kind: 'event-replaced', stream, revision: 0 });
  });
});

const rules = new Map([
  ...createEventStorageRulesByType([auditCheckpointEvents]),
  ['BankFounded', { type: 'BankFounded', version: 1, personal: [] }],
]);

function sealed(stream: string, head: { revision: number | 'no_stream'; hash: string }, type: string, data: object): StoredRecord {
  const commandId = randomUUID();
  const context = { actor: { kind: 'system' }, commandId, correlationId: commandId, now: '2026-11-21T10:00:00.000Z' } as const;
  const [event] = sealEvents(rules, stream, head, [{ type, data }], context, undefined, chain);
  return { ...event!.record, stream, revision: event!.revision, position: '' as LogPosition };
}

/** The log with other checkpoints from one on, so that their chain and their hashes fit. */
function withCheckpoints(
  forge: (checkpoint: AuditCheckpoint, before: AuditCheckpoint | undefined) => AuditCheckpoint,
): readonly StoredRecord[] {
  let head: { revision: number | 'no_stream'; hash: string } = { revision: 'no_stream', hash: '' };
  let before: AuditCheckpoint | undefined;
  return log.map((record) => {
    if (record.stream !== CHECKPOINTS_STREAM) return record;
    const [original] = checkpointsOf([record]);
    before = forge(original!, before);
    const forged = sealed(CHECKPOINTS_STREAM, head, 'CheckpointSigned', before);
    head = { revision: forged.revision, hash: (JSON.parse(forged.payload) as { hash: string }).hash };
    return forged;
  });
}

const signedAnew =
  (key: SigningKey) =>
  (checkpoint: AuditCheckpoint, before: AuditCheckpoint | undefined): AuditCheckpoint =>
    signCheckpoint({ ...checkpoint, previous: before === undefined ? '' : checkpointHash(before) }, key);

describe('a replaced checkpoint is found', () => {
  it('when a key signed it that the vault has never had', async () => {
    const stranger = signingKeyFromSeed('0123456789abcdef', randomBytes(32));
    expect(await faultIn(withCheckpoints(signedAnew(stranger)))).toEqual({ kind: 'key-unknown', checkpoint: 1 });
  });

  it('when it says that it is signed with a key of the vault, and is not', async () => {
    const [{ keyId }] = checkpointsOf(log) as [AuditCheckpoint];
    expect(await faultIn(withCheckpoints(signedAnew(signingKeyFromSeed(keyId, randomBytes(32)))))).toEqual({
      kind: 'signature-wrong',
      checkpoint: 1,
    });
  });

  it('when it says something else under the signature of before', async () => {
    const later = (checkpoint: AuditCheckpoint): AuditCheckpoint =>
      checkpoint.number === 3 ? { ...checkpoint, root: 'a'.repeat(64) } : checkpoint;
    expect(await faultIn(withCheckpoints(later))).toEqual({ kind: 'signature-wrong', checkpoint: 3 });
  });

  it('even when whoever did it could sign with the key of the bank: the records keep what it was', async () => {
    const [{ keyId }] = checkpointsOf(log) as [AuditCheckpoint];
    const seed = await bank.engines().vault.key(`audit-signing-${keyId}`);
    const own = signedAnew(signingKeyFromSeed(keyId, seed!));
    const another = (checkpoint: AuditCheckpoint, before: AuditCheckpoint | undefined): AuditCheckpoint =>
      own(checkpoint.number < 2 ? checkpoint : { ...checkpoint, root: 'b'.repeat(64) }, before);
    expect(await faultIn(withCheckpoints(another))).toEqual({ kind: 'checkpoint-replaced', checkpoint: 2 });
  });

  it('and so is one that is gone from the end', async () => {
    expect(await faultIn(log.slice(0, -1))).toEqual({ kind: 'checkpoint-missing', checkpoint: 3 });
  });
});
