import { describe, expect, it } from 'vitest';
import type { DisbursementPositionView } from '@portal/contracts/payouts/views/disbursement';
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

  describe('is another account, which is where fraud begins,', () => {
    const drawn = (account: DisbursementPositionView['credit']['payoutAccount'], facts: Partial<DisbursementPositionView> = {}) =>
      request({ disbursementPositions: [aPosition({ credit: { ...aPosition().credit, payoutAccount: account }, ...facts })] });
    const other = { iban: 'DE02120300000000202051', holder: 'Bau Schmidt GmbH' };
    const usual = 'DE89 3704 0044 0532 0130 00, Bau Schmidt GmbH';
    const row = (now: string, before = usual) => ({ what: 'Konto von Baudarlehen', before, now });

    it('of the same holder', () => {
      const differences = differencesFromPreviousRequest(request(), drawn(other), []);
      expect(differences).toEqual([row('DE02 1203 0000 0000 2020 51, Bau Schmidt GmbH')]);
    });

    it('also where the credit is drawn for another purpose', () => {
      const roof = aFinancingProjectType('z2', 'Dach');
      const differences = differencesFromPreviousRequest(request(), drawn(other, { id: 'p2', financingProjectType: roof }), []);
      expect(differences).toEqual([
        { what: 'Baudarlehen: Dach', before: 'Nicht enthalten', now: '12.500\u00a0€' },
        { what: 'Baudarlehen: Rohbau', before: '12.500\u00a0€', now: 'Nicht enthalten' },
        row('DE02 1203 0000 0000 2020 51, Bau Schmidt GmbH'),
      ]);
    });

    it('also where it is only another holder', () => {
      const differences = differencesFromPreviousRequest(request(), drawn({ iban: 'DE89370400440532013000', holder: 'Max Muster' }), []);
      expect(differences).toEqual([row('DE89 3704 0044 0532 0130 00, Max Muster')]);
    });

    it('also where there was none', () => {
      const differences = differencesFromPreviousRequest(drawn(null), request(), []);
      expect(differences).toEqual([row(usual, 'Kein Konto hinterlegt')]);
    });

    it('but none of a credit that was not drawn before', () => {
      const credit = { ...aPosition().credit, id: 'k2', name: 'KfW-Kredit', payoutAccount: other };
      const differences = differencesFromPreviousRequest(request(), drawn(other, { id: 'p2', credit }), []);
      expect(differences.map(({ what }) => what)).toEqual(['KfW-Kredit: Rohbau', 'Baudarlehen: Rohbau']);
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
