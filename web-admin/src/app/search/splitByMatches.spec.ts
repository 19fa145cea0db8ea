import { describe, expect, it } from 'vitest';
import { splitByMatches } from './splitByMatches.ts';

const shown = (text: string, search: string): string =>
  splitByMatches(text, search)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('');

describe('what was looked for, in what was found', () => {
  it.each([
    ['Erika Müller', 'mueller', 'Erika [Müller]'],
    ['Erika Müller', 'MULL', 'Erika [Müll]er'],
    ['Mueller', 'Müller', '[Mueller]'],
    ['Gießen', 'giess', '[Gieß]en'],
    ['Anna Hanna', 'ann', '[Ann]a H[ann]a'],
    ['Kauf Müller 4711', '4711 kauf', '[Kauf] Müller [4711]'],
    ['Péter', 'pe', '[Pé]ter'],
    ['Mu\u0308ller', 'muell', '[Müll]er'],
    ['a.b', '.', 'a[.]b'],
    ['Anna', 'xyz', 'Anna'],
    ['Anna', ' ', 'Anna'],
    ['', 'a', ''],
  ])('%s, %s', (text, search, expected) => expect(shown(text, search)).toBe(expected));
});
