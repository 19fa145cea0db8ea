import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidEnvironment, type Environment } from './readEnvironment.ts';

/**
 * The 32-byte master key: from the environment, else the one in `DATA_DIR/master.key` (mode 0600), made at the first
 * start. In production only the environment counts.
 */
export async function masterKey(environment: Environment): Promise<Buffer> {
  if (environment.masterKeyHex !== undefined) return Buffer.from(environment.masterKeyHex, 'hex');
  if (environment.production) throw new InvalidEnvironment('Mit NODE_ENV=production fehlt MASTER_KEY.');
  const file = join(environment.dataDir, 'master.key');
  return (await readKey(file)) ?? makeKey(environment.dataDir, file);
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}\s*$/.test(text)) throw new InvalidEnvironment(`${file} ist beschädigt: erwartet werden 64 Hexadezimalzeichen.`);
  return Buffer.from(text.trim(), 'hex');
}

/**
 * Durable before it is used: whatever is encrypted with a lost key is lost as well. Of several processes that start
 * together in one folder, the first to link its key gives it to all.
 */
async function makeKey(dataDir: string, file: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const own = `${file}.${randomUUID()}`;
  const handle = await open(own, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(own);
  const folder = await open(dataDir, 'r');
  await folder.sync().finally(() => folder.close());
  const key = await readKey(file);
  if (key === undefined) throw new InvalidEnvironment(`${file} ist verschwunden.`);
  return key;
}
