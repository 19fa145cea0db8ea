import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const OTHERS = 0o077;
/** What lies deeper is closed by its folder. */
const closedByFolder = new Set(['blobs', 'intake']);

/** What the process creates from now on is for its owner only. */
export const setOwnerOnlyUmask = (): void => void process.umask(OTHERS);

/** Closes a data folder to other users: the folder, its files and folders, and the files in those. Nothing when there is none. */
export async function closeFolderToOthers(folder: string) {
  /** Still open to others: they belong to somebody else. */
  const open: string[] = [];
  /** How many could be read by others, and cannot any more. */
  let closed = 0;
  if (process.platform === 'win32') return { closed, open };
  const close = async (file: string): Promise<void> => {
    const { mode } = await stat(file);
    if ((mode & OTHERS) === 0) return;
    await chmod(file, mode & ~OTHERS & 0o7777).then(
      () => void (closed += 1),
      () => void open.push(file),
    );
  };
  const closeAll = async (parent: string, deep: boolean): Promise<void> => {
    for (const entry of await entriesOf(parent)) {
      if (!entry.isDirectory() && !entry.isFile()) continue;
      const file = path.join(parent, entry.name);
      await close(file).catch(unlessGone);
      if (deep && entry.isDirectory() && !closedByFolder.has(entry.name)) await closeAll(file, false);
    }
  };
  await close(folder).catch(unlessGone);
  await closeAll(folder, true);
  return { closed, open };
}

const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    unlessGone(error);
    return [];
  });

function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
