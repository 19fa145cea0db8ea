import { describe, expect, it } from 'vitest';
import { anInputTemplate } from '../../../payouts/testing/payoutViews.ts';
import { readableTextOfTypedAnswer, inputSubmissionFault, storedFromTyped, typedFromStored } from './inputText.ts';

const now = '2026-11-24T12:00:00.000Z';

describe('a day', () => {
  const date = anInputTemplate({ type: 'date', minDate: -30, maxDate: 0 });

  it('is stored as the calls want it and shown as people write it', () => {
    for (const typed of ['24.11.2026', '24112026', '241126', '24,11,2026', '2026-11-24'])
      expect(storedFromTyped(date, typed)).toBe('2026-11-24');
    expect(typedFromStored(date, '2026-11-24')).toBe('24.11.2026');
  });

  it('that is not finished is not stored, and said to be none', () => {
    expect(storedFromTyped(date, '24.11')).toBeUndefined();
    expect(inputSubmissionFault(date, '24.11', now)).toBe('Bitte geben Sie ein valides Datum (TT.MM.JJJJ) ein.');
  });

  it('must lie within the limits of its template', () => {
    expect(inputSubmissionFault(date, '01.10.2026', now)).toBe('Datum liegt zu weit in der Vergangenheit (mehr als 30 Tage).');
    expect(inputSubmissionFault(date, '25.11.2026', now)).toBe('Datum liegt zu weit in der Zukunft (mehr als 0 Tage).');
    expect(inputSubmissionFault(date, '24.11.2026', now)).toBeUndefined();
  });
});

describe('what is stored', () => {
  it('is JSON text for choices and long texts', () => {
    const options = [
      { value: 'a', label: 'Massivbau' },
      { value: 'b', label: 'Holzbau' },
    ];
    expect(storedFromTyped(anInputTemplate({ type: 'textarea' }), 'zwei\nZeilen')).toBe('"zwei\\nZeilen"');
    expect(typedFromStored(anInputTemplate({ type: 'textarea' }), '"zwei\\nZeilen"')).toBe('zwei\nZeilen');
    expect(storedFromTyped(anInputTemplate({ type: 'select', options }), 'a')).toBe('"a"');
    expect(storedFromTyped(anInputTemplate({ type: 'select', options, multiSelect: true }), '["a","b"]')).toBe('["a","b"]');
    expect(readableTextOfTypedAnswer(anInputTemplate({ type: 'select', options, multiSelect: true }), '["a","b"]')).toBe(
      'Massivbau, Holzbau',
    );
  });

  it('is no part of a text that is too long', () => {
    const long = anInputTemplate({ type: 'textarea' });
    expect(storedFromTyped(long, 'x'.repeat(5_000))).toBe(JSON.stringify('x'.repeat(5_000)));
    expect(storedFromTyped(long, 'x'.repeat(5_001))).toBeUndefined();
    expect(inputSubmissionFault(long, 'x'.repeat(5_001), now)).toBe('Höchstens 5.000 Zeichen, es sind 5.001. Bitte kürzen Sie den Text.');
  });

  it('is nothing where nothing stands', () => {
    expect(storedFromTyped(anInputTemplate({ type: 'textarea' }), '  ')).toBe('');
    expect(storedFromTyped(anInputTemplate({ type: 'select', multiSelect: true }), '[]')).toBe('');
  });
});

describe('what is required', () => {
  it.each(['input', 'textarea', 'select', 'date', 'checkbox'] as const)('is said at a %s that is empty', (type) => {
    expect(inputSubmissionFault(anInputTemplate({ type, required: true }), '', now)).toBe('Pflichtfeld');
  });

  it('is a checkbox that is set', () => {
    expect(inputSubmissionFault(anInputTemplate({ type: 'checkbox', required: true }), 'false', now)).toBe('Pflichtfeld');
    expect(inputSubmissionFault(anInputTemplate({ type: 'checkbox', required: true }), 'true', now)).toBeUndefined();
  });
});
