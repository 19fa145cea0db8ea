import { describe, expect, it } from 'vitest';
import { formatCents } from './money.ts';
import { positionFaults, type PositionDraft, type PositionLimits } from './positionRules.ts';

const room: PositionLimits = {
  credits: [
    { id: 'k1', availableCents: 10_000_000, financingProjectTypeIds: ['bau', 'land'] },
    { id: 'k2', availableCents: 300_000, financingProjectTypeIds: ['bau'] },
  ],
  types: [
    { id: 'bau', name: 'Bauleistung', maximumCents: 5_000_000 },
    { id: 'land', name: 'Grundstück', maximumCents: null },
  ],
  projectMinimumCents: null,
  defaultMinimumCents: null,
  isFinal: false,
};
const draw = (creditId: string | null, financingProjectTypeId: string | null, amountCents: number | null): PositionDraft => ({
  creditId,
  financingProjectTypeId,
  amountCents,
});
const at = (position: PositionDraft, more: Partial<PositionLimits> = {}): readonly string[] =>
  positionFaults([position], { ...room, ...more }).positions.map(({ field, message }) => `${field}: ${message}`);
const sums = (positions: readonly PositionDraft[], more: Partial<PositionLimits> = {}): readonly string[] =>
  positionFaults(positions, { ...room, ...more }).sums;

describe('a position', () => {
  it('has a credit, a purpose and an amount', () =>
    expect(at(draw(null, null, null))).toEqual(['credit: Pflichtfeld', 'financingProjectType: Pflichtfeld', 'amount: Pflichtfeld']));

  it('is of the minimum at least: the project’s, else the configured one, else 5.000 EUR; 0 is none', () => {
    const minimum = (more: Partial<PositionLimits>) => at(draw('k1', 'bau', 1), more);
    expect(minimum({})).toEqual([`amount: Mindestbetrag ${formatCents(500_000)}`]);
    expect(minimum({ defaultMinimumCents: 200_000 })).toEqual([`amount: Mindestbetrag ${formatCents(200_000)}`]);
    expect(minimum({ defaultMinimumCents: 200_000, projectMinimumCents: 100_050 })).toEqual([
      `amount: Mindestbetrag ${formatCents(100_050)}`,
    ]);
    expect(minimum({ projectMinimumCents: 0 })).toEqual([`amount: Mindestbetrag ${formatCents(500_000)}`]);
  });

  it('of a credit that has less left than the minimum may take all of it, and nothing less', () => {
    expect(at(draw('k2', 'bau', 300_000))).toEqual([]);
    expect(at(draw('k2', 'bau', 299_999))).toEqual([`amount: Mindestbetrag ${formatCents(300_000)}`]);
  });

  it('is no more than the credit has left', () => {
    expect(at(draw('k1', 'land', 10_000_000))).toEqual([]);
    expect(at(draw('k1', 'land', 10_000_001))).toEqual(['amount: Betrag übersteigt Kreditvolumen']);
  });

  it('is no more than its purpose allows per payout', () => {
    expect(at(draw('k1', 'bau', 5_000_000))).toEqual([]);
    expect(at(draw('k1', 'bau', 5_000_001))).toEqual([
      `amount: Betrag übersteigt maximalen Auszahlungs-Betrag (${formatCents(5_000_000)}) des Zwecks`,
    ]);
  });

  it('is no more than the credits of its purpose have left together', () => {
    const credits = [room.credits[0]!, { id: 'k2', availableCents: 900_000, financingProjectTypeIds: ['land'] }];
    const wrong = { credits: [{ ...credits[0]!, financingProjectTypeIds: ['bau'] }, credits[1]!] };
    expect(at(draw('k1', 'land', 1_000_000), wrong)).toContain(
      `amount: Betrag übersteigt maximale Auszahlungs-Summe (${formatCents(900_000)}) des Zwecks`,
    );
  });

  it('names a credit once', () =>
    expect(positionFaults([draw('k1', 'bau', 600_000), draw('k1', 'land', 600_000)], room).positions).toMatchObject([
      { index: 1, field: 'credit' },
    ]));
});

describe('all positions together', () => {
  const free: Partial<PositionLimits> = { credits: room.credits.map((credit) => ({ ...credit, availableCents: 4_000_000 })) };

  it('are at least one', () => expect(sums([])).toEqual(['Bitte legen Sie mindestens eine Position an.']));

  it('stay within the maximum of their purpose per payout', () => {
    expect(sums([draw('k1', 'bau', 2_500_000), draw('k2', 'bau', 2_500_000)], free)).toEqual([]);
    expect(sums([draw('k1', 'bau', 2_500_000), draw('k2', 'bau', 2_500_001)], free)).toEqual([
      `Ihre Auszahlungspositionen würden aufsummiert den maximalen Betrag von ${formatCents(5_000_000)} pro Auszahlung des Zwecks "Bauleistung" überschreiten.`,
    ]);
  });

  it('stay within what the credits of their purpose have left', () => {
    const small = { credits: room.credits.map((credit) => ({ ...credit, availableCents: 600_000 })) };
    expect(sums([draw('k1', 'bau', 600_000), draw('k2', 'bau', 600_001)], small)).toContain(
      `Ihre Auszahlungspositionen würden aufsummiert die noch verfügbare Summe von ${formatCents(1_200_000)} des Zwecks "Bauleistung" überziehen.`,
    );
  });

  it('overdraw no credit', () =>
    expect(sums([draw('k1', 'land', 6_000_000), draw('k1', 'land', 4_000_001)])).toContain(
      'Ihre Auszahlungspositionen würden aufsummiert einen Ihrer Kredite überziehen.',
    ));
});

describe('the final payout', () => {
  it('knows neither minimum nor maximum', () => {
    const final = { isFinal: true };
    expect(at(draw('k1', 'bau', 10_000_000), final)).toEqual([]);
    expect(at(draw('k2', 'bau', 100), final)).toEqual([]);
    expect(sums([draw('k1', 'bau', 10_000_000), draw('k2', 'bau', 300_000)], final)).toEqual([]);
  });
});
