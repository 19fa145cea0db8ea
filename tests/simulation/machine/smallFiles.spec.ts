import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOrCreateKeyFile, MASTER_KEY_FILE_NAME, readKeyFile } from '@portal/platform/config/keyFiles';
import { readLastBackupAt, storeLastBackupAt } from '@portal/services/composition/backup/lastBackup';
import { addKnownErasureListPaths, readKnownErasureListPaths } from '@portal/services/composition/backup/readKnownErasureListPaths';
import { createEmbeddedBankPartMarkStore } from '@portal/services/engines/embedded/markFile';
import { seededRandom } from '../seededRandom.ts';
import { readCallRecord } from './callRecord.ts';
import { openDurableFolder } from './durableFolder.ts';
import { hasStrace } from './failingCalls.ts';
import { recordTo } from './powerLoss.ts';

const BEFORE = '2026-11-24T02:15:00.000Z';
const AFTER = '2026-11-25T02:15:00.000Z';

interface WrittenFile {
  readonly module: string;
  /** What was there before. */
  readonly before: (folder: string) => Promise<unknown>;
  /** Code for a program of its own. */
  readonly write: (module: string, folder: string) => string;
  readonly read: (folder: string) => Promise<unknown>;
  readonly written: unknown;
}

const files: Readonly<Record<string, WrittenFile>> = {
  'last-backup.json': {
    module: 'services/composition/backup/lastBackup.ts',
    before: (folder) => storeLastBackupAt(folder, BEFORE),
    write: (module, folder) => `(await import('${module}')).storeLastBackupAt('${folder}', '${AFTER}')`,
    read: readLastBackupAt,
    written: AFTER,
  },
  'erasure-lists.json': {
    module: 'services/composition/backup/readKnownErasureListPaths.ts',
    before: (folder) => addKnownErasureListPaths(folder, ['/before.jsonl']),
    write: (module, folder) => `(await import('${module}')).addKnownErasureListPaths('${folder}', ['/after.jsonl'])`,
    read: readKnownErasureListPaths,
    written: ['/after.jsonl', '/before.jsonl'],
  },
  'bank.json': {
    module: 'services/engines/embedded/markFile.ts',
    before: (folder) => createEmbeddedBankPartMarkStore(folder).setMark({ bank: 'before' }),
    write: (module, folder) => `(await import('${module}')).createEmbeddedBankPartMarkStore('${folder}').setMark({ bank: 'after' })`,
    read: (folder) => createEmbeddedBankPartMarkStore(folder).mark(),
    written: { bank: 'after' },
  },
  'master.key of a restored folder': {
    module: 'services/platform/config/keyFiles.ts',
    before: (folder) => loadOrCreateKeyFile(`${folder}-lost`, path.join(`${folder}-lost`, MASTER_KEY_FILE_NAME), Buffer.alloc(32, 7)),
    write: (module, folder) => `(await import('${module}')).copyKeyFiles('${folder}-lost', '${folder}')`,
    read: (folder) => readKeyFile(path.join(folder, MASTER_KEY_FILE_NAME)),
    written: Buffer.alloc(32, 7),
  },
};

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'replaced-file-'));
  folder = path.join(root, 'data');
  await mkdir(folder);
});
afterEach(() => rm(root, { recursive: true }));

/** The disk after a program has written the file and was told that this is done. */
async function diskAfter({ module, before, write }: WrittenFile) {
  await before(folder);
  const disk = await openDurableFolder(folder);
  const record = path.join(root, 'record');
  const [strace = '', ...options] = recordTo(record);
  const code = `await ${write(path.resolve(module), folder)}`;
  const program = [process.execPath, '--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', code];
  const [ended] = (await once(spawn(strace, [...options, ...program], { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')) as [number];
  expect(ended).toBe(0);
  disk.replay(await readCallRecord(record));
  return disk;
}

describe.skipIf(!hasStrace())('a small file, once it is written', () => {
  it.each(Object.entries(files))('is there as it was written when only what was synced is left: %s', async (_name, file) => {
    const disk = await diskAfter(file);
    await disk.losePower(seededRandom(1), 0);
    expect(await file.read(folder)).toEqual(file.written);
  });
});
