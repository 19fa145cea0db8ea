import { describe, expect, it } from 'vitest';
import type { DisbursementProgressElement } from '@portal/contracts/payouts/progress';
import { mergedProgressRows, progressTextAfterStep, progressTextAfterRemovingRow, progressTextWithAddedRow } from './mergedProgressRows.ts';

const element = (facts: Partial<DisbursementProgressElement> = {}): DisbursementProgressElement => ({
  label: 'Rohbau',
  value: 50,
  previousValue: 50,
  maxValue: 100,
  nextValue: null,
  editable: true,
  deletable: false,
  ...facts,
});

describe('the elements of a report', () => {
  it('are those of the server while nothing was entered', () => {
    expect(mergedProgressRows('', [element()])).toEqual([element()]);
  });

  it('have the values that were entered, within what other requests allow', () => {
    expect(mergedProgressRows('[{"label":"rohbau","value":75}]', [element()])).toEqual([element({ label: 'rohbau', value: 75 })]);
  });

  it('are raised to what another request has reported meanwhile, so that what is sent next is taken', () => {
    const reported = [element(), element({ label: 'Dach', value: 25, previousValue: 25 })];
    const rows = mergedProgressRows('[{"label":"Rohbau","value":0},{"label":"Dach","value":0}]', reported);
    expect(rows.map(({ value }) => value)).toEqual([50, 25]);
    expect(progressTextAfterStep(rows, 'Rohbau', 1)).toBe('[{"label":"Rohbau","value":75},{"label":"Dach","value":25}]');
  });

  it('of a report that is too long are those that were typed, so that some can be taken away', () => {
    const typed = Array.from({ length: 119 }, (_, at) => ({ label: `Gewerk ${at}`, value: 0 }));
    const stored = [...typed, { label: 'Zaun', value: 0 }].map(({ label }) => element({ label, deletable: true }));
    expect(mergedProgressRows(JSON.stringify(typed), stored)).toHaveLength(119);
  });

  it('that were added here are free', () => {
    expect(mergedProgressRows('[{"label":"Rohbau","value":50},{"label":"Garage","value":0}]', [element()])[1]).toMatchObject({
      label: 'Garage',
      previousValue: 0,
      editable: true,
      deletable: true,
    });
  });

  it('go up and down by 25, never below what was reported before', () => {
    expect(progressTextAfterStep([element()], 'Rohbau', 1)).toBe('[{"label":"Rohbau","value":75}]');
    expect(progressTextAfterStep([element()], 'Rohbau', -1)).toBe('[{"label":"Rohbau","value":50}]');
  });

  it('can be added and taken away', () => {
    expect(progressTextWithAddedRow([element()], ' Garage ')).toBe('[{"label":"Rohbau","value":50},{"label":"Garage","value":0}]');
    expect(progressTextAfterRemovingRow([element(), element({ label: 'Garage' })], 'Garage')).toBe('[{"label":"Rohbau","value":50}]');
  });
});
