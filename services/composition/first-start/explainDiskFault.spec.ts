import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os, { constants } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { openEmbeddedEventStore } from '../../engines/embedded/event-store/embeddedEventStore.ts';
import { explainDiskFault } from './explainDiskFault.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'portal-disk-fault-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const ofSystem = (code: string): Error => Object.assign(new Error(`${code}: said the system, fsync`), { code, syscall: 'fsync' });

describe('an end that the disk is to blame for', () => {
  it('says what to do about one that is full, broken or closed to the portal', () => {
    expect(explainDiskFault(ofSystem('ENOSPC'))).toBe(
      'Auf dem Datenträger ist kein Platz mehr (ENOSPC: said the system, fsync). Schaffen Sie Platz, oder wählen Sie mit DATA_DIR einen anderen.',
    );
    expect(explainDiskFault(ofSystem('EIO'))).toMatch(
      /^Der Datenträger meldet einen Fehler \(EIO: .*\)\. Prüfen Sie ihn, .* \(npm run restore\)/,
    );
    expect(explainDiskFault(ofSystem('EROFS'))).toMatch(/^In den Datenordner kann nicht geschrieben werden .* wählen Sie mit DATA_DIR/);
  });
  it('says so too where an engine has wrapped the error of the system', () => {
    expect(explainDiskFault(new EngineUnavailable('blobs', { cause: ofSystem('EIO') }))).toContain('(EIO: said the system, fsync)');
    expect(explainDiskFault(new EngineUnavailable('records', { diskFull: true }))).toContain('kein Platz mehr');
  });
  it('says what the system said to SQLite, where it said anything', () => {
    const ofSqlite = (systemErrno: number): Error => Object.assign(new Error('disk I/O error'), { errcode: 1_034, systemErrno });
    expect(explainDiskFault(ofSqlite(constants.errno.ENOSPC))).toMatch(/^Auf dem Datenträger ist kein Platz mehr/);
    expect(explainDiskFault(ofSqlite(constants.errno.EACCES))).toMatch(/^In den Datenordner kann nicht geschrieben werden/);
    expect(explainDiskFault(ofSqlite(0))).toMatch(/^Der Datenträger meldet einen Fehler/);
  });
  it('says of a file that is none of SQLite which parts can be built anew', async () => {
    await writeFile(path.join(folder, 'events.db'), 'x'.repeat(4_096));
    const error = await openEmbeddedEventStore({ folder }).catch((cause: unknown) => cause);
    expect(explainDiskFault(error)).toMatch(/^Eine Datei im Datenordner ist beschädigt \(.*\)\. npm run check nennt den Teil/);
  });
  it('says nothing about any other error', () => {
    expect(explainDiskFault(new EngineUnavailable('mongodb'))).toBeUndefined();
    expect(explainDiskFault(Object.assign(new Error('of a firewall'), { code: 'EPERM', syscall: 'connect' }))).toBeUndefined();
    expect(explainDiskFault(new TypeError('a mistake'))).toBeUndefined();
    expect(explainDiskFault(Object.assign(new Error('of a program'), { code: 'EIO' }))).toBeUndefined();
  });
});
