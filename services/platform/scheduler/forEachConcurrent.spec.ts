import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forEachConcurrent } from './forEachConcurrent.ts';

it('does the work for each, and no more than so many at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachConcurrent([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('begins nothing more once one has failed, and tells it after those under way', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const failing = forEachConcurrent([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('no room');
    await nextTurn();
    ended.push(item);
  });
  await expect(failing).rejects.toThrow('no room');
  expect(begun).toEqual([1, 2]);
  expect(ended).toEqual([2]);
});

it('has nothing to do for nobody', async () => {
  await expect(forEachConcurrent([], 3, () => Promise.reject(new Error('called')))).resolves.toBeUndefined();
});
