import { describe, expect, it } from 'vitest';
import { createInputTemplateSchema } from '@portal/contracts/payouts/commands/catalogue';
import { emptyInputTemplateValues, inputTemplateBodyOf, inputTemplateValuesOf, type InputTemplateValues } from './inputTemplateForm.ts';

const body = (values: Partial<InputTemplateValues>) => inputTemplateBodyOf({ ...emptyInputTemplateValues, label: 'Bauherr', ...values });

describe('what is sent of an input template', () => {
  it('is only what its type has a use for', () => {
    const all = {
      placeholder: 'x',
      options: [{ value: 'a', label: 'A' }],
      multiSelect: true,
      progressItems: 'Rohbau',
      minDate: '-30',
      required: true,
    };
    expect(body({ type: 'date', ...all })).toMatchObject({
      placeholder: null,
      options: [],
      multiSelect: false,
      progressItems: [],
      minDate: -30,
    });
    expect(body({ type: 'info', ...all })).toMatchObject({ required: false, minDate: null });
    expect(body({ type: 'progress', ...all })).toMatchObject({ progressItems: ['Rohbau'], placeholder: null });
  });

  it.each(['1e2', '0x10', '1.000', '3,5', '5 Tage', '٥'])('has no number that could be read as another one: %s', (text) => {
    expect(body({ type: 'date', minDate: text, sortIndex: text })).toMatchObject({ minDate: Number.NaN, sortIndex: Number.NaN });
  });

  it('has a code for each choice, from its words where nobody gave one', () => {
    const options = [
      { value: '', label: 'Eigenes Geld für Möbel' },
      { value: 'kredit', label: 'Kredit' },
    ];
    expect(body({ type: 'select', options }).options).toEqual([
      { value: 'eigenes-geld-fuer-moebel', label: 'Eigenes Geld für Möbel' },
      { value: 'kredit', label: 'Kredit' },
    ]);
  });

  it('is what the call takes, and comes back as it was', () => {
    for (const values of [
      { type: 'progress' as const, progressItems: 'Rohbau\n\n Dach ' },
      { type: 'select' as const, options: [{ value: 'a', label: 'A' }] },
      { type: 'date' as const, minDate: '−30', maxDate: '0' },
    ]) {
      const sent = body(values);
      expect(createInputTemplateSchema.safeParse(sent).success).toBe(true);
      expect(inputTemplateBodyOf(inputTemplateValuesOf({ id: 'i', ...sent }))).toEqual(sent);
    }
  });
});
