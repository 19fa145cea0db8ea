import { describe, expect, it } from 'vitest';
import { auditFieldLabel, createRowNameLookup, auditValueText } from './auditFieldLabel.ts';
import { stateRowsAfterStep, lastStepIndexAt } from './stateRowsAfterStep.ts';

const steps = [
  {
    at: '2026-11-20T09:00:00.000Z',
    changes: [
      { key: 'status', after: 'draft' },
      { key: 'files[f1].name', after: 'Ausweis' },
    ],
  },
  { at: '2026-11-20T10:00:00.000Z', changes: [{ key: 'status', before: 'draft', after: 'open' }] },
  { at: '2026-11-20T11:00:00.000Z', changes: [{ key: 'files[f1].name', before: 'Ausweis' }] },
];

describe('the state after a step', () => {
  it('is all changes until then, with those of the step marked', () => {
    expect(stateRowsAfterStep(steps, 1)).toEqual([
      { key: 'status', value: 'open', before: 'draft', changed: true },
      { key: 'files[f1].name', value: 'Ausweis', changed: false },
    ]);
  });

  it('still shows what the step itself has taken away', () => {
    expect(stateRowsAfterStep(steps, 2)).toEqual([
      { key: 'status', value: 'open', changed: false },
      { key: 'files[f1].name', before: 'Ausweis', changed: true },
    ]);
  });

  it.each([
    ['2026-11-20T08:59:59.999Z', -1],
    ['2026-11-20T10:00:00.000Z', 1],
    ['2026-12-01T00:00:00.000Z', 2],
  ])('at %s is that of step %i', (instant, step) => expect(lastStepIndexAt(steps, instant)).toBe(step));
});

describe('a value', () => {
  it('is named in German, rows by what they are called', () => {
    const nameOf = createRowNameLookup(stateRowsAfterStep(steps, 1));
    expect(auditFieldLabel('files[f1].status', nameOf)).toBe('Dokument „Ausweis“ › Status');
    expect(auditFieldLabel('credits[0].amountCents', nameOf)).toBe('Kredit 1 › Betrag');
    expect(auditFieldLabel('approvedOn.cents', nameOf)).toBe('An einem Tag genehmigt › Betrag');
  });

  it.each([
    ['status', 'open', 'Offen'],
    ['credits[0].amountCents', 123_456, '1.234,56\u00a0€'],
    ['approvedOn.cents', 1_250_000, '12.500,00\u00a0€'],
    ['expiresOn', '2026-12-01', '01.12.2026'],
    ['required', true, 'Ja'],
    ['name', null, '–'],
  ] as const)('of %s is shown as people read it', (key, value, shown) => expect(auditValueText(key, value)).toBe(shown));
});
