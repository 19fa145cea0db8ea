import { describe, expect, it } from 'vitest';
import { maskGermanDate, parseGermanDate, shownDate } from './germanDate.ts';

const typed = (keys: string): string => [...keys].reduce((text, key) => maskGermanDate(text + key, text), '');

describe('a date field', () => {
  it('sets the dots by itself', () => {
    expect(typed('24122026')).toBe('24.12.2026');
  });

  it('takes dots that somebody types', () => {
    expect(typed('1.5.2026')).toBe('1.5.2026');
  });

  it('reads a day and refuses what is none', () => {
    expect(parseGermanDate('1.5.26')).toBe('2026-05-01');
    expect(parseGermanDate('31.02.2026')).toBeUndefined();
    expect(parseGermanDate('24.12.')).toBeUndefined();
  });

  it('shows a stored day in German and unfinished text as it is', () => {
    expect(shownDate('2026-12-24')).toBe('24.12.2026');
    expect(shownDate('24.1')).toBe('24.1');
  });
});
