import { describe, expect, it } from 'vitest';
import { stateChanges, stateLeaves } from './stateChanges.ts';

const salary = { id: 'f1', name: 'Gehaltsabrechnung', status: 'requested' };
const passport = { id: 'f2', name: 'Ausweis', status: 'requested' };

describe('what differs between two states', () => {
  it('is said value by value, by the path of each', () => {
    const before = { status: 'open', files: [salary, passport], expiresOn: '2026-12-01' };
    const after = { ...before, status: 'completed', files: [{ ...salary, status: 'uploaded' }, passport] };
    expect(stateChanges(before, after)).toEqual([
      { key: 'status', before: 'open', after: 'completed' },
      { key: 'files[f1].status', before: 'requested', after: 'uploaded' },
    ]);
  });

  it('names a row that is gone, and none of those behind it', () => {
    expect(stateChanges({ files: [salary, passport] }, { files: [passport] })).toEqual([
      { key: 'files[f1].id', before: 'f1' },
      { key: 'files[f1].name', before: 'Gehaltsabrechnung' },
      { key: 'files[f1].status', before: 'requested' },
    ]);
  });

  it('has lists of texts in one line, and nothing for what has no value before and after', () => {
    expect(stateChanges({ roles: ['ROLE_AUDITOR'] }, { roles: ['ROLE_AUDITOR', 'ROLE_ADMIN'], note: null })).toEqual([
      { key: 'roles', before: 'ROLE_AUDITOR', after: 'ROLE_AUDITOR, ROLE_ADMIN' },
    ]);
    expect(stateChanges({ link: undefined }, { link: { id: 'l1' } })).toEqual([{ key: 'link.id', after: 'l1' }]);
  });

  it('is nothing where the state is the same', () => {
    const state = { files: [salary] };
    expect(stateChanges(state, state)).toEqual([]);
    expect(stateLeaves({ uses: new Map([['a', 2]]), tags: new Set(['x', 'y']), none: null })).toEqual([
      { key: 'uses[a]', value: 2 },
      { key: 'tags', value: 'x, y' },
    ]);
  });
});
