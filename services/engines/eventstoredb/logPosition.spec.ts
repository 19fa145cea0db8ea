import { describe, expect, it } from 'vitest';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { parseLogPosition, formatLogPosition } from './logPosition.ts';

describe('a position of EventStoreDB', () => {
  it('compares as text as its numbers do, whatever their length', () => {
    const places = [
      ['0', '0'],
      ['9', '9'],
      ['10', '0'],
      ['10', '10'],
      ['9007199254740993', '9007199254740993'],
      ['18446744073709551615', '18446744073709551615'],
    ] as const;
    const positions = places.map(([commit, prepare]) => formatLogPosition(commit, prepare));
    expect(positions.toSorted()).toEqual(positions);
    expect(positions.every((position) => position > START_OF_LOG)).toBe(true);
  });

  it('gives the server its numbers back', () => {
    expect(parseLogPosition(formatLogPosition('9007199254740993', '0'))).toEqual({ commit: '9007199254740993', prepare: '0' });
    expect(parseLogPosition(formatLogPosition('0', '0'))).toEqual({ commit: '0', prepare: '0' });
  });

  it('is told from one of another engine', () => {
    expect(() => parseLogPosition('000000000042' as LogPosition)).toThrow(RangeError);
  });
});
