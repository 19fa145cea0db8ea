import { describe, expect, it } from 'vitest';
import { instantOrTypedTextOf, momentValueOf, parseTime } from './momentValue.ts';

describe('a day with its time', () => {
  it.each([
    ['8', '08:00'],
    ['8:30', '08:30'],
    ['0830', '08:30'],
    ['23.59', '23:59'],
    ['8 Uhr', '08:00'],
  ])('takes %s for %s', (text, time) => expect(parseTime(text)).toBe(time));

  it.each(['24:00', '8:60', 'mittags'])('does not take %s for a time', (text) => expect(parseTime(text)).toBeUndefined());

  it('is an instant and comes back as it was typed', () => {
    expect(instantOrTypedTextOf({ day: '2026-12-01', time: '8' }, '00:00')).toBe('2026-12-01T07:00:00.000Z');
    expect(momentValueOf('2026-12-01T07:00:00.000Z')).toEqual({ day: '2026-12-01', time: '08:00' });
  });

  it('has the time that is meant where none is typed, and is none where nothing is typed', () => {
    expect(instantOrTypedTextOf({ day: '2026-12-01', time: '' }, '23:59')).toBe('2026-12-01T22:59:00.000Z');
    expect(instantOrTypedTextOf({ day: '', time: '' }, '23:59')).toBeNull();
  });

  it('that is none stays what was typed', () => {
    expect(instantOrTypedTextOf({ day: '31.02.2026', time: '' }, '00:00')).toBe('31.02.2026 ');
    expect(instantOrTypedTextOf({ day: '', time: '08:00' }, '00:00')).toBe(' 08:00');
  });
});
