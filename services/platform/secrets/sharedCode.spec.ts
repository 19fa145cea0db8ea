import { describe, expect, it } from 'vitest';
import { createSharedCodeMatcher } from './sharedCode.ts';

describe('a shared code', () => {
  const isRight = createSharedCodeMatcher('BANK27');

  it.each(['BANK27', 'bank27', ' BANK27 '])('is right as %j', (entered) => {
    expect(isRight(entered)).toBe(true);
  });

  it.each(['BANK28', 'BANK2', 'BANK277', ''])('is not %j', (entered) => {
    expect(isRight(entered)).toBe(false);
  });
});
