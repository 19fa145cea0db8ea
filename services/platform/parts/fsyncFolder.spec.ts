import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fsyncFolder } from './fsyncFolder.ts';

const real = Object.getOwnPropertyDescriptor(process, 'platform')!;
afterEach(() => void Object.defineProperty(process, 'platform', real));

describe('a folder whose names must last', () => {
  it('is synced, and a failure to do so comes out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sync-'));
    await fsyncFolder(folder);
    await rm(folder, { recursive: true });
    await expect(fsyncFolder(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });
  it('is left alone on Windows, which opens no folders', async () => {
    Object.defineProperty(process, 'platform', { value: 'win32' });
    await fsyncFolder(join(tmpdir(), 'cannot be opened'));
  });
});
