import { describe, expect, it } from 'vitest';
import { truncateText } from './truncateText.ts';

describe('a text in a table', () => {
  it('stays whole as long as it is short enough', () => expect(truncateText('Vorder- und Rückseite', 21)).toBe('Vorder- und Rückseite'));

  it.each([
    [15, 'Vorder- und …'],
    [11, 'Vorder- und …'],
  ])('ends with a whole word (%i)', (characters, cut) => expect(truncateText('Vorder- und Rückseite', characters)).toBe(cut));

  it('is cut within a word that is too long', () => expect(truncateText(`Am ${'x'.repeat(200)}`, 100)).toBe(`Am ${'x'.repeat(97)} …`));
});
