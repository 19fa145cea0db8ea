import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { ErasedPersonIdentifiers } from '@portal/platform/contexts/erasure';
import { defineErasureRule } from '@portal/platform/contexts/defineErasureRule';
import { createDamagedEventPlaceholder, createForgedEventPlaceholder } from '@portal/platform/journal/eventUnreadable';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { projectAggregate } from '@portal/platform/use-cases/testing/projectAggregate';
import { processThatEnds } from '@portal/platform/workers/testing/processThatEnds';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openEmbeddedRecordStore } from '../../engines/embedded/records/openEmbeddedRecordStore.ts';
import { openEmbeddedKeyVault } from '../../engines/embedded/vault/embeddedKeyVault.ts';
import { createPersonEraser } from './createPersonEraser.ts';
import type { ErasureParts } from './erasureParts.ts';

const PERSON = 'customer-1';
const CASES = ['project-1', 'project-2'];
/** Begins while the person is erased. */
const LATE_CASE = 'project-3';

const deleted: string[] = [];
const blobs = {
  put: () => Promise.reject(new Error('nothing is stored here')),
  get: () => Promise.reject(new Error('nothing is read here')),
  delete: async (id: string) => void deleted.push(id),
};

const ofPerson: typeof projectAggregate = {
  ...projectAggregate,
  parentSubject: (event) => (event.type === 'ProjectOpened' && event.data.number !== '' ? PERSON : undefined),
};

let folder: string;
let vault: KeyVault;
let records: RecordStore;
let erasure: ReturnType<typeof createPersonEraser>;
let now: string;
let vacuums: number;
let forgotten: (readonly string[])[];
let traced: ErasedPersonIdentifiers[];
let journal: MemoryJournal;
let parts: ErasureParts;
let closed: () => readonly string[];
/** Fails the next deletion from the read models. */
let isCutOff: boolean;
/** By stream: what of an alarm the log was told. */
let alarms: (readonly [code: string | undefined, stream: string | undefined])[];
/** Comes when the cases are closed, and their keys still there. */
let whenClosed: (stream: string) => void;

function beginCase(stream: string): void {
  journal.record(stream, { type: 'ProjectOpened', data: { number: stream } });
  journal.record(stream, { type: 'PaperAdded', data: { paper: `paper-of-${stream}` } });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasure-'));
  vault = await openEmbeddedKeyVault({
    folder: join(folder, 'vault'),
    keys: masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)),
  });
  records = await openEmbeddedRecordStore({ folder: join(folder, 'records'), vault, clock: systemClock });
  journal = createMemoryJournal();
  isCutOff = false;
  alarms = [];
  closed = () => journal.log.filter(({ type }) => type === 'ProjectClosed').map(({ envelope }) => envelope.stream);
  forgotten = [];
  traced = [];
  now = '2026-11-28T10:00:00.000Z';
  vacuums = 0;
  whenClosed = () => undefined;
  await vault.createKey(PERSON);
  for (const stream of CASES) {
    await vault.createKey(stream, PERSON);
    beginCase(stream);
  }
  parts = {
    rules: [
      defineErasureRule(ofPerson, {
        parent: { category: 'customer', beginsWith: 'ProjectOpened' },
        closing: { type: 'Close' },
        searchedBy: (event) => (event.type === 'ProjectOpened' && !event.envelope.erased ? [event.data.number] : []),
        blobsOf: (event) => (event.type === 'PaperAdded' ? [event.data.paper] : []),
      }),
    ],
    uniqueValues: {
      everOf: (stream) => {
        whenClosed(stream);
        return [];
      },
      presentOf: async () => [],
    },
    engines: { journal, vault, records, blobs },
    commands: createCommandHandler({ journal, vault }),
    sessions: { endAllOf: async () => undefined },
    projector: {
      async forget(streams) {
        const fails = isCutOff;
        isCutOff = false;
        if (fails) throw new Error('the engine is away');
        forgotten.push(streams);
      },
      vacuum: async () => void (vacuums += 1),
    },
    forgetTraces: async (traces) => void traced.push(traces),
    clock: { now: () => now },
    log: { error: (_, { code, stream } = {}) => void alarms.push([code, stream]) },
  };
  erasure = createPersonEraser(parts);
});

