import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock, type Clock } from '@portal/platform/clock/clock';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openApiEngines } from '../engines/engines.ts';
import { loadOrCreateBankId } from '../parts/loadBankId.ts';
import { writeBackup } from './writeBackup.ts';

describe('a backup that the system does not allow', () => {
  let root: string;
  let dataDir: string;
  let backups: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'backup-refused-'));
    [dataDir, backups] = [path.join(root, 'data'), path.join(root, 'backups')];
    await mkdir(backups);
    const keys = masterKeysBeforeFirstRotation(randomBytes(32));
    const engines = await openApiEngines({ kind: 'embedded', keys, dataDir }, { clock: systemClock, log: silentLog });
    await loadOrCreateBankId({ ...engines, now: systemClock.now() });
    await engines.close();
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const backUp = (clock: Clock = systemClock) =>
    writeBackup({ dataDir, target: path.join(backups, 'x.backup'), key: randomBytes(32), erasuresFile: undefined, clock });
  /** Fails in the middle as a file does that this user may not open: the tests may run as root, who may. */
  const refused = (place: string): Clock => ({
    now: () => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: place });
    },
  });

  it('names the data folder where that was it, not the target', async () => {
    const blob = path.join(dataDir, 'blobs', 'ab', 'document-ab');
    await expect(backUp(refused(blob))).rejects.toMatchObject({
      name: 'StartRefused',
      message: `Im Datenordner ließ sich etwas nicht lesen oder schreiben (EACCES: ${blob}). Schaffen Sie dort Platz, oder prüfen Sie die Rechte.`,
    });
  });

  it('names the data folder too where the error names no place', async () => {
    await mkdir(path.join(dataDir, 'erasure-lists.json'));
    await expect(backUp()).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringContaining(`(EISDIR: ${dataDir})`) as string,
    });
    expect(await readdir(backups)).toEqual([]);
  });

  it('names the target where that was it', async () => {
    await expect(backUp(refused(path.join(backups, 'x.backup.part')))).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringContaining(`In ${backups} darf dieser Benutzer nicht schreiben`) as string,
    });
  });
});
