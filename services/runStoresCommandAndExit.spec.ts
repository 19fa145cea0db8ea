import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openEmbeddedStores } from './composition/migration/openStores.ts';
import { runStoresCommand } from './runStoresCommandAndExit.ts';

const masterKey = Buffer.alloc(32, 7);
const nothingHere = {
  name: 'StartRefused',
  message: expect.stringMatching(/^Hier gibt es noch kein Portal\. Prüfen Sie DATA_DIR/) as string,
};

describe('a program beside the portal', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'portal-stores-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const run = (variables: Readonly<Record<string, string>>) =>
    runStoresCommand(async () => ({ exitCode: 0, lines: ['Es gibt keine Zugänge.'] }), ['list'], { ...variables });

  it.each([
    ['with the master key of the environment', { MASTER_KEY: masterKey.toString('hex') }],
    ['without it', {}],
  ])('finds no portal in an empty folder, and makes none, %s', async (_, keys) => {
    await expect(run({ ...keys, DATA_DIR: root })).rejects.toMatchObject(nothingHere);
    expect(await readdir(root)).toEqual([]);
    const missing = path.join(root, 'portal-neu');
    await expect(run({ ...keys, DATA_DIR: missing })).rejects.toMatchObject(nothingHere);
    expect(existsSync(missing)).toBe(false);
  });

  it('works on the portal that is there', async () => {
    const keys = masterKeysBeforeFirstRotation(masterKey);
    await (await openEmbeddedStores({ kind: 'embedded', keys, dataDir: root }, { clock: systemClock, log: silentLog })).close();
    expect(await run({ MASTER_KEY: masterKey.toString('hex'), DATA_DIR: root })).toMatchObject({ exitCode: 0 });
  });
});
