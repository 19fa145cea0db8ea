import { describe, expect, it } from 'vitest';
import { aDisbursement, aFinancingProjectType, anInputValue, aPosition, aProof } from '../../../testing/aDisbursement.ts';
import { changeTextsSinceSeen, type DisbursementWithInputValuesAndFiles } from './changeTextsSinceSeen.ts';

const seen = (
  facts: Parameters<typeof aDisbursement>[0] = {},
  rest: Partial<DisbursementWithInputValuesAndFiles> = {},
): DisbursementWithInputValuesAndFiles => ({
  disbursement: aDisbursement(facts),
  values: [anInputValue('Bau Schmidt')],
  files: [aProof('a', 'Rechnung')],
  ...rest,
});

describe('what has changed since somebody looked', () => {
  it('is nothing where only another request of the project went on', () => {
    expect(changeTextsSinceSeen(seen(), seen({ '@etag': '"9"' }))).toEqual([]);
  });

  it.each<[string, DisbursementWithInputValuesAndFiles]>([
    ['Status: In Prüfung → Klärungsbedarf', seen({ status: 'problem' })],
    ['Betrag: 12.500\u00a0€ → 15.000\u00a0€', seen({ amount: 1_500_000 })],
    ['Baudarlehen: 12.500\u00a0€ → 15.000\u00a0€', seen({ disbursementPositions: [aPosition({ amount: 1_500_000 })] })],
    ['Baudarlehen: 12.500\u00a0€ → keiner', seen({ disbursementPositions: [] })],
    [
      'Zweck von Baudarlehen: Rohbau → Dach',
      seen({ disbursementPositions: [aPosition({ financingProjectType: aFinancingProjectType('z2', 'Dach') })] }),
    ],
    [
      'Auszahlungskonto von Baudarlehen',
      seen({ disbursementPositions: [aPosition({ credit: { ...aPosition().credit, payoutAccount: null } })] }),
    ],
    [
      'Neue Bestätigung des Kunden',
      seen({ confirmation: { confirmedAt: '2026-11-22T08:00:00.000Z', contentHash: 'neu', stillHolds: true } }),
    ],
    [
      'Erste Genehmigung durch Frau Weber',
      seen({ firstApproval: { givenAt: '2026-11-22T08:00:00.000Z', by: '/api/bank-employees/e2', byName: 'Frau Weber', message: null } }),
    ],
    ['Angabe „Bauunternehmen“', seen({}, { values: [anInputValue('Bau Meier')] })],
    ['Nachweis „Rechnung“', seen({}, { files: [aProof('a', 'Rechnung', { uploadedAt: '2026-11-22T08:00:00.000Z' })] })],
    ['Der Antrag wurde geändert.', seen({ updatedAt: '2026-11-22T08:00:00.000Z' })],
  ])('%s', (change, now) => {
    expect(changeTextsSinceSeen(seen(), now)).toEqual([change]);
  });
});
