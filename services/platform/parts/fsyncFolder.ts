import { open } from 'node:fs/promises';

/** Without it the name of a new file, though not its content, may be lost with the power. Windows cannot, and need not. */
export async function fsyncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
