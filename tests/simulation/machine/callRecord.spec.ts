import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOfPlace, placeOf, readCallRecord } from './callRecord.ts';

let file: string;
beforeAll(async () => void (file = path.join(await mkdtemp(path.join(os.tmpdir(), 'portal-record-')), 'record')));
afterAll(() => rm(path.dirname(file), { recursive: true, force: true }));

describe('what strace has recorded', () => {
  it('is read in the order in which calls returned, also of short thread numbers and where threads take turns', async () => {
    await writeFile(
      file,
      [
        '7500  openat(AT_FDCWD</srv>, "/data/log/events.db", O_RDWR|O_CREAT, 0644) = 22</data/log/events.db>',
        '7501  fsync(22</data/log/events.db> <unfinished ...>',
        '12502 pwrite64(23</data/log/events.db-wal>, "a) = 1\\n", 8, 4096) = -1 EIO (Input/output error) (INJECTED)',
        '7501  <... fsync resumed>)              = 0',
        '7501  fsync(22</data/log/events.db> <unfinished ...>',
        '7501  +++ killed by SIGKILL +++',
        '7500  +++ killed by SIGKILL +++',
        '',
      ].join('\n'),
    );
    const calls = await readCallRecord(file);
    expect(calls.map(({ thread, name, result }) => [thread, name, result])).toEqual([
      ['7500', 'openat', 22],
      ['12502', 'pwrite64', -1],
      ['7501', 'fsync', 0],
      ['7501', 'fsync', undefined],
    ]);
    expect(calls.map((call) => placeOf(call, '/data'))).toEqual(['log/events.db', 'log/events.db-wal', 'log/events.db', 'log/events.db']);
    expect(calls.map((call) => placeOf(call, '/data/lo'))).toEqual([undefined, undefined, undefined, undefined]);
    expect(calls[1]).toMatchObject({
      args: '23</data/log/events.db-wal>, "a) = 1\\n", 8, 4096',
      note: ' EIO (Input/output error) (INJECTED)',
    });
  });
  it('counts files of a kind as one', () => {
    expect(
      ['read-models/generation-12.db-wal', 'blobs/3f/0198c2de-1111-7000-8000-0123456789ab', 'blobs/3f', 'blobs/bank.json'].map(kindOfPlace),
    ).toEqual(['read-models/generation-#.db-wal', 'blobs/##/#', 'blobs/##', 'blobs/bank.json']);
  });
});
