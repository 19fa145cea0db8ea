import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestPortal } from './testPortal.ts';

/** Stored documents by their paths in the data folder, with their sizes. */
export async function blobPaths({ dataDir }: Pick<TestPortal, 'dataDir'>): Promise<ReadonlyMap<string, number>> {
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(paths.map(async (path) => [path, (await stat(path)).size] as const)));
}

/** One that can be read no more, near its end. */
export async function damage(path: string): Promise<void> {
  const sealed = await readFile(path);
  sealed[sealed.length - 20]! ^= 1;
  await writeFile(path, sealed);
}
