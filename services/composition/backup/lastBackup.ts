import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '@portal/platform/parts/replaceFile';

const LAST_BACKUP_FILE = 'last-backup.json';
const schema = z.object({ at: z.iso.datetime() });

/** The instant that the last whole backup of this data folder holds; undefined before the first. @throws where the note of it cannot be read */
export async function readLastBackupAt(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, LAST_BACKUP_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : schema.parse(JSON.parse(text)).at;
}

/** Once the backup has its name: one that was cut off counts for none. */
export const storeLastBackupAt = (dataDir: string, at: string): Promise<void> =>
  replaceFile(path.join(dataDir, LAST_BACKUP_FILE), `${JSON.stringify({ at })}\n`);
