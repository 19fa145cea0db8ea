import { describe, expect, it } from 'vitest';
import { cutTo } from './cutTo.ts';

describe('a text in a table', () => {
  it('stays whole as long as it is short enough', () => expect(cutTo('Vorder- und Rückseite', 21)).toBe('Vorder- und Rückseite'));

  it.each([
    [15, 'Vorder- und …'],
    [11, 'Vorder- und …'],
  ])('ends with a whole word (%i)', (characters, cut) => expect(cutTo('Vorder- und Rückseite', characters)).toBe(cut));

  it('is cut within a word that is too long', () => expect(cutTo(`Am ${'x'.repeat(200)}`, 100)).toBe(`Am ${'x'.repeat(97)} …`));
});
