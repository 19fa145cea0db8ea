import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { writeBackup } from '@portal/services/composition/backup/writeBackup';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
let backups: string;
beforeAll(async () => {
  portal = await startTestPortal();
  backups = await mkdtemp(path.join(os.tmpdir(), 'portal-backups-'));
});
afterAll(async () => {
  await portal.stop();
  await rm(backups, { recursive: true });
});

const backUp = (name: string) =>
  writeBackup({
    dataDir: portal.dataDir,
    target: path.join(backups, name),
    key: Buffer.alloc(32, 7),
    erasuresFile: undefined,
    clock: systemClock,
  });
const lastBackupSeconds = async (): Promise<number | undefined> => {
  const metrics = await (await fetch(`${portal.managementUrl}/metrics`)).text();
  const sample = /^portal_last_backup_timestamp_seconds (\S+)$/m.exec(metrics)?.[1];
  return sample === undefined ? undefined : Number(sample);
};

describe('how old the last backup is', () => {
  it('is told by the portal that runs beside it, and not before the first', async () => {
    expect(await lastBackupSeconds()).toBeUndefined();
    const { at } = await backUp('first.backup');
    expect(await lastBackupSeconds()).toBe(Date.parse(at) / 1_000);
  });

  it('stays as it was where a backup does not come to its end', async () => {
    const { at } = await backUp('second.backup');
    await expect(backUp('second.backup')).rejects.toThrow('gibt es schon');
    await expect(backUp('missing/third.backup')).rejects.toThrow('gibt es nicht');
    expect(await lastBackupSeconds()).toBe(Date.parse(at) / 1_000);
  });
});

describe('a note of the last backup', () => {
  const note = (): string => path.join(portal.dataDir, 'last-backup.json');

  it.each(['', '{"at":', '{"at":"gestern"}', '[]'])('that holds %j counts as the oldest of all, until the next backup', async (content) => {
    await writeFile(note(), content);
    expect(await lastBackupSeconds()).toBe(0);
    const { at } = await backUp(`after-${content.length}.backup`);
    expect(await lastBackupSeconds()).toBe(Date.parse(at) / 1_000);
  });

  it('that cannot be written leaves the backup whole, and is told', async () => {
    await rm(note());
    await mkdir(note());
    expect(await backUp('unnoted.backup')).toMatchObject({ noteFault: { code: 'EISDIR' } });
    expect(await lastBackupSeconds()).toBe(0);
    expect(await readdir(backups)).toContain('unnoted.backup');
    expect((await readdir(portal.dataDir)).filter((name) => name.startsWith('last-backup'))).toEqual(['last-backup.json']);
    await rm(note(), { recursive: true });
  });
});
