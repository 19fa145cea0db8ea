import { describe, expect, it } from 'vitest';
import { loadAllPages } from './loadAllPages.ts';

const row = (id: number) => ({ id: String(id) });
const from = (pages: readonly (readonly number[])[]) => {
  const asked: number[] = [];
  const all = loadAllPages(2, (page) => {
    asked.push(page);
    return Promise.resolve((pages[page - 1] ?? []).map(row));
  });
  return all.then((rows) => ({ rows: rows.map(({ id }) => Number(id)), asked }));
};

describe('a history', () => {
  it('is shown whole, however long it is', async () => {
    expect(await from([[9, 8], [7, 6], [5]])).toEqual({ rows: [9, 8, 7, 6, 5], asked: [1, 2, 3] });
    expect(await from([[9, 8]])).toEqual({ rows: [9, 8], asked: [1, 2] });
    expect(await from([])).toEqual({ rows: [], asked: [1] });
  });

  it('has each change once, though a new one pushes others on while it is read', async () => {
    expect((await from([[9, 8], [8, 7], [6]])).rows).toEqual([9, 8, 7, 6]);
  });
});
