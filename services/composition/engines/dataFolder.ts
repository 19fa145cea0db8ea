import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fsyncFolder } from '@portal/platform/parts/fsyncFolder';
import { FileLocked, lockFileSharedOrAlone, type FileLock } from '../../engines/embedded/fileLock.ts';
import { StartRefused } from '../first-start/startRefused.ts';

const { R_OK, W_OK, X_OK } = constants;
/** Others may lie there too, such as `lost+found`. */
const OURS = new Set(['log', 'vault', 'read-models', 'records', 'blobs', 'intake']);
/** One that is being stopped lets go of it when it has answered what was asked. */
const WAIT_FOR_ANOTHER_MS = 2_000;

/** Makes the folder where it is missing. @throws StartRefused where nothing can be written into it, or into a folder of ours in it */
export async function ensureWritableDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `write-check-${randomUUID()}`);
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let each = folder; made !== undefined && each.length >= made.length; each = path.dirname(each))
      await fsyncFolder(path.dirname(each));
    await writeFile(probe, '');
    await unlink(probe);
    const inside = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory() && OURS.has(entry.name));
    for (const { name } of inside) await access(path.join(folder, name), R_OK | W_OK | X_OK);
  } catch (error) {
    const { code, path: place = folder } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new StartRefused(
        `Auf dem Datenträger von ${folder} ist kein Platz mehr. Schaffen Sie Platz, oder wählen Sie mit DATA_DIR einen anderen.`,
      );
    throw new StartRefused(
      `In den Datenordner kann nicht geschrieben werden (${code ?? 'Fehler'}: ${place}). Geben Sie dem Benutzer, unter dem das Portal läuft, ` +
        'Rechte darauf, oder wählen Sie mit DATA_DIR einen anderen.',
    );
  }
}

/** A restore puts its parts here first: a folder in which it still lies is half of a bank. */
export const RESTORE_FOLDER_NAME = 'restoring';

/** @throws StartRefused */
function refuseHalfRestored(folder: string): void {
  if (!existsSync(path.join(folder, RESTORE_FOLDER_NAME))) return;
  throw new StartRefused(
    `In ${folder} wurde eine Sicherung nicht zu Ende eingespielt. Leeren Sie den Ordner, und stellen Sie noch einmal wieder her (npm run restore).`,
  );
}

/**
 * Files that are written anew go by way of a copy as large as they are: it belongs on the disk of the data, not into a /tmp that is small,
 * in memory or open to others. SQLite asks for the folder once in a process, when its first file is opened. The copies have no name there.
 */
export function keepSqliteTempFilesIn(folder: string): void {
  process.env['SQLITE_TMPDIR'] ??= path.resolve(folder);
}

/** One embedded portal has a data folder: two would not hear of each other. @throws StartRefused while another process has it */
export function lockDataFolder(folder: string): FileLock {
  refuseHalfRestored(folder);
  try {
    return lockFileSharedOrAlone(path.join(folder, 'portal.lock'), 'alone', WAIT_FOR_ANOTHER_MS);
  } catch (error) {
    if (!(error instanceof FileLocked)) throw error;
    throw new StartRefused(
      `Ein anderes Portal benutzt den Datenordner ${folder} schon. Beenden Sie es, oder wählen Sie mit DATA_DIR einen anderen.`,
    );
  }
}
