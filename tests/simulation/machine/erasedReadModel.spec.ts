import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { readCallRecord } from './callRecord.ts';
import { openDurableFolder } from './durableFolder.ts';
import { differencesAfterErasure, type ErasureOfReadModel } from './erasedReadModel.ts';
import { hasStrace } from './failingCalls.ts';
import { recordTo } from './powerLoss.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'portal-erased-read-model-'));
  folder = path.join(root, 'read-models');
  await mkdir(folder);
});
afterEach(() => rm(root, { recursive: true }));

/**
 * Calls a function of erasedReadModel.ts in a process of its own, and answers what ended it. Here the files would stay open after
 * their database was closed, until the collector finds its statements: they vanish under whoever reads the folder.
 */
async function endOf(call: string, tracer: readonly string[] = []): Promise<number | NodeJS.Signals | null> {
  const code = `await (await import('${path.resolve(import.meta.dirname, 'erasedReadModel.ts')}')).${call}`;
  const [program, ...options] = [
    ...tracer,
    process.execPath,
    '--import',
    import.meta.resolve('tsx'),
    '--input-type=module',
    '--eval',
    code,
  ];
  const [exitCode, signal] = await once(spawn(program, options, { stdio: ['ignore', 'ignore', 'inherit'] }), 'close');
  return (signal ?? exitCode) as number | NodeJS.Signals | null;
}

/** The disk after a program was told that the person is forgotten. */
async function diskAfterForgetting(erasure: ErasureOfReadModel) {
  const disk = await openDurableFolder(folder);
  const record = path.join(root, 'record');
  expect(await endOf(`forgetPersonAndDie('${folder}', '${erasure}')`, recordTo(record))).toBe('SIGKILL');
  disk.replay(await readCallRecord(record));
  return disk;
}

describe.skipIf(!hasStrace())('a read model from which a person was erased', () => {
  it.each<ErasureOfReadModel>(['refold', 'rebuild'])(
    'does not bring the person back when only what was synced is left: %s',
    { timeout: 60_000 },
    async (erasure) => {
      expect(await endOf(`buildReadModel('${folder}', '${erasure}')`)).toBe(0);
      const disk = await diskAfterForgetting(erasure);
      await disk.losePower(seededRandom(1), 0);
      expect(await differencesAfterErasure(folder, erasure)).toEqual([]);
    },
  );
});
