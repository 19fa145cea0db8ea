import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { ReadModelDocument, ReadModelWrite } from '@portal/platform/read-model-store/readModelStore';
import { describeReadModelStore } from '@portal/platform/read-model-store/readModelStoreSuite';
import { openGenerationCatalogue } from './catalogue.ts';
import { TEXT_FOLDING_VERSION } from '@portal/platform/read-model-store/fieldValues';
import { LAYOUT_VERSION } from './collectionLayout.ts';
import { openGenerationFile } from './generationFile.ts';
import { openEmbeddedReadModelStore, type EmbeddedReadModelStore } from './openEmbeddedReadModelStore.ts';

const folders: string[] = [];
const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  folders.push(folder);
  return folder;
};

describe('the embedded engine', () => {
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  let current = '';
  describeReadModelStore('embedded', {
    open: () => {
      current = aFolder();
      return openEmbeddedReadModelStore({ folder: current });
    },
    reopen: async (store) => {
      await store.close();
      return openEmbeddedReadModelStore({ folder: current });
    },
  });

  describe('read models in files', () => {
    const CANARY = 'Kanarienvogel Zwitscherstein';
    const PROJECTION = {
      name: 'customers',
      version: 1,
      collections: [{ name: 'customers', filterable: ['name', 'tags'], sortable: ['name'], searchable: ['name'], counted: [['name']] }],
    };
    let folder: string;
    let store: EmbeddedReadModelStore;
    let position: LogPosition;

    const commit = async (...documents: ReadModelDocument[]): Promise<void> => {
      const { live } = await store.open(PROJECTION);
      const from = await store.checkpoint('customers');
      position = String(Number(from) + 1).padStart(12, '0') as LogPosition;
      await live?.commit({
        from,
        to: position,
        writes: puts(documents),
        parked: [],
      });
    };
    const puts = (documents: readonly ReadModelDocument[]): ReadModelWrite[] =>
      documents.map((document) => ({ kind: 'put', collection: 'customers', document }));
    const customers = (count: number, name: string): ReadModelDocument[] =>
      Array.from(
        { length: count },
        (_, number) => ({ id: `customer-${number}`, name: `${name} ${number}`, tags: [`${name}-tag`] }) as ReadModelDocument,
      );
    /** Also in the folded spelling of the search index and the sort keys. */
    const filesHold = (text: string): boolean =>
      readdirSync(folder).some((file) => readFileSync(join(folder, file), 'latin1').toLowerCase().includes(text.toLowerCase()));

    beforeEach(async () => {
      folder = aFolder();
      store = await openEmbeddedReadModelStore({ folder });
    });
    afterEach(() => store.close());

    it.each([
      { layout: 1, folding: undefined },
      { layout: 2, folding: undefined },
      { layout: 2, folding: TEXT_FOLDING_VERSION },
    ])(
      'of layout $layout, folded as $folding, without a list or search, are found, overwritten and deleted',
      async ({ layout, folding }) => {
        const collections = [{ name: 'letters', filterable: ['to'], sortable: ['sentAt'], searchable: [], counted: [['to']] }];
        const catalogue = openGenerationCatalogue(folder, () => undefined);
        const { generation } = catalogue.add('letters', JSON.stringify({ layout, folding, version: 1, collections }), 'live');
        catalogue.file.close();
        const path = join(folder, `generation-${generation}.db`);
        const file = openGenerationFile({ path, generation, collections, layout, load: layout === 1, onOverwrite: () => undefined });
        const letter = (id: string, to: string): ReadModelWrite => ({
          kind: 'put',
          collection: 'letters',
          document: { id, to, sentAt: id } as ReadModelDocument,
        });
        const write = (from: string, to: string, ...writes: ReadModelWrite[]) =>
          file.writer.commit({ from: from as LogPosition, to: to as LogPosition, writes, parked: [] });
        await write(START_OF_LOG, '1', letter('1', 'Anna'), letter('2', 'Bernd'), letter('3', 'Anna'));
        await write('1', '2', letter('2', 'Anna'), { kind: 'delete', collection: 'letters', id: '3' });
        await file.writer.settle();
        file.close();
        const ofAnna = await store.find('letters', {
          filter: [{ field: 'to', op: 'eq', value: 'Anna' }],
          sort: [{ field: 'sentAt', direction: 'desc' }],
        });
        expect(ofAnna).toEqual({
          items: [
            { id: '2', to: 'Anna', sentAt: '2' },
            { id: '1', to: 'Anna', sentAt: '1' },
          ],
          total: 2,
        });
        expect(await store.get('letters', '3')).toBeUndefined();
        const { next } = await store.open({ name: 'letters', version: 1, collections });
        expect(next === undefined, 'what is stored otherwise is built anew').toBe(
          layout === LAYOUT_VERSION && folding === TEXT_FOLDING_VERSION,
        );
      },
    );

    it('are filled beside the live ones as long as those are empty, by whoever opens them', async () => {
      expect((await store.open(PROJECTION)).next).toBeUndefined();
      const { next } = await store.open(PROJECTION, { besideEmpty: true });
      const to = '000000000001' as LogPosition;
      await next?.commit({ from: START_OF_LOG, to, writes: puts(customers(1, 'Anna')), parked: [] });
      await store.close();
      store = await openEmbeddedReadModelStore({ folder });
      const again = await store.open(PROJECTION);
      expect([await again.live?.checkpoint(), await again.next?.checkpoint()]).toEqual([START_OF_LOG, to]);
      expect((await store.find('customers', { limit: 1 })).total).toBe(0);
      await store.promote('customers', again.next!.generation);
      expect((await store.find('customers', { limit: 1 })).total).toBe(1);
      expect((await store.open(PROJECTION, { besideEmpty: true })).next).toBeUndefined();
    });

    it('hold nothing of what was overwritten or deleted, once they are scrubbed', async () => {
      await commit(...customers(400, CANARY));
      await commit(...customers(400, 'Anders'));
      await commit(...customers(50, CANARY));
      expect(filesHold('zwitscherstein')).toBe(true);
      const { live } = await store.open(PROJECTION);
      await commit(...customers(30, 'Anders'));
      const ids = Array.from({ length: 50 }, (_, number) => `customer-${number}`);
      await live?.commit({
        from: position,
        to: '9' as LogPosition,
        writes: ids.map((id) => ({ kind: 'delete', collection: 'customers', id })),
        parked: [],
      });
      expect((await store.find('customers', { search: 'anders' })).total).toBe(350);
      await store.vacuum();
      expect(filesHold('zwitscherstein')).toBe(false);
      expect(filesHold('kanarienvogel')).toBe(false);
      expect((await store.find('customers', { search: 'anders' })).total).toBe(350);
      expect((await store.find('customers', { search: 'zwitscher' })).total).toBe(0);
    });

    it('hold nothing of a generation that was replaced', async () => {
      await commit(...customers(300, CANARY));
      const next = await store.startGeneration('customers');
      await next.commit({ from: START_OF_LOG, to: position, writes: [], parked: [] });
      await store.promote('customers', next.generation);
      expect(filesHold('zwitscherstein')).toBe(false);
    });

    it('leave nothing of a generation that was given up before it was whole', async () => {
      await commit(...customers(3, 'Anna'));
      const { generation, commit: fill } = await store.startGeneration('customers');
      await fill({ from: START_OF_LOG, to: position, writes: puts(customers(300, CANARY)), parked: [] });
      await store.close();
      expect(readdirSync(folder)).toContain(`generation-${generation}.db-journal`);
      store = await openEmbeddedReadModelStore({ folder });
      await store.startGeneration('customers');
      expect(readdirSync(folder).filter((name) => name.startsWith(`generation-${generation}.`))).toEqual([]);
    });

    it('leave nothing of a projection that is declared no more, nor of a generation that the catalogue does not know', async () => {
      await commit(...customers(3, CANARY));
      await store.open({ ...PROJECTION, name: 'people' });
      await store.keepOnly(['people']);
      expect(filesHold('zwitscherstein')).toBe(false);
      await store.close();
      writeFileSync(join(folder, 'generation-77.db'), CANARY);
      writeFileSync(join(folder, 'generation-77.db-shm'), CANARY);
      writeFileSync(join(folder, 'generation-78.db-wal'), CANARY);
      store = await openEmbeddedReadModelStore({ folder });
      expect(readdirSync(folder).filter((name) => /generation-7[78]/.test(name))).toEqual([]);
      expect((await store.open({ ...PROJECTION, name: 'people' })).next).toBeUndefined();
    });

    it('are read by others while one writes, also past a promotion', async () => {
      const reader = await openEmbeddedReadModelStore({ folder, readOnly: true });
      await expect(reader.find('customers', {})).rejects.toThrow(EngineUnavailable);
      expect(await reader.checkpoint('customers')).toBe(START_OF_LOG);
      await commit(...customers(3, 'Anna'));
      expect((await reader.find('customers', { search: 'anna' })).total).toBe(3);
      const next = await store.startGeneration('customers');
      await next.commit({
        from: START_OF_LOG,
        to: position,
        writes: [{ kind: 'put', collection: 'customers', document: { id: 'x' } }],
        parked: [],
      });
      await store.promote('customers', next.generation);
      expect((await reader.find('customers', {})).items).toEqual([{ id: 'x' }]);
      await expect(reader.startGeneration('customers')).rejects.toThrow(TypeError);
      await reader.close();
    });

    it('answer the same whichever way the rows are found', async () => {
      const documents = Array.from({ length: 1_500 }, (_, number) => ({
        id: `c${(number * 7_919) % 10_007}`,
        name: `Name ${number % 7 === 0 ? 'selten' : 'häufig'} ${number % 5}`,
        tags: number % 3 === 0 ? ['a', 'b'] : ['b'],
      }));
      await commit(...(documents as ReadModelDocument[]));
      for (const name of ['Name selten 0', 'Name häufig 4', 'fehlt']) {
        for (const search of ['selten', 'na', 'häufig', undefined]) {
          for (const tag of ['a', 'b', undefined]) {
            const expected = documents
              .filter(
                (each) =>
                  each.name === name &&
                  (search === undefined || each.name.toLowerCase().includes(search)) &&
                  (tag === undefined || each.tags.includes(tag)),
              )
              .map(({ id }) => id)
              .sort((a, b) => (a < b ? 1 : -1));
            const filter = [
              { field: 'name', op: 'eq' as const, value: name },
              ...(tag === undefined ? [] : [{ field: 'tags', op: 'eq' as const, value: tag }]),
            ];
            const query = { filter, sort: [{ field: 'name', direction: 'desc' as const }], offset: 3, limit: 20 };
            const page = await store.find('customers', search === undefined ? query : { ...query, search });
            expect(page.total).toBe(expected.length);
            expect(page.items.map(({ id }) => id)).toEqual(expected.slice(3, 23));
          }
        }
      }
    });
  });
});
