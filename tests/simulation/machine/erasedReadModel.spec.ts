import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { readCallRecord } from './callRecord.ts';
import { openDurableFolder } from './durableFolder.ts';
import { buildReadModel, differencesAfterErasure, type ErasureOfReadModel } from './erasedReadModel.ts';
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

/** The disk after a program was told that the person is forgotten. */
async function diskAfterForgetting(erasure: ErasureOfReadModel) {
  const disk = await openDurableFolder(folder);
  const record = path.join(root, 'record');
  const [strace = '', ...options] = recordTo(record);
  const code = `await (await import('${path.resolve(import.meta.dirname, 'erasedReadModel.ts')}')).forgetPersonAndDie('${folder}', '${erasure}')`;
  const program = [process.execPath, '--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', code];
  const [, signal] = (await once(spawn(strace, [...options, ...program], { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')) as [
    number | null,
    NodeJS.Signals | null,
  ];
  expect(signal).toBe('SIGKILL');
  disk.replay(await readCallRecord(record));
  return disk;
}

describe.skipIf(!hasStrace())('a read model from which a person was erased', () => {
  it.each<ErasureOfReadModel>(['refold', 'rebuild'])(
    'does not bring the person back when only what was synced is left: %s',
    { timeout: 60_000 },
    async (erasure) => {
      await buildReadModel(folder, erasure);
      const disk = await diskAfterForgetting(erasure);
      await disk.losePower(seededRandom(1), 0);
      expect(await differencesAfterErasure(folder, erasure)).toEqual([]);
    },
  );
});
