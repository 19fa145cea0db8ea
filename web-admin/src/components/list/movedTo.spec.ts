import { describe, expect, it } from 'vitest';
import { movedTo } from './movedTo.ts';

const entries = ['a', 'b', 'c'];

describe('an entry of a list', () => {
  it('moves to its new place, the others close up', () => {
    expect(movedTo(entries, 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(entries, 2, 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(entries, 1, 0)).toEqual(['b', 'a', 'c']);
  });

  it('stays where there is no such place', () => {
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [1, 1],
      [7, 0],
    ] as const)
      expect(movedTo(entries, from, to)).toBe(entries);
  });
});
