import { describe, expect, it } from 'vitest';
import { splitBySentBytes } from './splitBySentBytes.ts';

const placed = (value: string) => ({ message: { topic: 'portal.payouts.v1', key: 'a', headers: { art: 'x' }, value } });
const valuesOf = (parts: ReturnType<typeof splitBySentBytes<ReturnType<typeof placed>>>) =>
  parts.map((part) => part.map(({ message }) => message.value));

describe('what is sent at once', () => {
  it('stays below the limit by bytes, in order', () => {
    const events = ['a', 'b', 'c', 'd', 'e'].map((letter) => placed(letter.repeat(400)));
    const parts = splitBySentBytes(events, 1_000);
    expect(valuesOf(parts).map((values) => values.map(([letter]) => letter))).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('counts bytes, not characters', () => {
    expect(
      splitBySentBytes(
        ['ü', 'ü'].map((letter) => placed(letter.repeat(400))),
        1_000,
      ),
    ).toHaveLength(2);
  });

  it('is at least one, however large it is', () => {
    const values = ['klein', 'x'.repeat(2_000), 'klein'];
    expect(valuesOf(splitBySentBytes(values.map(placed), 1_000))).toEqual(values.map((value) => [value]));
  });

  it('is nothing where there is nothing', () => {
    expect(splitBySentBytes([], 1_000)).toEqual([]);
  });
});
