import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvents } from '@portal/contracts/shared/events';
import { markPersonal } from '@portal/contracts/shared/markPersonal';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import { START_OF_LOG, type EventStore, type StoredRecord } from '../event-store/eventStore.ts';
import { openEmbeddedKeyVault } from '@portal/services/engines/embedded/vault/embeddedKeyVault';
import type { KeyVault } from '../vault/keyVault.ts';
import { masterKeysBeforeFirstRotation } from '../vault/masterKeys.ts';
import { createChainKeyRing } from './chainKeys.ts';
import { createJournal } from './createJournal.ts';
import { saysOrigin } from './eventUnreadable.ts';
import { createEventStorageRulesByType } from './createEventStorageRulesByType.ts';
import type { AppendContext, DomainEvent, Journal, JournalBatch, RecordedEvent, StreamHead } from './journal.ts';
import { withUnkeyedHash } from './testing/chainKeyForTests.ts';
import type { LastUnkeyedEventReader, LastUnkeyedEvent } from './createUnkeyedHeadReaderByStream.ts';
import { verifyStream } from './verifyChain.ts';

const catalogue = defineEvents({
  CustomerCreated: z.object({ companyName: markPersonal(z.string()), note: markPersonal(z.string().nullable()), adviserId: z.string() }),
  CustomerInvited: z.object({ invitationId: z.string() }),
});
const rules = createEventStorageRulesByType([catalogue]);
const NOBODY_YET: StreamHead = { revision: 'no_stream', hash: '' };
const created = (companyName: string, note: string | null = null): DomainEvent => ({
  type: 'CustomerCreated',
  data: { adviserId: 'b-7', companyName, note },
});
const invited: DomainEvent = { type: 'CustomerInvited', data: { invitationId: 'i-1' } };
const aContext = (commandId: string = randomUUID()): AppendContext => ({
  actor: { kind: 'bank_employee', id: 'b-7' },
  commandId,
  correlationId: 'c-1',
  now: '2026-11-21T10:00:00.000Z',
});