afterEach(async () => {
  await records.close();
  await vault.close();
  await rm(folder, { recursive: true });
  deleted.length = 0;
});

describe('the erasure of a person', () => {
  it('closes all that goes along, and takes its keys, documents and read models', async () => {
    await erasure.erase(PERSON);
    expect([...closed()].sort()).toEqual(CASES);
    expect([...deleted].sort()).toEqual(['paper-of-project-1', 'paper-of-project-2']);
    expect(forgotten).toEqual([[PERSON, ...CASES]]);
    expect(traced).toEqual([{ words: CASES, ids: [PERSON, ...CASES].map((stream) => stream.slice(stream.indexOf('-') + 1)) }]);
    expect(await Promise.all([PERSON, ...CASES].map((stream) => vault.key(stream)))).toEqual([undefined, undefined, undefined]);
  });

  it('is the one also of what goes along, for which the policy asks while it is under way', async () => {
    const asked: Promise<void>[] = [];
    whenClosed = (stream) => void (stream === PERSON || asked.push(erasure.erase(stream)));
    const whole = erasure.erase(PERSON);
    await whole;
    await Promise.all(asked);
    expect(asked).toHaveLength(2);
    expect(forgotten).toHaveLength(1);
  });

  it('takes along what begins meanwhile, and remembers all of it when it is cut off after the keys are gone', async () => {
    whenClosed = (stream) => {
      if (stream !== PERSON) return;
      beginCase(LATE_CASE);
    };
    isCutOff = true;
    await expect(erasure.erase(PERSON)).rejects.toThrow('away');
    for (const stream of [...CASES, LATE_CASE]) journal.erase(stream, {});
    whenClosed = () => undefined;
    traced.length = 0;
    await erasure.jobs.find(({ name }) => name === 'open-erasures')!.run(now);
    expect(forgotten).toEqual([[PERSON, ...CASES, LATE_CASE]]);
    expect(traced.map(({ words }) => words)).toEqual([[...CASES, LATE_CASE]]);
    expect(deleted).toContain(`paper-of-${LATE_CASE}`);
  });

  it.each(Array.from({ length: 18 }, (_, step) => step))(
    'comes to its end after its process has ended before step %i of it, with what had begun meanwhile',
    async (survived) => {
      let lateKey: Promise<unknown> | undefined;
      whenClosed = (stream) => {
        if (stream !== PERSON) return;
        lateKey = vault.createKey(LATE_CASE, PERSON);
        beginCase(LATE_CASE);
      };
      const process = processThatEnds(survived);
      const ending: ErasureParts = {
        ...parts,
        commands: createCommandHandler({ journal: { ...journal, append: process.until(journal.append) }, vault }),
        engines: {
          ...parts.engines,
          vault: { ...vault, deleteKey: process.until((stream: string) => vault.deleteKey(stream)) },
          blobs: { ...blobs, delete: process.until(blobs.delete) },
          records: {
            ...records,
            put: process.until(records.put),
            delete: process.until(records.delete),
            deleteOwnedBy: process.until(records.deleteOwnedBy),
          },
        },
        projector: { ...parts.projector, forget: process.until(parts.projector.forget) },
      };
      await createPersonEraser(ending)
        .erase(PERSON)
        .catch(() => undefined);
      await lateKey;
      const isKeyGone = await vault.isErased(PERSON);
      if (isKeyGone) for (const stream of [PERSON, ...CASES, LATE_CASE]) journal.erase(stream, {});
      whenClosed = () => undefined;
      forgotten.length = 0;
      // The hourly job finds what is noted; before that nothing has begun, and the archive is done again.
      if (isKeyGone) await erasure.jobs.find(({ name }) => name === 'open-erasures')!.run(now);
      else await erasure.erase(PERSON);
      const whole = [PERSON, ...CASES, ...(journal.log.some(({ envelope }) => envelope.stream === LATE_CASE) ? [LATE_CASE] : [])];
      if (process.hasEnded()) expect(forgotten.flat().sort()).toEqual(whole.sort());
      expect([...new Set(deleted)].sort()).toEqual(whole.filter((stream) => stream !== PERSON).map((stream) => `paper-of-${stream}`));
      for (const stream of whole) expect(await vault.key(stream)).toBeUndefined();
      expect(await records.list('open-erasures')).toEqual([]);
    },
  );

  it('is not done for what goes along either while it is cut off', async () => {
    isCutOff = true;
    await expect(erasure.erase(PERSON)).rejects.toThrow('away');
    isCutOff = true;
    await expect(erasure.erase(CASES[1]!)).rejects.toThrow('away');
    await erasure.erase(CASES[1]!);
    expect(forgotten).toEqual([[PERSON, ...CASES]]);
  });

  it('goes on with what another process has noted, which could read more', async () => {
    let cutOff: Promise<void> | undefined;
    const eraseFirst = async (): Promise<void> => {
      isCutOff = true;
      await expect(erasure.erase(PERSON)).rejects.toThrow('away');
      for (const one of [PERSON, ...CASES]) journal.erase(one, {});
      traced.length = 0;
    };
    const readStream: MemoryJournal['readStream'] = async (...range) => {
      await (cutOff ??= eraseFirst());
      return journal.readStream(...range);
    };
    const elsewhere = createPersonEraser({ ...parts, engines: { ...parts.engines, journal: { ...journal, readStream } } });
    await elsewhere.erase(PERSON);
    expect(traced.map(({ words }) => words)).toEqual([CASES]);
  });

  it('gives back the claims of what is erased, and none that somebody else has by now', async () => {
    const claimOf = (value: string): string => `projectNumber-${vault.pseudonym('projectNumber', value)}`;
    const [own, passedOn] = [claimOf('a-1'), claimOf('b-2')];
    journal.record(own, { type: 'ValueClaimed', data: { owner: CASES[0] } });
    journal.record(passedOn, { type: 'ValueClaimed', data: { owner: CASES[0] } });
    journal.record(passedOn, { type: 'ValueReleased', data: { owner: CASES[0] } });
    journal.record(passedOn, { type: 'ValueClaimed', data: { owner: 'project-of-somebody-else' } });
    const everOf = (stream: string) => (stream === CASES[0] ? ['a-1', 'b-2'].map((value) => ({ kind: 'projectNumber', value })) : []);
    await createPersonEraser({ ...parts, uniqueValues: { ...parts.uniqueValues, everOf } }).erase(PERSON);
    expect(journal.log.filter(({ type }) => type === 'ValueReleased').map(({ envelope }) => envelope.stream)).toEqual([passedOn, own]);
  });

  it('comes to its end although somebody else has a case whose beginning is damaged', async () => {
    isCutOff = true;
    await expect(erasure.erase(PERSON)).rejects.toThrow('away');
    journal.record(LATE_CASE, { type: 'ProjectOpened', data: { number: LATE_CASE } });
    const damaged = (event: RecordedEvent): RecordedEvent =>
      event.envelope.stream === LATE_CASE ? createDamagedEventPlaceholder(event.type, event.envelope, new Error('damaged')) : event;
    const readLog: MemoryJournal['readLog'] = async (options) => (await journal.readLog(options)).map(damaged);
    const afterRestart = createPersonEraser({ ...parts, engines: { ...parts.engines, journal: { ...journal, readLog } } });
    await afterRestart.erase(PERSON);
    expect(forgotten).toEqual([[PERSON, ...CASES]]);
  });

  describe('with an event that is not as it was written', () => {
    const eraserWithForged = (stream: string, revision: number, uniqueValues = parts.uniqueValues) => {
      const readStream: MemoryJournal['readStream'] = async (name) =>
        (await journal.readStream<never>(name)).map((event: RecordedEvent) =>
          name === stream && event.envelope.revision === revision
            ? createForgedEventPlaceholder(event.type, event.envelope, 'content-changed')
            : event,
        ) as never;
      const forged = { ...journal, readStream };
      const commands = createCommandHandler({ journal: forged, vault });
      return createPersonEraser({ ...parts, uniqueValues, commands, engines: { ...parts.engines, journal: forged } });
    };

    it('goes on: the keys go, and of that stream what was verified; the log tells of it', async () => {
      journal.record(CASES[0]!, { type: 'PaperAdded', data: { paper: 'paper-of-somebody-else' } });
      await eraserWithForged(CASES[0]!, 2).erase(PERSON);
      expect(await Promise.all([PERSON, ...CASES].map((stream) => vault.isErased(stream)))).toEqual([true, true, true]);
      expect([...deleted].sort()).toEqual(['paper-of-project-1', 'paper-of-project-2']);
      expect(forgotten).toEqual([[PERSON, ...CASES]]);
      expect(traced.map(({ words }) => words)).toEqual([CASES]);
      expect(closed(), 'nobody decides on the other one').toEqual([CASES[1]]);
      expect(alarms).toEqual([['erasure-incomplete', CASES[0]]]);
    });

    it('takes nothing from what stands behind it', async () => {
      journal.record(CASES[0]!, { type: 'PaperAdded', data: { paper: 'paper-of-somebody-else' } });
      await eraserWithForged(CASES[0]!, 0).erase(PERSON);
      expect(deleted).toEqual(['paper-of-project-2']);
      expect(traced.map(({ words }) => words)).toEqual([[CASES[1]]]);
    });

    it('leaves a claim on which nobody can decide, and gives the others back', async () => {
      const claimOf = (value: string): string => `projectNumber-${vault.pseudonym('projectNumber', value)}`;
      for (const value of ['a-1', 'b-2']) journal.record(claimOf(value), { type: 'ValueClaimed', data: { owner: CASES[0] } });
      const ofFirstCase = ['a-1', 'b-2'].map((value) => ({ kind: 'projectNumber', value }));
      const everOf = (stream: string) => (stream === CASES[0] ? ofFirstCase : []);
      await eraserWithForged(claimOf('a-1'), 0, { ...parts.uniqueValues, everOf }).erase(PERSON);
      const released = journal.log.filter(({ type }) => type === 'ValueReleased').map(({ envelope }) => envelope.stream);
      expect(released).toEqual([claimOf('b-2')]);
      expect(forgotten).toHaveLength(1);
      expect(alarms).toEqual([['claim-unreadable', CASES[0]]]);
    });
  });

  it('that fails for one holds up nobody else', async () => {
    const job = (): Promise<unknown> => Promise.resolve(erasure.jobs.find(({ name }) => name === 'open-erasures')!.run(now));
    isCutOff = true;
    await expect(erasure.erase(PERSON)).rejects.toThrow('away');
    await vault.createKey('customer-0');
    isCutOff = true;
    await expect(erasure.erase('customer-0')).rejects.toThrow('away');
    isCutOff = true;
    await expect(job()).rejects.toThrow('away');
    expect(forgotten, 'the first of the two failed once more').toHaveLength(1);
    await job();
    expect(forgotten).toHaveLength(2);
  });

  describe('and what was on its way to the records meanwhile', () => {
    const vacuum = () => erasure.jobs.find(({ name }) => name === 'vacuum')!.run(now);
    const storeLate = (owner: string) => records.put('idempotency', `answer-${owner}`, 'of Anna', { owner });
    const left = async () => (await records.list('idempotency')).map(({ key }) => key);

    it('goes within the hour, whoever of the family it is of, and is written over', async () => {
      await erasure.erase(PERSON);
      for (const owner of [PERSON, ...CASES, 'customer-2']) await storeLate(owner);
      await vacuum();
      expect(await left()).toEqual(['answer-customer-2']);
      expect(vacuums).toBe(1);
    });

    it('goes also where the files were written over before it came', async () => {
      await erasure.erase(PERSON);
      await vacuum();
      await storeLate(CASES[0]!);
      now = '2026-11-28T10:30:00.000Z';
      await vacuum();
      expect(await left()).toEqual([]);
      expect(vacuums).toBe(2);
    });

    it('leaves what an earlier version has noted to be written over', async () => {
      await records.put('owed-vacuums', 'read-models', { since: now });
      now = '2026-11-28T10:30:00.000Z';
      await vacuum();
      expect(vacuums).toBe(1);
      expect(await records.list('owed-vacuums')).toEqual([]);
    });

    it('is looked for until nothing can come any more, and the files are written over once', async () => {
      await erasure.erase(PERSON);
      await vacuum();
      now = '2026-11-28T10:30:00.000Z';
      await vacuum();
      now = '2026-11-28T11:00:00.000Z';
      await vacuum();
      expect(vacuums).toBe(1);
      expect(await records.list('owed-vacuums')).toEqual([]);
    });
  });
});
