import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fsyncFolder } from './fsyncFolder.ts';

/** Durable when it resolves, for the owner only (mode 0600). Until then, and after a loss of power, the file is the one of before or the new one. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const own = `${file}.${randomUUID()}`;
  try {
    await writeFile(own, content, { mode: 0o600, flag: 'wx', flush: true });
    await rename(own, file);
  } catch (error) {
    await rm(own, { force: true }).catch(() => undefined);
    throw error;
  }
  await fsyncFolder(dirname(file));
}
