import { describe, expect, it } from 'vitest';
import { masterKeyCheckValueOf } from './masterCheck.ts';
import { masterKeysBeforeFirstRotation } from './masterKeys.ts';

const key = Buffer.alloc(32, 7);
const other = Buffer.alloc(32, 8);

describe('the check value of the master keys', () => {
  it('is for one key what it has always been: existing data folders open', () => {
    expect(masterKeyCheckValueOf(masterKeysBeforeFirstRotation(key))).toBe(
      '589b5e9307f8a7c57e58a6d1fbfee0c441d1f4d5ee75344b27cc86eb8568fe2d',
    );
  });
  it('differs with either key, and when both are exchanged', () => {
    const keys = [
      masterKeysBeforeFirstRotation(key),
      masterKeysBeforeFirstRotation(other),
      { masterKey: key, pseudonymKey: other },
      { masterKey: other, pseudonymKey: key },
    ];
    expect(new Set(keys.map(masterKeyCheckValueOf)).size).toBe(4);
  });
});