let folder: string;
let store: EventStore;
let vault: KeyVault;
let journal: Journal;
let stream: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
  store = await openEmbeddedEventStore({ folder });
  vault = await openEmbeddedKeyVault({ folder: join(folder, 'vault'), keys: masterKeysBeforeFirstRotation(randomBytes(32)) });
  journal = createJournal({ store, vault, rules });
  stream = `customer-${randomUUID()}`;
  await vault.createKey(stream);
});
afterEach(async () => {
  await Promise.all([store.close(), vault.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function append(
  events: readonly DomainEvent[],
  head = NOBODY_YET,
  context = aContext(),
): Promise<{ head: StreamHead; events: readonly RecordedEvent[] }> {
  const outcome = await journal.append(stream, head, events, context);
  if (outcome.kind !== 'appended') throw new Error('wrong revision');
  return outcome;
}

async function verified() {
  const records = await store.readStream(stream);
  return verifyStream(records, await createChainKeyRing(vault).namedBy(records));
}

type Stored = Readonly<Record<'hash' | 'recordedAt' | 'actor', unknown>>;
const withOther = (record: StoredRecord, payload: string): StoredRecord => ({ ...record, payload });

describe('an event in the journal', () => {
  it('comes back as it was written, with its envelope', async () => {
    const context = aContext();
    await append([created('Bäckerei Müller GmbH', 'ruft gern an'), invited], NOBODY_YET, context);
    const [first, second] = await journal.readStream(stream);
    expect(first).toMatchObject(created('Bäckerei Müller GmbH', 'ruft gern an'));
    expect(second!.data).toEqual(invited.data);
    expect(second!.envelope).toEqual({
      ...{ id: second!.envelope.id, stream, revision: 1, position: await journal.head(), version: 1, recordedAt: context.now },
      ...{ actor: context.actor, correlationId: 'c-1', causationId: context.commandId },
      ...{ previousHash: first!.envelope.hash, hash: second!.envelope.hash, erased: false },
    });
  });

  it('is the same to its writer and to its readers', async () => {
    const { events } = await append([created('Müller')]);
    expect(events).toEqual(await journal.readStream(stream));
    expect(events).toEqual(await journal.readLog({ after: START_OF_LOG }));
    const ended = new AbortController();
    for await (const batch of journal.subscribe({ after: START_OF_LOG, signal: ended.signal })) {
      expect(batch).toEqual({ events, position: await journal.head(), caughtUp: true });
      break;
    }
  });

  it('says in which span it was appended, where somebody traced, and nobody changes that unnoticed', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const { head, events } = await append([created('Müller')], NOBODY_YET, { ...aContext(), traceparent });
    await append([invited], head);
    const [first, second] = await journal.readStream(stream);
    expect(events[0]!.envelope).toEqual(first!.envelope);
    expect([first!.envelope.traceparent, second!.envelope]).toEqual([traceparent, expect.not.objectContaining({ traceparent })]);
    expect(await verified()).toMatchObject({ ok: true });
    const [record] = await store.readStream(stream);
    const changed = withOther(record!, record!.payload.replace('4bf92f', '4bf92e'));
    expect(verifyStream([changed], await createChainKeyRing(vault).namedBy([changed]))).toMatchObject({
      ok: false,
      reason: 'content-changed',
    });
    const without = withOther(record!, record!.payload.replace(`,"traceparent":"${traceparent}"`, ''));
    expect(verifyStream([without], await createChainKeyRing(vault).namedBy([without]))).toMatchObject({
      ok: false,
      reason: 'content-changed',
    });
  });

  it.each([
    ['what is no instant', ({ recordedAt: _, ...rest }: Stored) => ({ ...rest, recordedAt: 'gestern' })],
    ['an instant that there is not', (stored: Stored) => ({ ...stored, recordedAt: '2026-11-21T99:00:00.000Z' })],
    ['no instant', ({ recordedAt: _, ...rest }: Stored) => rest],
    ['no actor', ({ actor: _, ...rest }: Stored) => rest],
    ['an actor of an unknown kind', (stored: Stored) => ({ ...stored, actor: { kind: 'nobody' } })],
    ['an actor whose id is none', (stored: Stored) => ({ ...stored, actor: { kind: 'customer', id: { $ne: '' } } })],
    ['no hash', ({ hash: _, ...rest }: Stored) => rest],
  ])('is damaged where it says %s, and says then that its origin is unknown', async (_, changed) => {
    await append([created('Müller'), invited]);
    const [first, second] = await store.readStream(stream);
    const other = withOther(first!, JSON.stringify(changed(JSON.parse(first!.payload) as Stored)));
    const unverified = createJournal({ store: { ...store, readStream: async () => [other, second!] }, vault, rules });
    const [damaged, whole] = await unverified.readStream(stream);
    expect(() => damaged!.data).toThrow(`event 0 of ${stream} is unreadable`);
    expect([damaged, whole].map((event) => saysOrigin(event!.envelope))).toEqual([false, true]);
    expect(damaged!.envelope).toMatchObject({ stream, revision: 0, recordedAt: '', hash: '' });
  });

  it('of an unknown type passes through unharmed', async () => {
    await append([created('Müller'), invited]);
    const older = createJournal({ store, vault, rules: new Map() });
    expect(await older.readStream(stream)).toEqual(await journal.readStream(stream));
  });

  it('is not written when no catalogue knows its type', async () => {
    await expect(append([{ type: 'CustomerRenamed', data: {} }])).rejects.toThrow('CustomerRenamed');
    expect(await journal.head()).toBe(START_OF_LOG);
  });

  it('is refused when the stream is elsewhere', async () => {
    await append([created('Müller')]);
    expect(await journal.append(stream, NOBODY_YET, [invited], aContext())).toEqual({ kind: 'wrong-revision', actual: 0 });
  });
});

describe('a command that is repeated', () => {
  it('is answered with what was stored the first time, although its clock has moved on', async () => {
    const context = aContext();
    const first = await append([created('Müller'), invited], NOBODY_YET, context);
    const again = await append([created('Müller'), invited], NOBODY_YET, { ...context, now: '2026-11-21T10:00:05.000Z' });
    expect(again).toMatchObject({ head: first.head, repeated: true });
    expect(again.events).toEqual(await journal.readStream(stream));
    await append([invited], again.head);
    expect(await verified()).toMatchObject({ ok: true, end: { revision: 2 } });
  });
});

describe('personal data', () => {
  it('comes back whatever it holds', async () => {
    let head = NOBODY_YET;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.option(fc.string({ unit: 'grapheme' })), async (companyName, note) => {
        const event = created(companyName, note);
        head = (await append([event], head)).head;
        const [stored] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
        const events = await journal.readLog({ after: START_OF_LOG, limit: 10_000 });
        expect(events.at(-1)).toMatchObject({ data: event.data, envelope: { id: stored!.id } });
      }),
      { numRuns: 60 },
    );
  });

  it('is found in no payload, and in no file', async () => {
    const canary = 'Kanarienvogel-Straße';
    await append([created(canary, `wohnt in der ${canary}`)]);
    const payloads = (await store.readLog()).map((record) => record.payload).join('\n');
    const files = await Promise.all(
      (await readdir(folder)).filter((name) => name.startsWith('events.db')).map((name) => readFile(join(folder, name))),
    );
    const stored = Buffer.concat(files);
    expect(stored.includes('adviserId')).toBe(true);
    for (const trace of [canary, JSON.stringify(canary), 'Kanarienvogel', Buffer.from(canary).toString('base64').slice(0, 20)]) {
      expect(payloads).not.toContain(trace);
      expect(stored.includes(trace)).toBe(false);
    }
  });

  it('gives the same text another ciphertext each time', async () => {
    const { head } = await append([created('Müller')]);
    await append([created('Müller')], head);
    const ciphers = (await store.readStream(stream)).map((record) => (JSON.parse(record.payload) as { cipher: string }).cipher);
    expect(new Set(ciphers).size).toBe(2);
  });

  it('comes without its personal fields as after an erasure, whatever its ciphertext is', async () => {
    await append([created('Müller GmbH', 'Vertraulich'), invited]);
    const batches = journal.subscribe({ after: START_OF_LOG, withoutPersonal: true, signal: AbortSignal.timeout(60_000) });
    const closed = (await batches[Symbol.asyncIterator]().next()).value as JournalBatch;
    expect(closed.events.map(({ data }) => data)).toEqual([{ adviserId: 'b-7', companyName: null, note: null }, invited.data]);
    await vault.deleteKey(stream);
    expect(await journal.readLog({ after: START_OF_LOG })).toEqual(closed.events);
  });

  it('says of a key that is gone without having been deleted that it is lost, not erased', async () => {
    await append([created('Bäckerei Müller GmbH', 'ruft gern an')]);
    const other = await openEmbeddedKeyVault({ folder: join(folder, 'other vault'), keys: masterKeysBeforeFirstRotation(randomBytes(32)) });
    const beside = createJournal({ store, vault: other, rules });
    expect((await beside.readStream(stream))[0]!.envelope).toMatchObject({ erased: true, lost: true });
    await other.createKey(stream);
    await other.deleteKey(stream);
    expect((await beside.readStream(stream))[0]!.envelope).not.toHaveProperty('lost');
    await other.close();
  });

  it('is null once the key is gone, while the rest and the chain stay', async () => {
    const { head } = await append([created('Müller', 'alt'), invited]);
    await vault.deleteKey(stream);
    const [first, second] = await journal.readStream(stream);
    expect(first).toMatchObject({
      data: { adviserId: 'b-7', companyName: null, note: null },
      envelope: { erased: true, actor: { id: 'b-7' } },
    });
    expect(second).toMatchObject({ data: invited.data, envelope: { erased: false } });
    expect(await verified()).toMatchObject({ ok: true, end: { revision: 1, hash: head.hash } });
  });

  it('is not written without a key, but events without any may be', async () => {
    stream = `customer-${randomUUID()}`;
    await expect(append([created('Müller')])).rejects.toMatchObject({ name: 'SubjectErased' });
    const { head } = await append([invited]);
    await append([{ type: 'CustomerCreated', data: { adviserId: 'b-7', companyName: null, note: null } }], head);
    expect(await journal.readStream(stream)).toHaveLength(2);
  });

  it('cannot be moved to another event: that one is unreadable, and the others are not', async () => {
    await append([created('Müller'), created('Meier'), invited]);
    const [first, second, third] = await store.readStream(stream);
    const { cipher } = JSON.parse(first!.payload) as { cipher: string };
    const moved = withOther(second!, JSON.stringify({ ...JSON.parse(second!.payload), cipher }));
    const forged = createJournal({ store: { ...store, readStream: async () => [first!, moved, third!] }, vault, rules });
    const events = await forged.readStream(stream);
    expect(events[0]!.data).toMatchObject({ companyName: 'Müller' });
    expect(() => events[1]!.data).toThrow(`event 1 of ${stream} is unreadable`);
    expect(events[2]!.data).toEqual(invited.data);
  });
});

describe('an event of an older version', () => {
  const newer = defineEvents(
    {
      CustomerCreated: z.object({ name: markPersonal(z.string().nullable()), adviserId: z.string(), kind: z.string() }),
      CustomerInvited: z.object({}),
    },
    { CustomerCreated: 3 },
  );
  const newerRules = createEventStorageRulesByType([newer], {
    CustomerCreated: {
      1: ({ companyName, note: _, ...rest }) => ({ ...rest, name: companyName }),
      2: (data) => ({ ...data, kind: 'company' }),
    },
  });

  it('is lifted step by step, personal fields and all', async () => {
    await append([created('Müller', 'alt')]);
    const [event] = await createJournal({ store, vault, rules: newerRules }).readStream(stream);
    expect(event!.data).toEqual({ adviserId: 'b-7', name: 'Müller', kind: 'company' });
    expect(event!.envelope.version).toBe(1);
  });

  it('is lifted after its erasure as well', async () => {
    await append([created('Müller')]);
    await vault.deleteKey(stream);
    const [event] = await createJournal({ store, vault, rules: newerRules }).readStream(stream);
    expect(event!.data).toEqual({ adviserId: 'b-7', name: null, kind: 'company' });
  });

  it('needs an upcaster for each step, and a type belongs to one catalogue', () => {
    expect(() => createEventStorageRulesByType([newer])).toThrow('from version 1');
    expect(() => createEventStorageRulesByType([catalogue, catalogue])).toThrow('CustomerCreated');
  });
});

describe('a journal that verifies what it reads', () => {
  const keeping = (heads: Readonly<Record<string, LastUnkeyedEvent>>): LastUnkeyedEventReader => ({ headOf: async (of) => heads[of] });
  const over = (records: readonly StoredRecord[], unkeyed = keeping({})): Journal => {
    const ofStream = (of: string) => records.filter((record) => record.stream === of);
    return createJournal({
      store: { ...store, readStream: async (of) => ofStream(of), readLog: async () => records },
      vault,
      rules,
      unkeyed,
    });
  };
  const faultsIn = async (from: Journal): Promise<readonly (string | undefined)[]> => {
    const inStream = (await from.readStream(stream)).map(({ envelope }) => envelope.fault);
    const inLog = (await from.readLog({ after: START_OF_LOG })).map(({ envelope }) => envelope.fault);
    return [...inStream, '|', ...inLog];
  };
  const stored = async (): Promise<readonly StoredRecord[]> => {
    await append([created('Müller'), invited]);
    return store.readStream(stream);
  };
  /** As a version before keyed hashes left it. */
  const old = async () => {
    const [first, second] = (await stored()) as [StoredRecord, StoredRecord];
    const one = withUnkeyedHash(first);
    const two = withUnkeyedHash(second, one.hash);
    return { records: [one, two] as const, head: { revision: 1, hash: two.hash } };
  };
  const appended = ({ hash, ...last }: StoredRecord & { readonly hash: string }): StoredRecord & { readonly hash: string } =>
    withUnkeyedHash({ ...last, id: randomUUID(), revision: last.revision + 1 }, hash);

  it('gives out what was written as it is', async () => {
    const records = await stored();
    expect(await over(records).readStream(stream)).toEqual(await journal.readStream(stream));
    expect(await faultsIn(over(records))).toEqual([undefined, undefined, '|', undefined, undefined]);
  });

  it('gives out no data of an event that somebody has written who has no key', async () => {
    const [first, second] = (await stored()) as [StoredRecord, StoredRecord];
    const { hash } = JSON.parse(first.payload) as { hash: string };
    const forged = over([first, withUnkeyedHash(second, hash)]);
    expect(await faultsIn(forged)).toEqual([undefined, 'not-keyed', '|', undefined, 'not-keyed']);
    const [, event] = await forged.readStream(stream);
    expect(() => event!.data).toThrow(`event 1 of ${stream} is not as it was written`);
  });

  it('finds an event that is gone from the middle of a stream, and one that was moved', async () => {
    await append([created('Müller'), invited, created('Meier')]);
    const [first, second, third] = (await store.readStream(stream)) as [StoredRecord, StoredRecord, StoredRecord];
    expect((await over([first, third]).readStream(stream)).map(({ envelope }) => envelope.fault)).toEqual([undefined, 'gap']);
    const swapped = [first, { ...third, revision: 1 }, { ...second, revision: 2 }];
    expect((await over(swapped).readStream(stream)).map(({ envelope }) => envelope.fault)).toEqual([
      undefined,
      'content-changed',
      undefined,
    ]);
  });

  it('takes what was written before hashes had keys, exactly up to where it was kept', async () => {
    const { records, head } = await old();
    const kept = keeping({ [stream]: head });
    expect(await faultsIn(over(records, kept))).toEqual([undefined, undefined, '|', undefined, undefined]);
    expect(await faultsIn(over([...records, appended(records[1])], kept))).toEqual([
      undefined,
      undefined,
      'not-keyed',
      '|',
      undefined,
      undefined,
      'not-keyed',
    ]);
    expect((await over([records[0]], kept).readStream(stream))[0]!.envelope.fault).toBe('gap');
    expect((await over(records).readStream(stream))[0]!.envelope.fault).toBe('not-keyed');
  });

  it('finds an event of before that was written anew with a hash that fits', async () => {
    const { records, head } = await old();
    const [first, second] = records;
    const other = withUnkeyedHash({ ...second, payload: second.payload.replace('i-1', 'i-2') }, first.hash);
    const [, event] = await over([first, other], keeping({ [stream]: head })).readStream(stream);
    expect(event!.envelope.fault).toBe('content-changed');
  });

  it('reads a log of before whole while nobody has looked at it yet', async () => {
    const { records } = await old();
    const unknown: LastUnkeyedEventReader = { headOf: async () => 'any' };
    expect(await faultsIn(over(records, unknown))).toEqual([undefined, undefined, '|', undefined, undefined]);
  });
});
