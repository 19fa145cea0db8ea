import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '@portal/platform/parts/replaceFile';

const FILE = 'erasure-lists.json';
/** Backups go to few places by turns; older ones are given up. */
const MOST = 8;
const schema = z.object({ files: z.array(z.string()) });

/** Where the lists of erasures lie that the portal of this data folder keeps, newest first: beside its backups. */
export async function readKnownErasureListPaths(dataDir: string): Promise<readonly string[]> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"files":[]}';
    throw error;
  });
  return schema.parse(JSON.parse(text)).files;
}

export async function addKnownErasureListPaths(dataDir: string, files: readonly string[]): Promise<void> {
  const known = await readKnownErasureListPaths(dataDir);
  const next = [...new Set([...files, ...known])].slice(0, MOST);
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  await replaceFile(path.join(dataDir, FILE), `${JSON.stringify({ files: next })}\n`);
}
