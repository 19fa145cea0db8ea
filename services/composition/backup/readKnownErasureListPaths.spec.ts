import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addKnownErasureListPaths, readKnownErasureListPaths } from './readKnownErasureListPaths.ts';

let dataDir: string;
beforeEach(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'erasure-lists-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('the places of the last backups are known, the newest first, and the oldest is given up', async () => {
  expect(await readKnownErasureListPaths(dataDir)).toEqual([]);
  const places = Array.from({ length: 10 }, (_, number) => `/backups/${number}`);
  for (const place of places) await addKnownErasureListPaths(dataDir, [place]);
  const newest = places.slice(2).toReversed();
  expect(await readKnownErasureListPaths(dataDir)).toEqual(newest);
  // A place that is used again is the newest, and stands there once.
  await addKnownErasureListPaths(dataDir, ['/backups/5', '/backups/new']);
  expect(await readKnownErasureListPaths(dataDir)).toEqual(
    ['/backups/5', '/backups/new', ...newest.filter((place) => place !== '/backups/5')].slice(0, 8),
  );
});
