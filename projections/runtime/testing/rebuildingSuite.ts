import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { createRemoteProjectionProgress } from '../progress/storedProgress.ts';
import { createStoreRefusingWritersWhileOpening } from './faultyStores.ts';
import { createSampleEnquiriesProjection, sampleTitlesProjection, type ProjectorRig, type SampleEnquiryDocument } from './projectorRig.ts';

/** The same for read models that are built anew beside those that are read. */
export function rebuildingSuite(rig: ProjectorRig): void {
  const { running, open, request, enquiry, soonMs, manyStreams } = rig;

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
    await first.waitFor(await rig.journal.head(), soonMs);
    await first.stop();
    const second = await running({ projections: [createSampleEnquiriesProjection(2, (title) => title.toUpperCase())] });
    expect(rig.besideLive).toEqual(['enquiries']);
    expect((await enquiry('7'))?.title).toMatch(/^baufinanzierung$/i);
    await second.settled();
    expect((await enquiry('7'))?.title).toBe('BAUFINANZIERUNG');
    expect(await second.waitFor(open('50'), soonMs)).toBe(true);
    expect((await enquiry('50'))?.title).toBe('BAUFINANZIERUNG');
  });

  it('names no read model as readable that is empty when its version changes', async () => {
    await (await running()).stop();
    open('1');
    const projector = await running({ projections: [createSampleEnquiriesProjection(2)] });
    expect(rig.besideLive).toEqual([]);
    await projector.settled();
  });

  it('reads a renamed projection where it was until the new one is built, and keeps nothing of the former', async () => {
    open('1');
    const before = await running({ projections: [createSampleEnquiriesProjection(), sampleTitlesProjection] });
    await before.waitFor(await rig.journal.head(), soonMs);
    await before.stop();
    const renamed = { ...createSampleEnquiriesProjection(1, (title) => title.toUpperCase()), name: 'cases' };
    const after = await running({ projections: [renamed, sampleTitlesProjection] });
    expect((await enquiry('1'))?.title).toMatch(/^baufinanzierung$/i);
    await after.settled();
    expect((await enquiry('1'))?.title).toBe('BAUFINANZIERUNG');
    expect(await rig.store.checkpoint('enquiries')).toBe(START_OF_LOG);
    expect(await after.waitFor(request('1'), soonMs)).toBe(true);
    expect((await enquiry('1'))?.files).toBe(1);
  });

  it('does not take itself for another process while it opens what is to be rebuilt', async () => {
    open('1');
    const before = await running({ projections: [createSampleEnquiriesProjection(), sampleTitlesProjection] });
    await before.waitFor(await rig.journal.head(), soonMs);
    await before.stop();
    let told = 0;
    const changed = [
      createSampleEnquiriesProjection(2, (title) => title.toUpperCase()),
      { ...sampleTitlesProjection, version: sampleTitlesProjection.version + 1 },
    ];
    const after = await running({
      store: createStoreRefusingWritersWhileOpening(rig.store, 50),
      projections: changed,
      openedElsewhere: () => void (told += 1),
    });
    expect(await after.waitFor(request('1'), soonMs)).toBe(true);
    expect(await enquiry('1')).toEqual({ id: 'enquiry-1', title: 'BAUFINANZIERUNG', files: 1 });
    expect(told).toBe(0);
  });

  it('builds read models of which there is nothing from a long log, and goes on with that after a stop', async () => {
    for (let number = 0; number < manyStreams; number += 1) open(String(number));
    const options = { projections: [createSampleEnquiriesProjection(), sampleTitlesProjection], longLog: manyStreams, batchSize: 10 };
    const stopped = await running(options);
    expect(rig.besideLive, 'nothing is there to be read meanwhile').toEqual([]);
    await stopped.stop();
    const projector = await running(options);
    await projector.settled();
    expect(await projector.waitFor(open('later'), soonMs)).toBe(true);
    expect((await rig.store.find('enquiries', { limit: 1 })).total).toBe(manyStreams + 1);
    expect(await rig.store.get('titles', 'enquiry-0')).toMatchObject({ count: manyStreams + 1 });
    expect(await projector.compareWithRebuild('titles')).toEqual([]);
  });

  it('lets nobody wait for a read model that is wholly new', async () => {
    open('1');
    const first = await running();
    await first.waitFor(await rig.journal.head(), soonMs);
    await first.stop();
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => void (goOn = resolve));
    const slow: Projection = {
      ...sampleTitlesProjection,
      apply: async (event, documents) => gate.then(() => sampleTitlesProjection.apply(event, documents)),
    };
    const second = await running({ projections: [createSampleEnquiriesProjection(), slow] });
    expect(rig.besideLive).toEqual([]);
    request('1');
    await expect.poll(async () => (await enquiry('1'))?.files, { timeout: soonMs }).toBe(1);
    expect(second.lag().map(({ projection, caughtUp }) => [projection, caughtUp])).toContainEqual(['titles', false]);
    goOn();
    await second.settled();
    open('2');
    expect(await second.waitFor(open('3'), soonMs)).toBe(true);
    expect(await rig.store.get('titles', 'enquiry-1')).toMatchObject({ count: 3 });
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
    expect(await projector.waitFor(await rig.journal.head(), soonMs)).toBe(true);
    expect((await rig.store.find<SampleEnquiryDocument>('enquiries', { limit: 100 })).items.every(({ files }) => files === 1)).toBe(true);
    expect(await projector.compareWithRebuild('enquiries')).toEqual([]);
  });

  it('tells which documents differ from a rebuild, by id only', async () => {
    open('1');
    open('2');
    const projector = await running();
    await projector.waitFor(await rig.journal.head(), soonMs);
    await projector.stop();
    const { live } = await rig.store.open(createSampleEnquiriesProjection());
    const at = await live?.checkpoint();
    const to = rig.journal.record('customer-1', { type: 'CustomerInvited', data: {} });
    const writes = [
      { kind: 'put' as const, collection: 'enquiries', document: { id: 'enquiry-1', title: 'Verfälscht', files: 0 } as ReadModelDocument },
      { kind: 'delete' as const, collection: 'enquiries', id: 'enquiry-2' },
    ];
    await live?.commit({ from: at ?? ('' as LogPosition), to, writes, parked: [] });
    const again = await running();
    expect(await again.compareWithRebuild('enquiries')).toEqual([
      { collection: 'enquiries', id: 'enquiry-1', kind: 'different' },
      { collection: 'enquiries', id: 'enquiry-2', kind: 'only-rebuilt' },
    ]);
    expect((await enquiry('1'))?.title).toBe('Verfälscht');
  });

  it('keeps nobody waiting for a read model that does not handle what was appended, while that one is built', async () => {
    const before = await running({ projections: [createSampleEnquiriesProjection(), sampleTitlesProjection] });
    await before.waitFor(open('1'), soonMs);
    await before.stop();
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => void (goOn = resolve));
    const changed: Projection = {
      ...sampleTitlesProjection,
      version: sampleTitlesProjection.version + 1,
      apply: (event, documents) => gate.then(() => sampleTitlesProjection.apply(event, documents)),
    };
    const wake = randomUUID();
    const projector = await running({ projections: [createSampleEnquiriesProjection(), changed], wake });
    const elsewhere = await rig.openElsewhere();
    const progress = createRemoteProjectionProgress({
      store: elsewhere,
      projections: [createSampleEnquiriesProjection(), sampleTitlesProjection],
    });
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
}
