import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToErasureList, listBeside, readErasureList } from './erasureList.ts';

const bank = '6f1e2d3c-4b5a-4968-8776-655443322110';
const at = '2026-11-24T10:00:00.000Z';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'erasures-'));
  file = listBeside(folder, bank);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a list of erasures', () => {
  it('that nobody has begun is empty', async () => {
    expect(await readErasureList(file)).toMatchObject({ bank: undefined, upTo: undefined, unreadable: 0 });
  });

  it('tells of which bank it is, who was erased in which order, which backups it saw, and up to when', async () => {
    await addToErasureList(file, [
      { bank, at },
      { erased: 'customer-1', at },
    ]);
    await addToErasureList(file, [{ erased: 'enquiry-1', at }, { backup: bank, at }, { seen: '2026-11-25T10:00:00.000Z' }]);
    const list = await readErasureList(file);
    expect([...list.erased]).toEqual(['customer-1', 'enquiry-1']);
    expect(list).toMatchObject({ bank, upTo: '2026-11-25T10:00:00.000Z', unreadable: 0 });
    expect(list.backups.has(bank)).toBe(true);
  });

  it('goes on behind a line that a power cut has cut off', async () => {
    await addToErasureList(file, [{ bank, at }]);
    await appendFile(file, '{"erased":"custo');
    expect((await readErasureList(file)).unreadable).toBe(0);
    await addToErasureList(file, [{ erased: 'customer-1', at }]);
    expect([...(await readErasureList(file)).erased]).toEqual(['customer-1']);
  });

  it('counts lines that somebody has changed', async () => {
    await addToErasureList(file, [
      { bank, at },
      { erased: 'customer-1', at },
      { erased: 'customer-2', at },
    ]);
    await writeFile(file, (await readFile(file, 'utf8')).replace('{"erased":"customer-1"', '{"erased":customer-1"'));
    const list = await readErasureList(file);
    expect([...list.erased]).toEqual(['customer-2']);
    expect(list.unreadable).toBe(1);
  });
});
