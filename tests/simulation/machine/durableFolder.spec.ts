import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesBelow } from '../../harness/filesBelow.ts';
import { seededRandom } from '../seededRandom.ts';
import type { RecordedCall } from './callRecord.ts';
import { openDurableFolder } from './durableFolder.ts';

let root: string;
const at = (name: string): string => path.join(root, name);
const content = (name: string): Promise<string> => readFile(at(name), 'latin1');
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'portal-durable-'));
  await writeFile(at('log'), 'one');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const call = (name: string, args: string, result = 0, note = ''): RecordedCall => ({ thread: '1', name, args, result, note });
const create = (name: string, fd = 5): RecordedCall =>
  call('openat', `AT_FDCWD</>, "${at(name)}", O_WRONLY|O_CREAT|O_EXCL, 0600`, fd, `<${at(name)}>`);
const write = (name: string, text: string, fd = 5): RecordedCall =>
  call('write', `${fd}<${at(name)}>, "${text}", ${text.length}`, text.length);
const sync = (name: string): RecordedCall => call('fsync', `5<${at(name)}>`);
const syncFolder = (): RecordedCall => call('fsync', `6<${root}>`);

/** What is left when only what was synced is left. */
async function losePowerAfter(...calls: readonly RecordedCall[]): Promise<readonly string[]> {
  const disk = await openDurableFolder(root);
  disk.replay(calls);
  await disk.losePower(seededRandom(1), 0);
  return (await filesBelow(root)).toSorted();
}

describe('a disk that loses its power', () => {
  it('keeps what was there, and what was written and synced', async () => {
    const appended = call('pwrite64', `5<${at('log')}>, "\\0two\\n", 5, 3`, 5);
    expect(await losePowerAfter(appended, sync('log'))).toEqual(['log']);
    expect(await content('log')).toBe('one\0two\n');
  });
  it('loses what was not synced, and what was synced without success', async () => {
    const appended = call('pwrite64', `5<${at('log')}>, "two", 3, 3`, 3);
    const failed = call('fsync', `5<${at('log')}>`, -1, ' EIO (Input/output error) (INJECTED)');
    const unfinished: RecordedCall = { ...sync('log'), result: undefined };
    for (const after of [[], [failed], [unfinished]]) {
      await losePowerAfter(appended, ...after);
      expect(await content('log')).toBe('one');
    }
  });
  it('loses a new file whose folder was not synced, and one whose folder is lost', async () => {
    expect(await losePowerAfter(create('new'), write('new', 'text'), sync('new'))).toEqual(['log']);
    const folder = call('mkdir', `"${at('inner')}", 0777`);
    const inner = call('fsync', `6<${at('inner')}>`);
    expect(await losePowerAfter(folder, create('inner/new'), sync('inner/new'), inner)).toEqual(['log']);
  });
  it('keeps a file that was renamed when its folder was synced, with all its writes in their order', async () => {
    const rename = call('rename', `"${at('new')}", "${at('log')}"`);
    await losePowerAfter(create('new'), write('new', 'te'), write('new', 'xt'), sync('new'), rename);
    expect(await content('log')).toBe('one');
    expect(await losePowerAfter(create('new'), write('new', 'te'), write('new', 'xt'), sync('new'), rename, syncFolder())).toEqual(['log']);
    expect(await content('log')).toBe('text');
  });
  it('brings back a file whose deletion was not synced', async () => {
    await mkdir(at('inner'));
    expect(await losePowerAfter(call('unlink', `"${at('log')}"`))).toEqual(['log']);
    expect(await losePowerAfter(call('unlink', `"${at('log')}"`), syncFolder())).toEqual([]);
  });
});
