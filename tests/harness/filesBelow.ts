import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The names of all files below a folder, however deep; none where the folder is missing. */
export const filesBelow = async (...folder: readonly string[]): Promise<string[]> =>
  (await readdir(path.join(...folder), { withFileTypes: true, recursive: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** The bank's mark is written anew every few seconds, beside its place first: a look may meet it, a kill may leave it. */
const isMark = (name: string): boolean => name.startsWith('bank.json');

/** What lies in the blob store of a data folder: documents alone, without the mark of the bank. */
export const storedDocuments = async (dataDir: string): Promise<string[]> =>
  (await filesBelow(dataDir, 'blobs')).filter((name) => !isMark(name));
