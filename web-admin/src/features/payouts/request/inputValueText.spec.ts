import { describe, expect, it } from 'vitest';
import type { InputType } from '@portal/contracts/payouts/templates';
import { inputValueText } from './inputValueText.ts';

const options = [
  { value: 'neu', label: 'Neubau' },
  { value: 'um', label: 'Umbau' },
];

describe('a form value as employees read it', () => {
  it.each<[InputType, string | null, string | null]>([
    ['input', 'Bau Schmidt', 'Bau Schmidt'],
    ['checkbox', 'true', 'Ja'],
    ['checkbox', 'false', 'Nein'],
    ['date', '2026-12-24', '24.12.2026'],
    ['textarea', '"Erste Zeile\\nzweite"', 'Erste Zeile\nzweite'],
    ['select', '"neu"', 'Neubau'],
    ['select', '["neu","um"]', 'Neubau, Umbau'],
    ['select', '"gibt es nicht mehr"', 'gibt es nicht mehr'],
    ['progress', '[{"label":"Rohbau","value":50}]', 'Rohbau: 50 %'],
    ['input', '', null],
    ['textarea', '""', null],
    ['info', 'x', null],
  ])('%s %s: %s', (type, value, shown) => {
    expect(inputValueText({ type, options }, value)).toBe(shown);
  });
});
