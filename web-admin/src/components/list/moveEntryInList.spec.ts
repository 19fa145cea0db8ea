import { describe, expect, it } from 'vitest';
import { moveEntryInList } from './moveEntryInList.ts';

const entries = ['a', 'b', 'c'];

describe('an entry of a list', () => {
  it('moves to its new place, the others close up', () => {
    expect(moveEntryInList(entries, 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveEntryInList(entries, 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveEntryInList(entries, 1, 0)).toEqual(['b', 'a', 'c']);
  });

  it('stays where there is no such place', () => {
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [1, 1],
      [7, 0],
    ] as const)
      expect(moveEntryInList(entries, from, to)).toBe(entries);
  });
});
