import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import { RecordUnreadable } from '@portal/platform/records/recordUnreadable';
import { silentLog } from '@portal/platform/log/createLog';
import { POLICY_POSITIONS_COLLECTION } from '@portal/platform/policies/initialisePolicyPositions';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openApiEngines, type ApiEngines } from '../engines/engines.ts';
import { loadBankId } from './loadBankId.ts';
import { createRecordStoreMarkAccess, loadNewestEvent, type IrreplaceableBankParts } from './bankParts.ts';
import { loadLogEpoch } from './loadLogEpoch.ts';
import { verifyBankPartsEnsuringId, type RequestedBankKind } from './verifyBankPartsEnsuringId.ts';
import { readLostSubjectCount, advancePartMarksJob } from './advancePartMarksJob.ts';

const clock = { now: () => '2026-11-21T10:00:00.000Z' };
const created: CustomerEvent = {
  type: 'CustomerCreated',
  data: {
    ...{ customerNumber: '4711', email: 'erika@beispiel.de', salutation: 'MRS', isProf: false, isDr: false, firstName: 'Erika' },
    ...{ lastName: 'Mustermann', mobile: null, selbstauskunftBeraterEmail: null, adviserId: null, moduleRoles: [] },
  },
};

let dataDir: string;
let engines: ApiEngines;
let parts: IrreplaceableBankParts;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parts-'));
  engines = await openApiEngines(
    { kind: 'embedded', keys: masterKeysBeforeFirstRotation(randomBytes(32)), dataDir },
    { clock, log: silentLog },
  );
  parts = { events: engines.events, vault: engines.vault, records: engines.records, blobs: engines.blobStore };
});
afterEach(async () => {
  await engines.close();
  await rm(dataDir, { recursive: true, force: true });
});

const join = (looked: IrreplaceableBankParts = parts, mode?: RequestedBankKind): Promise<string> =>
  verifyBankPartsEnsuringId(looked, {
    kind: 'embedded',
    journal: engines.journal,
    clock,
    log: silentLog,
    ...(mode === undefined ? {} : { mode }),
  });
const asDemo = (hasDemoStaff = false): RequestedBankKind => ({ demo: true, hasDemoStaff: async () => hasDemoStaff });
const asReal = (hasDemoStaff = false): RequestedBankKind => ({ demo: false, hasDemoStaff: async () => hasDemoStaff });

/** With a key in this vault, unless it shall be lost. */
async function aCustomerIsCreated({ lost = false } = {}): Promise<string> {
  const stream = `customer-${randomUUID()}`;
  await engines.vault.createKey(stream);
  const context = { actor: { kind: 'system' } as const, commandId: randomUUID(), correlationId: 'c', now: clock.now() };
  await engines.journal.append(stream, { revision: 'no_stream', hash: '' }, [created], context);
  if (lost) hidden.add(stream);
  return stream;
}
const hidden = new Set<string>();
/** As if the vault had never known some of its subjects. */
const forgetful = (): IrreplaceableBankParts => ({
  ...parts,
  vault: {
    ...engines.vault,
    key: async (subject) => (hidden.has(subject) ? undefined : engines.vault.key(subject)),
    async *export() {
      for await (const entry of engines.vault.export()) if (entry.kind === 'master' || !hidden.has(entry.subject)) yield entry;
    },
  },
});
const marks = async () => [await parts.vault.mark(), await createRecordStoreMarkAccess(parts.records).mark(), await parts.blobs.mark()];

describe('a new bank', () => {
  it('gets its identity in its first event, and every part carries it', async () => {
    const bank = await join();
    expect(bank).toMatch(/^[0-9a-f-]{36}$/);
    const [first] = await engines.events.readLog({ limit: 1 });
    expect(first).toMatchObject({ type: 'BankFounded', stream: 'bank-identity', revision: 0 });
    expect((await marks()).map((mark) => [mark?.bank, mark?.knows?.id])).toEqual([0, 1, 2].map(() => [bank, first!.id]));
  });

  it('has one identity, however many processes start it at the same moment', async () => {
    const banks = await Promise.all(Array.from({ length: 8 }, () => join()));
    expect(new Set(banks).size).toBe(1);
    expect(await engines.events.readLog()).toHaveLength(1);
    expect((await marks()).map((mark) => mark?.bank)).toEqual([0, 1, 2].map(() => banks[0]));
  });

  it('keeps it at every start', async () => {
    const bank = await join();
    await aCustomerIsCreated();
    expect(await join()).toBe(bank);
    expect(await engines.events.readLog()).toHaveLength(2);
  });
});

describe('a bank of before banks had an identity', () => {
  it('gets it by an event at its next start, and its parts are marked then', async () => {
    await aCustomerIsCreated();
    const bank = await join();
    expect(await loadBankId(engines.events)).toBe(bank);
    expect((await marks()).map((mark) => mark?.bank)).toEqual([bank, bank, bank]);
  });

  it('does not start when a key is missing, or when a policy stands behind the end of the log', async () => {
    const stream = await aCustomerIsCreated({ lost: true });
    await expect(join(forgetful())).rejects.toMatchObject({ name: 'StartRefused', message: expect.stringContaining('zu 1 Personen') });
    hidden.delete(stream);
    await engines.records.put(POLICY_POSITIONS_COLLECTION, 'mails', '999999999999999');
    await expect(join()).rejects.toMatchObject({ name: 'StartRefused', message: expect.stringContaining('ist älter als') });
    expect(await loadBankId(engines.events)).toBeUndefined();
  });
});

