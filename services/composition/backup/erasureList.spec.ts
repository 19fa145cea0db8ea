import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { masterKeysBeforeFirstRotation, createMasterKeyChange } from '@portal/platform/vault/masterKeys';
import { appendErasureListLines, erasureListPathBesideBackups, readErasureList } from './erasureList.ts';
import { signerOfBackupKey, portalSignerOfMasterKeys } from './erasureSigning.ts';

const bank = '6f1e2d3c-4b5a-4968-8776-655443322110';
const at = '2026-11-24T10:00:00.000Z';

const portal = portalSignerOfMasterKeys(masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)));
const backup = signerOfBackupKey(Buffer.alloc(32, 8));

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'erasures-'));
  file = erasureListPathBesideBackups(folder, bank);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a list of erasures', () => {
  it('that nobody has begun is empty', async () => {
    expect(await readErasureList(file, [portal, backup])).toMatchObject({ bank: undefined, upTo: undefined, unreadable: 0 });
  });

  it('tells of which bank it is, who was erased in which order, which backups it saw, and up to when', async () => {
    await appendErasureListLines(
      file,
      [
        { bank, at },
        { erased: 'customer-1', at },
      ],
      portal,
    );
    await appendErasureListLines(file, [{ erased: 'enquiry-1', at }, { backup: bank, at }, { seen: '2026-11-25T10:00:00.000Z' }], portal);
    const list = await readErasureList(file, [portal, backup]);
    expect([...list.erased]).toEqual(['customer-1', 'enquiry-1']);
    expect(list).toMatchObject({ bank, upTo: '2026-11-25T10:00:00.000Z', unreadable: 0 });
    expect(list.backups.has(bank)).toBe(true);
  });

  it('goes on behind a line that a power cut has cut off', async () => {
    await appendErasureListLines(file, [{ bank, at }], portal);
    await appendFile(file, '{"erased":"custo');
    expect((await readErasureList(file, [portal, backup])).unreadable).toBe(0);
    await appendErasureListLines(file, [{ erased: 'customer-1', at }], portal);
    const list = await readErasureList(file, [portal, backup]);
    expect([[...list.proven], list.unreadable, list.changedAt]).toEqual([['customer-1'], 0, undefined]);
  });

  it('counts lines that somebody has changed', async () => {
    await appendErasureListLines(
      file,
      [
        { bank, at },
        { erased: 'customer-1', at },
        { erased: 'customer-2', at },
      ],
      portal,
    );
    await writeFile(file, (await readFile(file, 'utf8')).replace('{"erased":"customer-1"', '{"erased":customer-1"'));
    const list = await readErasureList(file, [portal, backup]);
    expect([...list.erased]).toEqual(['customer-2']);
    expect(list.unreadable).toBe(1);
  });
});

describe('a list of erasures that somebody has changed who has no key', () => {
  const erased = (subject: string) => ({ erased: subject, at });
  const change = async (how: (lines: string[]) => readonly string[]): Promise<void> => {
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, how(lines).join('\n'));
  };
  beforeEach(async () => {
    await appendErasureListLines(file, [{ bank, at }, erased('customer-1')], portal);
    await appendErasureListLines(file, [{ backup: bank, at }], backup);
    await appendErasureListLines(file, [erased('customer-2'), erased('customer-3')], portal);
  });

  it('is proven line by line while it is as it was written, whichever of its keys is at hand', async () => {
    const list = await readErasureList(file, [portal, backup]);
    expect(list).toMatchObject({ changedAt: undefined, isSigned: true });
    expect([[...list.proven], [...list.provenBackups]]).toEqual([['customer-1', 'customer-2', 'customer-3'], [bank]]);
    expect([...(await readErasureList(file, [portal])).proven]).toEqual([...list.proven]);
    expect((await readErasureList(file, [backup])).changedAt).toBeUndefined();
  });

  it('can be checked after the master key was rotated', async () => {
    const rotated = portalSignerOfMasterKeys(
      createMasterKeyChange(masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)), Buffer.alloc(32, 9)).to,
    );
    await appendErasureListLines(file, [erased('customer-4')], rotated);
    const list = await readErasureList(file, [rotated]);
    expect([list.changedAt, list.proven.size]).toEqual([undefined, 4]);
  });

  it.each([
    ['another id in it', (lines: string[]) => lines.map((line) => line.replace('customer-1', 'customer-9')), 2],
    [
      'another instant',
      (lines: string[]) => lines.map((line, index) => (index === 3 ? line.replace(at, '2026-11-24T11:00:00.000Z') : line)),
      4,
    ],
    ['a line gone from it', (lines: string[]) => lines.toSpliced(1, 1), 2],
    ['its lines in another order', (lines: string[]) => [lines[0]!, lines[3]!, lines[2]!, lines[1]!, ...lines.slice(4)], 2],
    ['a line twice', (lines: string[]) => lines.toSpliced(2, 0, lines[1]!), 5],
    ['a line of its own between them', (lines: string[]) => lines.toSpliced(2, 0, JSON.stringify(erased('customer-9'))), 5],
  ])('is told from it by %s', async (_, how, at_) => {
    await change(how);
    expect((await readErasureList(file, [portal, backup])).changedAt).toBe(at_);
  });

  it('proves nothing once its signatures were taken out', async () => {
    await change((lines) => lines.map((line) => line.replace(/,"behind".*/, '}')));
    const list = await readErasureList(file, [portal, backup]);
    expect([list.erased.size, list.proven.size, list.provenBackups.size, list.isSigned]).toEqual([3, 0, 0, false]);
  });

  it('proves nothing that was put to its end, signed by nobody or by a key of its own', async () => {
    await appendFile(file, `${JSON.stringify(erased('customer-8'))}\n`);
    await appendErasureListLines(
      file,
      [erased('customer-9'), { backup: '00000000-0000-4000-8000-000000000000', at }],
      signerOfBackupKey(Buffer.alloc(32, 1)),
    );
    const list = await readErasureList(file, [portal, backup]);
    expect([list.erased.size, [...list.proven], list.provenBackups.size]).toEqual([5, ['customer-1', 'customer-2', 'customer-3'], 1]);
  });

  it('holds what a writer of the same moment has added, and finds it gone later', async () => {
    const before = await readFile(file);
    await appendErasureListLines(file, [erased('customer-4')], portal);
    const first = (await readFile(file)).subarray(before.length);
    await writeFile(file, before);
    await appendErasureListLines(file, [{ seen: at }], backup);
    const second = (await readFile(file)).subarray(before.length);
    await writeFile(file, Buffer.concat([before, first, second]));
    expect((await readErasureList(file, [portal, backup])).changedAt).toBeUndefined();
    await appendErasureListLines(file, [erased('customer-5')], portal);
    await change((lines) => lines.filter((line) => !line.includes('customer-4')));
    expect((await readErasureList(file, [portal, backup])).changedAt).toBe(7);
  });
});
