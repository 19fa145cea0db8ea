import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { GenerationWriter, ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { LAYOUT_VERSION, collectionLayout } from './collectionLayout.ts';
import { createGenerationContent } from './createGenerationContent.ts';
import { openGenerationFile } from './generationFile.ts';
import { openSqliteFile, type SqliteFile } from './sqliteFile.ts';

const CUSTOMERS = { name: 'customers', filterable: ['adviser'], sortable: ['name'], searchable: ['name'], counted: [['adviser']] };
const ROOM_FOR_ALL = 1_000_000;

describe('a generation that is being filled', () => {
  let folder: string;
  let path: string;
  let file: SqliteFile;
  let writer: GenerationWriter;

  const open = () =>
    openGenerationFile({ path, generation: 1, collections: [CUSTOMERS], layout: LAYOUT_VERSION, load: true, onOverwrite: () => undefined });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bulk-load-'));
    path = join(folder, 'generation-1.db');
    open().close();
    file = openSqliteFile(path);
    writer = createGenerationContent({
      file,
      generation: 1,
      layouts: [collectionLayout(CUSTOMERS, 0)],
      onOverwrite: () => undefined,
    }).writer;
  });
  afterEach(() => {
    file.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const commit = (from: string, to: string, count: number): Promise<boolean> =>
    writer.commit({
      from: from as LogPosition,
      to: to as LogPosition,
      parked: [],
      writes: Array.from({ length: count }, (_, number) => ({
        kind: 'put',
        collection: 'customers',
        document: { id: `${to}-${number}`, name: `Erika ${number}`, adviser: 'Thomas' } as ReadModelDocument,
      })),
    });
  const ofThomas = async (): Promise<number> => (await writer.where('customers', 'adviser', 'Thomas')).length;
  const letDiskHold = (pages: number) => file.get<{ max_page_count: number }>(`PRAGMA max_page_count = ${pages}`);
  const countedOnceItIsWhole = async (): Promise<number> => {
    await writer.settle();
    file.close();
    const whole = open();
    const query = { filter: [{ field: 'adviser', op: 'eq' as const, value: 'Thomas' }] };
    const { total } = whole.read('customers', (reader, revision) => reader.find(query, revision));
    whole.close();
    return total;
  };

  it('goes on once the disk that was full has room again', async () => {
    await commit(START_OF_LOG, '1', 10);
    expect(await ofThomas()).toBe(10);
    letDiskHold(file.get<{ page_count: number }>('PRAGMA page_count')!.page_count);
    await expect(commit('1', '2', 2_000)).rejects.toThrow(EngineUnavailable);
    letDiskHold(ROOM_FOR_ALL);
    expect(await writer.checkpoint()).toBe(START_OF_LOG);
    expect(await ofThomas()).toBe(0);
    await commit(START_OF_LOG, '1', 10);
    await commit('1', '2', 2_000);
    expect(await ofThomas()).toBe(2_010);
    expect(await countedOnceItIsWhole()).toBe(2_010);
  });

  it('makes an index that did not fit once there is room for it', async () => {
    await commit(START_OF_LOG, '1', 2_000);
    letDiskHold(file.get<{ page_count: number }>('PRAGMA page_count')!.page_count);
    await expect(ofThomas()).rejects.toThrow(EngineUnavailable);
    letDiskHold(ROOM_FOR_ALL);
    const found = await ofThomas();
    expect(found).toBe((await writer.checkpoint()) === START_OF_LOG ? 0 : 2_000);
  });

  it('begins anew what SQLite has rolled back by itself, as a read does that finds no room', async () => {
    await commit(START_OF_LOG, '1', 10);
    await ofThomas();
    file.exec('ROLLBACK');
    expect(await writer.checkpoint()).toBe(START_OF_LOG);
    expect(await ofThomas()).toBe(0);
    await commit(START_OF_LOG, '1', 10);
    expect(await ofThomas()).toBe(10);
    expect(await countedOnceItIsWhole()).toBe(10);
  });
});
