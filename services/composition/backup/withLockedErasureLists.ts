import path from 'node:path';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { FileLocked, lockFileSharedOrAlone, type FileLock } from '../../engines/embedded/fileLock.ts';
import { StartRefused } from '../first-start/startRefused.ts';

const LOCK = 'erasure-lists.lock';
const TRY_AGAIN_MS = 20;
/** Who has it adds some lines; a share may take seconds to sync them. */
const MOST_TRIES = 500;

/**
 * The portal of a data folder and its backups add to the same lists, and each line is signed over all that stands before it: one
 * of them adds at a time. The lock lies in the data folder, because not every share on which a list lies knows locks.
 * @throws StartRefused while another process has it
 */
export async function withLockedErasureLists(dataDir: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockErasureLists(path.join(dataDir, LOCK));
  try {
    await work();
  } finally {
    lock.release();
  }
}

/** Tries again and again: to wait inside SQLite would stop the thread, which may be the one that has the lock. */
async function lockErasureLists(file: string): Promise<FileLock> {
  for (let tries = 1; ; tries += 1) {
    try {
      return lockFileSharedOrAlone(file, 'alone', 0);
    } catch (error) {
      if (!(error instanceof FileLocked)) throw error;
      if (tries === MOST_TRIES)
        throw new StartRefused('Ein anderes Programm schreibt schon länger in die Löschliste. Versuchen Sie es später noch einmal.');
      await sleepUnlessAborted(TRY_AGAIN_MS);
    }
  }
}
