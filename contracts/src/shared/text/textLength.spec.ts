import { describe, expect, it } from 'vitest';
import { tooLongFault, lengthCounterNearLimit } from './textLength.ts';

describe('a text that is too long', () => {
  it('is said to be so with how long it is, by what the server counts', () => {
    expect(tooLongFault('x'.repeat(100), 100)).toBeUndefined();
    expect(tooLongFault(` ${'x'.repeat(100)} `, 100)).toBeUndefined();
    expect(tooLongFault('x'.repeat(1_101), 100)).toBe('Höchstens 100 Zeichen, es sind 1.101. Bitte kürzen Sie den Text.');
    expect(tooLongFault('x'.repeat(100), undefined)).toBeUndefined();
  });

  it('is announced once little room is left', () => {
    expect([lengthCounterNearLimit('x'.repeat(80), 100), lengthCounterNearLimit('x'.repeat(81), 100)]).toEqual([
      undefined,
      '81 von 100 Zeichen',
    ]);
  });
});
