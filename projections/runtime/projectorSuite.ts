import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '@portal/platform/event-store/eventStore';
import { silentLog, type LogFields } from '@portal/platform/log/createLog';
import type { BatchDone } from '@portal/platform/projection-runtime/progress';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { Document, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { createProjector, type Projector, type ProjectorOptions } from './projector.ts';
import { createStoredProgress } from './storedProgress.ts';
import { losingAnAnswer, openedElsewhereOnce, slowToOpen } from './testing/faultyStores.ts';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';

interface Enquiry extends Document {
  readonly title: string;
  readonly files: number;
}

const enquiries = (version = 1, heading = (title: string) => title): Projection => ({
  name: 'enquiries',
  version,
  collections: [{ name: 'enquiries', filterable: ['title'], sortable: ['title'], searchable: [], counted: [] }],
  events: ['EnquiryOpened', 'FileRequested'],
  apply: async ({ type, data, envelope }, documents) => {
    const { title } = data as { title?: string };
    const before = await documents.get<Enquiry>('enquiries', envelope.stream);
    if (type === 'EnquiryOpened') documents.put('enquiries', { id: envelope.stream, title: heading(title ?? ''), files: 0 } as Enquiry);
    if (type === 'FileRequested' && before !== undefined) documents.put('enquiries', { ...before, files: before.files + 1 } as Enquiry);
    if (title === 'unlesbar') throw new RangeError('unlesbar: Frau Müller');
  },
});

/** Finds its documents by a field, so that reads must see what the batch has written. */
const titles: Projection = {
  name: 'titles',
  version: 1,
  collections: [{ name: 'titles', filterable: ['title'], sortable: [], searchable: [], counted: [] }],
  events: ['EnquiryOpened'],
  apply: async ({ data, envelope }, documents) => {
    const { title } = data as { title: string };
    const same = await documents.where<Document & { count: number }>('titles', 'title', title);
    const [known] = same;
    const document = known === undefined ? { id: envelope.stream, title, count: 1 } : { ...known, count: known.count + 1 };
    documents.put('titles', document);
  },
};

export interface ProjectorSuiteOptions {
  /** A store without any read model. */
  open(): Promise<ReadModelStore>;
  /** The same read models, as another process opens them to read. */
  openElsewhere(): Promise<ReadModelStore>;
  /** How long a position may take at most; default 5 s. */
  readonly soonMs?: number;
  /** Streams of the tests with many of them; default 300. */
  readonly manyStreams?: number;
}

/** What a projector keeps to on every store. */
export function describeProjector(name: string, stores: ProjectorSuiteOptions): void {
  describe(`a projector ${name}`, () => {
    const { soonMs = 5_000, manyStreams = 300 } = stores;
    let store: ReadModelStore;
    let journal: MemoryJournal;
    let projectors: Projector[];
    let alarms: object[];

    const running = async (options: Partial<ProjectorOptions> = {}): Promise<Projector> => {
      const log = { ...silentLog, error: (_event: string, { error: _error, ...fields }: LogFields = {}) => void alarms.push(fields) };
      const projector = createProjector({ journal, store, projections: [enquiries()], log, ...options });
      projectors.push(projector);
      await projector.start();
      return projector;
    };
    const open = (id: string, title = 'Baufinanzierung'): Position =>
      journal.record(`enquiry-${id}`, { type: 'EnquiryOpened', data: { title } });
    const request = (id: string): Position => journal.record(`enquiry-${id}`, { type: 'FileRequested', data: {} });
    const enquiry = (id: string) => store.get<Enquiry>('enquiries', `enquiry-${id}`);

    beforeEach(async () => {
      store = await stores.open();
      journal = createMemoryJournal();
      projectors = [];
      alarms = [];
    });
    afterEach(async () => {
      await Promise.all(projectors.map((projector) => projector.stop()));
      await store.close();
    });

    it('goes on storing where it stands after a position whose answer was lost', async () => {
      const projector = await running({ store: losingAnAnswer(store, titles.name), projections: [enquiries(), titles] });
      await projector.waitFor(open('1'), soonMs);
      request('1');
      await expect.poll(() => store.checkpoint('titles'), { timeout: soonMs }).toBe(await journal.head());
      const last = request('1');
      await expect.poll(() => store.checkpoint('titles'), { timeout: soonMs }).toBe(last);
    });

    it('says that another process has opened its read models, changes them no more, and goes on when it opens them again', async () => {
      const taken = openedElsewhereOnce(store);
      let told = 0;
      const first = await running({ store: taken.store, openedElsewhere: () => void (told += 1) });
      await first.waitFor(open('1'), soonMs);
      taken.open();
      const missed = request('1');
      await expect.poll(() => told, { timeout: soonMs }).toBe(1);
      expect((await enquiry('1'))?.files).toBe(0);
      await first.stop();
      const again = await running({ store: taken.store });
      expect(await again.waitFor(missed, soonMs)).toBe(true);
      expect((await enquiry('1'))?.files).toBe(1);
    });

    it('takes in history and then what is live', async () => {
      open('1');
      const projector = await running();
      const position = request('1');
      expect(await projector.waitFor(position, soonMs)).toBe(true);
      expect(await enquiry('1')).toEqual({ id: 'enquiry-1', title: 'Baufinanzierung', files: 1 });
    });

    it('follows the journal once for all its projections', async () => {
      const projector = await running({ projections: [enquiries(), titles] });
      expect(await projector.waitFor(open('1'), soonMs)).toBe(true);
      expect(journal.subscriptions()).toBe(1);
      expect((await projector.report()).map(({ projection }) => projection)).toEqual(['enquiries', 'titles']);
    });

    it('shows a projection what the same batch has written, also when it looks by a field', async () => {
      for (const id of ['1', '2', '3']) open(id, 'Umschuldung');
      const projector = await running({ projections: [titles] });
      expect(await projector.waitFor(await journal.head(), soonMs)).toBe(true);
      expect(await store.get('titles', 'enquiry-1')).toMatchObject({ count: 3 });
      expect((await store.find('titles', {})).total).toBe(1);
    });

    it('advances over events that no projection listens to', async () => {
      const projector = await running();
      const position = journal.record('customer-1', { type: 'CustomerInvited', data: {} });
      expect(await projector.waitFor(position, soonMs)).toBe(true);
      await expect.poll(() => store.checkpoint('enquiries'), { timeout: soonMs }).toBe(position);
    });

    it('answers false when the time runs out before the position is reached', async () => {
      const projector = await running();
      expect(await projector.waitFor('999999999999' as Position, 20)).toBe(false);
    });

    it('goes on where it stopped, and does nothing twice', async () => {
      open('1');
      const first = await running();
      await first.waitFor(request('1'), soonMs);
      await first.stop();
      const second = await running();
      expect(await second.waitFor(request('1'), soonMs)).toBe(true);
      expect((await enquiry('1'))?.files).toBe(2);
    });

    it('tries again after an error of the engine', async () => {
      const projector = await running();
      await projector.waitFor(open('1'), soonMs);
      journal.failOnce();
      expect(await projector.waitFor(request('1'), soonMs)).toBe(true);
      expect((await enquiry('1'))?.files).toBe(1);
    });

    it('parks the stream of a poison event, alarms without its data, and goes on with the others', async () => {
      open('1');
      const projector = await running();
      open('1', 'unlesbar');
      request('1');
      open('2');
      expect(await projector.waitFor(request('2'), soonMs)).toBe(true);
      expect(await enquiry('1')).toEqual({ id: 'enquiry-1', title: 'Baufinanzierung', files: 0 });
      expect((await enquiry('2'))?.files).toBe(1);
      expect(await store.parkedStreams('enquiries')).toEqual([
        expect.objectContaining({ stream: 'enquiry-1', eventType: 'EnquiryOpened' }),
      ]);
      expect(alarms).toEqual([expect.objectContaining({ code: 'stream-parked', stream: 'enquiry-1' })]);
      expect(JSON.stringify(alarms)).not.toContain('Müller');
      expect((await projector.report())[0]?.parked).toBe(1);
    });

    it('keeps a stream parked after a restart', async () => {
      const first = await running();
      await first.waitFor(open('1', 'unlesbar'), soonMs);
      await first.stop();
      const second = await running();
      expect(await second.waitFor(open('1'), soonMs)).toBe(true);
      expect(await enquiry('1')).toBeUndefined();
    });

    it('parks in a rebuild what it parks live: both come out equal', async () => {
      open('1');
      open('1', 'unlesbar');
      request('1');
      const projector = await running();
      await projector.waitFor(request('2'), soonMs);
      expect(await projector.compareWithRebuild('enquiries')).toEqual([]);
    });

    it('rebuilds at the start when the version has changed, while the former documents are read', async () => {
      for (let number = 0; number < 50; number += 1) open(String(number));
      const first = await running();
      await first.waitFor(await journal.head(), soonMs);
      await first.stop();
      const second = await running({ projections: [enquiries(2, (title) => title.toUpperCase())] });
      expect((await enquiry('7'))?.title).toMatch(/^baufinanzierung$/i);
      await second.settled();
      expect((await enquiry('7'))?.title).toBe('BAUFINANZIERUNG');
      expect(await second.waitFor(open('50'), soonMs)).toBe(true);
      expect((await enquiry('50'))?.title).toBe('BAUFINANZIERUNG');
    });

    it('does not take itself for another process while it opens what is to be rebuilt', async () => {
      open('1');
      const before = await running({ projections: [enquiries(), titles] });
      await before.waitFor(await journal.head(), soonMs);
      await before.stop();
      let told = 0;
      const changed = [enquiries(2, (title) => title.toUpperCase()), { ...titles, version: titles.version + 1 }];
      const after = await running({
        store: slowToOpen(store, 50),
        projections: changed,
        openedElsewhere: () => void (told += 1),
      });
      expect(await after.waitFor(request('1'), soonMs)).toBe(true);
      expect(await enquiry('1')).toEqual({ id: 'enquiry-1', title: 'BAUFINANZIERUNG', files: 1 });
      expect(told).toBe(0);
    });

    it('lets nobody wait for a read model that is wholly new', async () => {
      open('1');
      const first = await running();
      await first.waitFor(await journal.head(), soonMs);
      await first.stop();
      let goOn = (): void => undefined;
      const gate = new Promise<void>((resolve) => void (goOn = resolve));
      const slow: Projection = { ...titles, apply: async (event, documents) => gate.then(() => titles.apply(event, documents)) };
      const second = await running({ projections: [enquiries(), slow] });
      request('1');
      await expect.poll(async () => (await enquiry('1'))?.files, { timeout: soonMs }).toBe(1);
      expect(second.lag().map(({ projection, caughtUp }) => [projection, caughtUp])).toContainEqual(['titles', false]);
      goOn();
      await second.settled();
      open('2');
      expect(await second.waitFor(open('3'), soonMs)).toBe(true);
      expect(await store.get('titles', 'enquiry-1')).toMatchObject({ count: 3 });
      expect(await second.compareWithRebuild('titles')).toEqual([]);
    });

    it('loses no event that is recorded during a rebuild', async () => {
      for (let number = 0; number < manyStreams; number += 1) open(String(number));
      const projector = await running({ batchSize: 10 });
      const rebuilt = projector.rebuild('enquiries');
      for (let number = 0; number < manyStreams; number += 1) {
        request(String(number));
        if (number % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      await rebuilt;
      expect(await projector.waitFor(await journal.head(), soonMs)).toBe(true);
      expect((await store.find<Enquiry>('enquiries', { limit: 100 })).items.every(({ files }) => files === 1)).toBe(true);
      expect(await projector.compareWithRebuild('enquiries')).toEqual([]);
    });

    it('tells which documents differ from a rebuild, by id only', async () => {
      open('1');
      open('2');
      const projector = await running();
      await projector.waitFor(await journal.head(), soonMs);
      await projector.stop();
      const { live } = await store.open(enquiries());
      const at = await live?.checkpoint();
      const to = journal.record('customer-1', { type: 'CustomerInvited', data: {} });
      const writes = [
        { kind: 'put' as const, collection: 'enquiries', document: { id: 'enquiry-1', title: 'Verfälscht', files: 0 } as Document },
        { kind: 'delete' as const, collection: 'enquiries', id: 'enquiry-2' },
      ];
      await live?.commit({ from: at ?? ('' as Position), to, writes, parked: [] });
      const again = await running();
      expect(await again.compareWithRebuild('enquiries')).toEqual([
        { collection: 'enquiries', id: 'enquiry-1', kind: 'different' },
        { collection: 'enquiries', id: 'enquiry-2', kind: 'only-rebuilt' },
      ]);
      expect((await enquiry('1'))?.title).toBe('Verfälscht');
    });

    it('keeps nobody waiting for a read model that does not handle what was appended, while that one is built', async () => {
      const before = await running({ projections: [enquiries(), titles] });
      await before.waitFor(open('1'), soonMs);
      await before.stop();
      let goOn = (): void => undefined;
      const gate = new Promise<void>((resolve) => void (goOn = resolve));
      const changed: Projection = {
        ...titles,
        version: titles.version + 1,
        apply: (event, documents) => gate.then(() => titles.apply(event, documents)),
      };
      const wake = randomUUID();
      const projector = await running({ projections: [enquiries(), changed], wake });
      const elsewhere = await stores.openElsewhere();
      const progress = createStoredProgress({ store: elsewhere, projections: [enquiries(), titles] });
      const position = open('2');
      expect(await projector.waitFor(position, soonMs, ['enquiries'])).toBe(true);
      expect(await progress.waitFor(position, soonMs, ['enquiries'])).toBe(true);
      expect(await elsewhere.get('enquiries', 'enquiry-2')).toMatchObject({ files: 0 });
      expect(await progress.waitFor(position, 20)).toBe(false);
      goOn();
      expect(await projector.waitFor(position, soonMs)).toBe(true);
      expect(await progress.waitFor(position, soonMs)).toBe(true);
      progress.close();
      await elsewhere.close();
    });

    it('tells those who wait elsewhere of a position that has changed no document', async () => {
      const elsewhere = await stores.openElsewhere();
      const progress = createStoredProgress({ store: elsewhere, projections: [enquiries(), titles] });
      const projector = await running({ projections: [enquiries(), titles] });
      await projector.waitFor(open('1'), soonMs);
      const position = journal.record('customer-1', { type: 'CustomerInvited', data: {} });
      expect(await progress.waitFor(position, soonMs)).toBe(true);
      progress.close();
      await elsewhere.close();
    });

    it('announces which documents a batch has changed', async () => {
      const projector = await running();
      const announced: BatchDone[] = [];
      const end = projector.changes((done) => void announced.push(done));
      const position = open('1');
      await projector.waitFor(position, soonMs);
      await expect
        .poll(() => announced.at(-1))
        .toEqual({
          positions: { enquiries: position },
          changes: [{ projection: 'enquiries', collection: 'enquiries', ids: ['enquiry-1'] }],
        });
      end();
      await projector.waitFor(open('2'), soonMs);
      expect(announced.filter(({ changes }) => changes.length > 0)).toHaveLength(1);
    });

    it('announces to other threads which documents a batch has changed, once it is to be seen there', async () => {
      const elsewhere = await stores.openElsewhere();
      const wake = randomUUID();
      const progress = createStoredProgress({ store: elsewhere, projections: [enquiries()], wake });
      await running({ wake });
      const seen: unknown[] = [];
      const heard: BatchDone[] = [];
      const end = progress.changes((done) => {
        heard.push(done);
        for (const { ids } of done.changes) seen.push(...ids.map((id) => elsewhere.get('enquiries', id)));
      });
      const position = open('1');
      await expect
        .poll(() => heard)
        .toEqual([
          { positions: { enquiries: position }, changes: [{ projection: 'enquiries', collection: 'enquiries', ids: ['enquiry-1'] }] },
        ]);
      expect(await Promise.all(seen)).toEqual([expect.objectContaining({ files: 0 })]);
      end();
      expect(await progress.waitFor(open('2'), soonMs)).toBe(true);
      expect(heard).toHaveLength(1);
      progress.close();
      await elsewhere.close();
    });

    it('tells followers in two other processes what it has changed, or that everything may have', async () => {
      const heard: BatchDone[][] = [[], []];
      const others = await Promise.all([stores.openElsewhere(), stores.openElsewhere()]);
      const projector = await running();
      await projector.waitFor(open('1'), soonMs);
      const following = others.map((elsewhere, index) => {
        const progress = createStoredProgress({ store: elsewhere, projections: [enquiries()], changesEveryMs: 20 });
        return { progress, end: progress.changes((done) => void heard[index]!.push(done)) };
      });
      const isToldOf = (id: string) => (done: BatchDone) =>
        done.everythingIn?.includes('enquiries') === true || done.changes.some(({ ids }) => ids.includes(id));
      await expect.poll(() => heard.every((each) => each.length > 0), { timeout: soonMs }).toBe(true);
      heard.forEach((each) => each.splice(0));
      await projector.waitFor(open('2'), soonMs);
      await expect.poll(() => heard.every((each) => each.some(isToldOf('enquiry-2'))), { timeout: soonMs }).toBe(true);
      for (const { progress, end } of following) {
        end();
        progress.close();
      }
      for (const elsewhere of others) await elsewhere.close();
    });

    it('is told of from the store, for those who wait elsewhere', async () => {
      const elsewhere = await stores.openElsewhere();
      const wake = randomUUID();
      const progress = createStoredProgress({ store: elsewhere, projections: [enquiries()], wake });
      await running({ wake });
      const position = open('1');
      expect(await progress.waitFor(position, soonMs)).toBe(true);
      expect(await elsewhere.get('enquiries', 'enquiry-1')).toMatchObject({ files: 0 });
      expect(await progress.report()).toEqual([{ projection: 'enquiries', position, parked: 0 }]);
      progress.close();
      await elsewhere.close();
    });
  });
}
