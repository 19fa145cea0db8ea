import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FileLocked, lockFileSharedOrAlone, type FileLock } from '../fileLock.ts';

const LEAVING = 'leaving';
const LOCK = 'backup.lock';

export const deferredDeletionFolderOf = (blobs: string): string => join(blobs, LEAVING);

/** One backup at a time, and while it goes on no document is lost that was there when it began. @throws FileLocked */
export async function lockBlobsForBackup(blobs: string): Promise<FileLock> {
  const lock = lockFileSharedOrAlone(join(blobs, LOCK), 'alone', 0);
  await mkdir(deferredDeletionFolderOf(blobs), { recursive: true });
  return lock;
}

/** While a backup goes on, what is deleted lies aside until it has ended. False when none goes on, or there is no such document. */
export async function moveBlobToDeferredDeletionFolder(blobs: string, file: string): Promise<boolean> {
  try {
    await rename(file, join(deferredDeletionFolderOf(blobs), basename(file)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** For who holds the lock. */
export const deleteDeferredDeletionFolder = (blobs: string): Promise<void> =>
  rm(deferredDeletionFolderOf(blobs), { recursive: true, force: true });

/** A backup that was killed leaves behind what lay aside for it. */
export async function deleteStaleDeferredDeletionFolder(blobs: string): Promise<void> {
  if (!existsSync(deferredDeletionFolderOf(blobs))) return;
  try {
    const lock = lockFileSharedOrAlone(join(blobs, LOCK), 'alone', 0);
    await deleteDeferredDeletionFolder(blobs).finally(() => lock.release());
  } catch (error) {
    if (!(error instanceof FileLocked)) throw error;
  }
}
