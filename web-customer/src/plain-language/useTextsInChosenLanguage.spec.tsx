import { describe, expect, it } from 'vitest';
import { mergeTextOverrides } from './useTextsInChosenLanguage.ts';

const usual = {
  title: 'Titel',
  steps: [
    { title: 'Eins', text: 'Erster Schritt.' },
    { title: 'Zwei', text: 'Zweiter Schritt.' },
  ],
  of: { count: (count: number) => `${count} Dokumente.`, rest: 'Rest.' },
};

describe('a catalogue in simple words', () => {
  it('has another text where there is one, and the usual one elsewhere', () => {
    const said = mergeTextOverrides(usual, {
      steps: [{}, { text: 'Dann das.' }],
      of: { count: (count: number) => `Es sind ${count}.` },
    }) as typeof usual;
    expect(said.title).toBe('Titel');
    expect(said.steps).toEqual([usual.steps[0], { title: 'Zwei', text: 'Dann das.' }]);
    expect([said.of.count(2), said.of.rest]).toEqual(['Es sind 2.', 'Rest.']);
  });

  it('changes nothing of the usual one', () => {
    mergeTextOverrides(usual, { title: 'Anders' });
    expect(usual.title).toBe('Titel');
  });

  it('is the usual one where nothing is said otherwise', () => {
    expect(mergeTextOverrides(usual, {})).toEqual(usual);
  });
});
