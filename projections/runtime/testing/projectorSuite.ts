import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { BatchPositionsAndChanges } from '@portal/platform/projection-runtime/progress';
import { rebuildingSuite } from './rebuildingSuite.ts';
import { createRemoteProjectionProgress } from '../progress/storedProgress.ts';
import { createStoreLosingFirstCommitAnswer, createStoreTakenOverOnDemand } from './faultyStores.ts';
import {
  createSampleEnquiriesProjection,
  createSampleOpenedEnquiriesProjection,
  sampleTitlesProjection,
  projectorRig,
  type ProjectorSuiteOptions,
} from './projectorRig.ts';

/** What a projector keeps to on every store. */
export function describeProjectorOnStore(name: string, stores: ProjectorSuiteOptions): void {
  describe(`a projector ${name}`, () => {
    const rig = projectorRig(stores);
    const { running, open, request, enquiry, soonMs } = rig;

    it('goes on storing where it stands after a position whose answer was lost', async () => {
      const projector = await running({
        store: createStoreLosingFirstCommitAnswer(rig.store, sampleTitlesProjection.name),
        projections: [createSampleEnquiriesProjection(), sampleTitlesProjection],
      });
      await projector.waitFor(open('1'), soonMs);
      request('1');
      await expect.poll(() => rig.store.checkpoint('titles'), { timeout: soonMs }).toBe(await rig.journal.head());
      const last = request('1');
      await expect.poll(() => rig.store.checkpoint('titles'), { timeout: soonMs }).toBe(last);
    });

    it('says that another process has opened its read models, changes them no more, and goes on when it opens them again', async () => {
      const taken = createStoreTakenOverOnDemand(rig.store);
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
      const projector = await running({ projections: [createSampleEnquiriesProjection(), sampleTitlesProjection] });
      expect(await projector.waitFor(open('1'), soonMs)).toBe(true);
      expect(rig.journal.subscriptions()).toBe(1);
      expect((await projector.report()).map(({ projection }) => projection)).toEqual(['enquiries', 'titles']);
    });

    it('brings an event to all its read models side by side: none waits for another to be stored', async () => {
      const first = createSampleOpenedEnquiriesProjection('first', true);
      const second = createSampleOpenedEnquiriesProjection('second', true);
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => void (arrive = resolve));
      const projector = await running({
        projections: [
          { ...first, apply: async (event, documents) => (await arrived, first.apply(event, documents)) },
          { ...second, apply: (event, documents) => (arrive(), second.apply(event, documents)) },
        ],
      });
      expect(await projector.waitFor(open('1'), soonMs)).toBe(true);
      for (const each of ['first', 'second']) expect(await rig.store.get(each, 'enquiry-1')).toEqual({ id: 'enquiry-1' });
    });

    it('shows a projection what the same batch has written, also when it looks by a field', async () => {
      for (const id of ['1', '2', '3']) open(id, 'Umschuldung');
      const projector = await running({ projections: [sampleTitlesProjection] });
      expect(await projector.waitFor(await rig.journal.head(), soonMs)).toBe(true);
      expect(await rig.store.get('titles', 'enquiry-1')).toMatchObject({ count: 3 });
      expect((await rig.store.find('titles', {})).total).toBe(1);
    });

    it('advances over events that no projection listens to', async () => {
      const projector = await running();
      const position = rig.journal.record('customer-1', { type: 'CustomerInvited', data: {} });
      expect(await projector.waitFor(position, soonMs)).toBe(true);
      await expect.poll(() => rig.store.checkpoint('enquiries'), { timeout: soonMs }).toBe(position);
    });

    it('answers false when the time runs out before the position is reached', async () => {
      const projector = await running();
      expect(await projector.waitFor('999999999999' as LogPosition, 20)).toBe(false);
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
      rig.journal.failOnce();
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
      const parked = [expect.objectContaining({ stream: 'enquiry-1', eventType: 'EnquiryOpened' })];
      expect(await rig.store.parkedStreams(['enquiries', 'titles'])).toEqual(new Map([['enquiries', parked]]));
      expect(rig.alarms).toEqual([expect.objectContaining({ code: 'stream-parked', stream: 'enquiry-1' })]);
      expect(JSON.stringify(rig.alarms)).not.toContain('Müller');
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

    it('tells those who wait elsewhere of a position that has changed no document', async () => {
      const elsewhere = await rig.openElsewhere();
      const progress = createRemoteProjectionProgress({
        store: elsewhere,
        projections: [createSampleEnquiriesProjection(), sampleTitlesProjection],
      });
      const projector = await running({ projections: [createSampleEnquiriesProjection(), sampleTitlesProjection] });
      await projector.waitFor(open('1'), soonMs);
      const position = rig.journal.record('customer-1', { type: 'CustomerInvited', data: {} });
      expect(await progress.waitFor(position, soonMs)).toBe(true);
      progress.close();
      await elsewhere.close();
    });

    it('stores its position with the batch of an event that it handles, in however many read models, whether they keep it or not', async () => {
      const projections = [
        createSampleEnquiriesProjection(),
        sampleTitlesProjection,
        createSampleOpenedEnquiriesProjection('first', true),
        createSampleOpenedEnquiriesProjection('second', true),
        createSampleOpenedEnquiriesProjection('third', false),
      ];
      const elsewhere = await rig.openElsewhere();
      const progress = createRemoteProjectionProgress({ store: elsewhere, projections });
      // Nothing is ever reported by a timer.
      const projector = await running({ store: { ...rig.store, tell: async () => undefined }, projections });
      await projector.waitFor(open('1'), soonMs);
      const names = projections.map(({ name }) => name);
      expect(await progress.waitFor(open('2'), soonMs, names)).toBe(true);
      progress.close();
      await elsewhere.close();
    });

    it('announces which documents a batch has changed', async () => {
      const projector = await running();
      const announced: BatchPositionsAndChanges[] = [];
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
      const elsewhere = await rig.openElsewhere();
      const wake = randomUUID();
      const progress = createRemoteProjectionProgress({ store: elsewhere, projections: [createSampleEnquiriesProjection()], wake });
      await running({ wake });
      const seen: unknown[] = [];
      const heard: BatchPositionsAndChanges[] = [];
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
      const heard: BatchPositionsAndChanges[][] = [[], []];
      const others = await Promise.all([rig.openElsewhere(), rig.openElsewhere()]);
      const projector = await running();
      await projector.waitFor(open('1'), soonMs);
      const following = others.map((elsewhere, index) => {
        const progress = createRemoteProjectionProgress({
          store: elsewhere,
          projections: [createSampleEnquiriesProjection()],
          changesEveryMs: 20,
        });
        return { progress, end: progress.changes((done) => void heard[index]!.push(done)) };
      });
      const isToldOf = (id: string) => (done: BatchPositionsAndChanges) =>
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
      const elsewhere = await rig.openElsewhere();
      const wake = randomUUID();
      const progress = createRemoteProjectionProgress({ store: elsewhere, projections: [createSampleEnquiriesProjection()], wake });
      await running({ wake });
      const position = open('1');
      expect(await progress.waitFor(position, soonMs)).toBe(true);
      expect(await elsewhere.get('enquiries', 'enquiry-1')).toMatchObject({ files: 0 });
      await expect.poll(() => progress.report(), { timeout: soonMs }).toEqual([{ projection: 'enquiries', position, parked: 0 }]);
      progress.close();
      await elsewhere.close();
    });

    rebuildingSuite(rig);
  });
}
