import { describe, expect, it } from 'vitest';
import { aDisbursement, anInputValue, aPosition, aFinancingProjectType } from '../../../testing/aDisbursement.ts';
import { differencesFromPreviousRequest } from './differencesFromPreviousRequest.ts';

const request = (facts: Parameters<typeof aDisbursement>[0] = {}, values = [anInputValue('Bau Schmidt')]) => ({
  disbursement: aDisbursement(facts),
  values,
});

describe('what differs from the request before', () => {
  it('is nothing where amounts, form values and progress are the same', () => {
    expect(differencesFromPreviousRequest(request(), request(), [])).toEqual([]);
  });

  it('is the sum and each position, by credit and purpose', () => {
    const now = request({
      amount: 2_000_000,
      disbursementPositions: [
        aPosition({ amount: 1_500_000 }),
        aPosition({ id: 'p2', amount: 500_000, financingProjectType: aFinancingProjectType('z2', 'Dach') }),
      ],
    });
    expect(differencesFromPreviousRequest(request(), now, [])).toEqual([
      { what: 'Gesamtbetrag', before: '12.500\u00a0€', now: '20.000\u00a0€' },
      { what: 'Baudarlehen: Rohbau', before: '12.500\u00a0€', now: '15.000\u00a0€' },
      { what: 'Baudarlehen: Dach', before: 'Nicht enthalten', now: '5.000\u00a0€' },
    ]);
  });

  it('is a position that is no longer in it, also where another takes its place with the same sum', () => {
    const roof = aPosition({ id: 'p2', financingProjectType: aFinancingProjectType('z2', 'Dach') });
    expect(differencesFromPreviousRequest(request(), request({ disbursementPositions: [roof] }), [])).toEqual([
      { what: 'Baudarlehen: Dach', before: 'Nicht enthalten', now: '12.500\u00a0€' },
      { what: 'Baudarlehen: Rohbau', before: '12.500\u00a0€', now: 'Nicht enthalten' },
    ]);
  });

  it('is another account, which is where fraud begins', () => {
    const account = { iban: 'DE02120300000000202051', holder: 'Bau Schmidt GmbH' };
    const [difference] = differencesFromPreviousRequest(
      request(),
      request({ disbursementPositions: [aPosition({ credit: { ...aPosition().credit, payoutAccount: account } })] }),
      [],
    );
    expect(difference).toEqual({
      what: 'Konto von Baudarlehen',
      before: 'DE89 3704 0044 0532 0130 00',
      now: 'DE02 1203 0000 0000 2020 51',
    });
  });

  it('is a form value as people read it, by the template that both were made from', () => {
    const options = [
      { value: 'ja', label: 'Ja, vollständig' },
      { value: 'nein', label: 'Nein' },
    ];
    const answer = (value: string | null, id: string) => [anInputValue(value, { type: 'select', label: 'Versichert', options }, { id })];
    expect(differencesFromPreviousRequest(request({}, answer('"nein"', 'alt')), request({}, answer('"ja"', 'neu')), [])).toEqual([
      { what: 'Versichert', before: 'Nein', now: 'Ja, vollständig' },
    ]);
    expect(differencesFromPreviousRequest(request({}, answer(null, 'alt')), request({}, answer('"ja"', 'neu')), [])[0]?.before).toBe(
      'Keine Angabe',
    );
  });

  it('is progress since then', () => {
    const element = { maxValue: 100, nextValue: null, editable: false, deletable: false };
    const elements = [
      { label: 'Rohbau', value: 75, previousValue: 25, ...element },
      { label: 'Dach', value: 0, previousValue: 0, ...element },
    ];
    expect(differencesFromPreviousRequest(request(), request(), [{ label: 'Bautenstand', elements }])).toEqual([
      { what: 'Rohbau', before: '25 %', now: '75 %' },
    ]);
  });
});
