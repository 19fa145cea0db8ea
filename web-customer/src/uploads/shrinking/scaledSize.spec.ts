import { describe, expect, it } from 'vitest';
import { isLargePhoto, isShrinkingWorthIt, scaledSize } from './scaledSize.ts';

describe('making a photo smaller before it is sent', () => {
  it('keeps exactly the pixels that the bank keeps, in either direction', () => {
    expect(scaledSize({ width: 4032, height: 3024 })).toEqual({ width: 2205, height: 1654 });
    expect(scaledSize({ width: 3024, height: 4032 })).toEqual({ width: 1654, height: 2205 });
    expect(scaledSize({ width: 9000, height: 1000 })).toEqual({ width: 2339, height: 260 });
  });

  it('leaves alone what has no more than that', () => {
    expect(scaledSize({ width: 1654, height: 2339 })).toBeUndefined();
    expect(scaledSize({ width: 800, height: 600 })).toBeUndefined();
  });

  it('is offered for large photos only: not for PDFs, screenshots, or what is small', () => {
    const large = 4_000_000;
    expect(isLargePhoto({ type: 'image/jpeg', size: large })).toBe(true);
    expect(isLargePhoto({ type: 'image/jpeg', size: 900_000 })).toBe(false);
    expect(isLargePhoto({ type: 'image/png', size: large })).toBe(false);
    expect(isLargePhoto({ type: 'image/heic', size: large })).toBe(false);
    expect(isLargePhoto({ type: 'application/pdf', size: large })).toBe(false);
  });

  it('is left where it saves next to nothing', () => {
    expect(isShrinkingWorthIt({ size: 1_000_000 }, { size: 950_000 })).toBe(false);
    expect(isShrinkingWorthIt({ size: 4_000_000 }, { size: 900_000 })).toBe(true);
  });
});
