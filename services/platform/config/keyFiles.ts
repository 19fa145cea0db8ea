import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fsyncFolder } from '../parts/fsyncFolder.ts';
import { InvalidEnvironment } from './readEnvironment.ts';

export const MASTER_KEY_FILE_NAME = 'master.key';
/** The master key that a rotation is about to put into the place of the other. */
export const NEXT_MASTER_KEY_FILE_NAME = 'master.key.next';
export const PSEUDONYM_KEY_FILE_NAME = 'pseudonym.key';

/** Undefined when there is no such file. @throws InvalidEnvironment when no key is in it */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}\s*$/.test(text)) throw new InvalidEnvironment(`${file} ist beschädigt: erwartet werden 64 Hexadezimalzeichen.`);
  return Buffer.from(text.trim(), 'hex');
}

/**
 * Durable before it is used: whatever is encrypted with a lost key is lost as well. For the owner only (mode 0600). Of
 * several processes that start together in one folder, the first to link its key gives it to all; so the answer is the key
 * that is in the file now.
 */
export async function loadOrCreateKeyFile(folder: string, file: string, key: Uint8Array = randomBytes(32)): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = `${file}.${randomUUID()}`;
  const handle = await open(own, 'wx', 0o600);
  try {
    await handle.writeFile(`${Buffer.from(key).toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(own);
  await fsyncFolder(folder);
  const kept = await readKeyFile(file);
  if (kept === undefined) throw new InvalidEnvironment(`${file} ist verschwunden.`);
  return kept;
}

/** The bank's keys, where they lie in this folder. Durable when it resolves. */
export async function copyKeyFiles(from: string, to: string): Promise<void> {
  for (const name of [MASTER_KEY_FILE_NAME, PSEUDONYM_KEY_FILE_NAME]) {
    const key = await readKeyFile(join(from, name));
    if (key !== undefined) await loadOrCreateKeyFile(to, join(to, name), key);
  }
}

/** Durable when it resolves. */
export async function moveKeyFile(from: string, to: string): Promise<void> {
  await rename(from, to);
  await fsyncFolder(dirname(to));
}
