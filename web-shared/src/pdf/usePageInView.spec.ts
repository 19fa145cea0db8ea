import { describe, expect, it } from 'vitest';
import { mostVisiblePage } from './usePageInView.ts';

const below = (...heights: readonly number[]) =>
  heights.map((height, at) => ({ top: heights.slice(0, at).reduce((sum, one) => sum + one, 0), height }));

describe('the page that is looked at', () => {
  it('is the one of which most can be seen', () => {
    const pages = below(1000, 1000, 1000);
    expect(mostVisiblePage(pages, { top: 0, height: 700 })).toBe(1);
    expect(mostVisiblePage(pages, { top: 600, height: 700 })).toBe(1);
    expect(mostVisiblePage(pages, { top: 700, height: 700 })).toBe(2);
    expect(mostVisiblePage(pages, { top: 2300, height: 700 })).toBe(3);
  });

  it('is the first of those that can be seen whole', () => {
    expect(mostVisiblePage(below(200, 200, 200, 200), { top: 0, height: 700 })).toBe(1);
    expect(mostVisiblePage(below(200, 200, 200, 200), { top: 150, height: 650 })).toBe(2);
  });

  it('is the first one while nothing is laid out', () => {
    expect(mostVisiblePage([], { top: 0, height: 0 })).toBe(1);
    expect(mostVisiblePage(below(0, 0), { top: 0, height: 0 })).toBe(1);
  });
});