describe('a bank whose log is older than its records', () => {
  it('goes on once that was accepted: whoever stood behind its end stands at its end', async () => {
    const bank = await join();
    await engines.records.put(POLICY_POSITIONS_COLLECTION, 'mails', '999999999999999');
    await engines.records.put(POLICY_POSITIONS_COLLECTION, 'numbers', '');
    const options = { kind: 'embedded', journal: engines.journal, clock, log: silentLog } as const;
    await expect(verifyBankPartsEnsuringId(parts, options)).rejects.toMatchObject({ name: 'StartRefused' });
    expect(await loadLogEpoch(parts.records)).toBe('');
    expect(await verifyBankPartsEnsuringId(parts, { ...options, acceptLoss: true })).toBe(bank);
    expect(await loadLogEpoch(parts.records), 'for who reads from outside').not.toBe('');
    const head = await engines.events.head();
    const positions = await engines.records.list(POLICY_POSITIONS_COLLECTION);
    expect(positions.map(({ key, value }) => [key, value])).toEqual([
      ['mails', head],
      ['numbers', ''],
    ]);
    expect(await join()).toBe(bank);
  });

  it('is left as it is while a process of the distributed size is at work', async () => {
    await join();
    await engines.records.put(POLICY_POSITIONS_COLLECTION, 'mails', '999999999999999');
    let [beats, isOver] = [0, false];
    const heartbeats = (async () => {
      for (; !isOver; beats += 1) await engines.records.put('leases', 'worker', beats);
    })();
    const options = { kind: 'distributed', journal: engines.journal, clock, log: silentLog, acceptLoss: true } as const;
    await expect(verifyBankPartsEnsuringId(parts, options)).rejects.toThrow(/^Das Portal läuft noch\./);
    isOver = true;
    await heartbeats;
    expect((await engines.records.get(POLICY_POSITIONS_COLLECTION, 'mails'))?.value).toBe('999999999999999');
    expect(await loadLogEpoch(parts.records)).toBe('');
  });
});

describe('a later start', () => {
  it('reads only what was appended since the vault was marked', async () => {
    for (let i = 0; i < 5; i += 1) await aCustomerIsCreated();
    await join();
    await aCustomerIsCreated();
    const asked: string[] = [];
    const counting = { ...parts, vault: { ...engines.vault, key: (subject: string) => (asked.push(subject), engines.vault.key(subject)) } };
    await join(counting);
    expect(asked).toHaveLength(1);
  });

  it('knows nothing of who was erased as lost', async () => {
    const stream = await aCustomerIsCreated();
    await engines.vault.deleteKey(stream);
    await join();
    expect(await readLostSubjectCount(parts)).toBe(0);
  });
});

describe('the marks of a bank at work', () => {
  it('move on with the log, and say who turns out to be lost', async () => {
    const bank = await join();
    const told: unknown[] = [];
    const marking = advancePartMarksJob(forgetful(), bank, { error: (_, fields) => void told.push(fields?.count) });
    await aCustomerIsCreated();
    const stream = await aCustomerIsCreated({ lost: true });
    await marking.run(clock.now());
    await marking.run(clock.now());
    expect(told).toEqual([1]);
    expect(await readLostSubjectCount(parts)).toBe(1);
    expect((await parts.blobs.mark())?.knows?.id).toBe((await loadNewestEvent(engines.events))!.id);
    hidden.delete(stream);
    await aCustomerIsCreated();
    await marking.run(clock.now());
    expect(await readLostSubjectCount(parts)).toBe(0);
  });
});

describe('a bank’s kind', () => {
  it('stands in its founding event, and a start in the other mode is refused', async () => {
    await join(parts, asReal());
    await join(parts, asReal(true));
    await expect(join(parts, asDemo(true))).rejects.toThrow('Diese Daten gehören zu einer echten Bank');
  });

  it('is a demo where it was founded as one, and never becomes a real bank', async () => {
    await join(parts, asDemo());
    await aCustomerIsCreated();
    await join(parts, asDemo());
    await expect(join(parts, asReal())).rejects.toThrow('Diese Daten gehören zu einer Demo-Bank');
  });

  it.each([
    ['with the demo’s employees is a demo', true, asDemo, asReal],
    ['without them is a real bank', false, asReal, asDemo],
  ] as const)('of a bank from before, %s', async (_, hasDemoStaff, fits, other) => {
    await join();
    await aCustomerIsCreated();
    await expect(join(parts, other(hasDemoStaff))).rejects.toThrow('Diese Daten gehören zu einer');
    await join(parts, fits(hasDemoStaff));
    // What was noted counts, whatever is asked later.
    await join(parts, fits(!hasDemoStaff));
    expect((await loadNewestEvent(engines.events))?.type).toBe('BankKindNoted');
  });

  it('is not asked for by programs that serve nobody', async () => {
    await join(parts, asReal());
    await join();
  });
});

describe('records that this vault does not open', () => {
  const unreadable: IrreplaceableBankParts['records'] = {
    get: () => Promise.reject(new RecordUnreadable('sealed')),
    list: () => Promise.reject(new RecordUnreadable('sealed')),
    put: () => Promise.reject(new RecordUnreadable('sealed')),
  };

  it('end the start, and are named where the vault fits the log', async () => {
    await join();
    await expect(join({ ...parts, records: unreadable })).rejects.toThrow(
      /^Der Bestand an Zugangsdaten und Vorgangsständen \(records\) lässt sich mit diesem Schlüsselspeicher nicht lesen/,
    );
  });

  it('come with a vault of another bank: that is the foreign part', async () => {
    await join();
    const vault = { ...parts.vault, mark: async () => ({ bank: randomUUID() }) as never };
    await expect(join({ ...parts, vault, records: unreadable })).rejects.toThrow(
      'Der Schlüsselspeicher (vault) gehört zu einer anderen Bank als das Ereignisprotokoll (log).',
    );
  });
});
