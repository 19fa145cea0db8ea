import { describe, expect, it } from 'vitest';
import { financingProjectFiguresOf, type DisbursementForFigures, type ProjectForFigures } from './figures.ts';
import { disbursementStatuses } from './status.ts';

const grundstueck = { id: 'k-1', amountCents: 100_000_00, financingProjectTypeIds: ['kauf'] };
const rohbau = { id: 'k-2', amountCents: 250_000_00, financingProjectTypeIds: ['kauf', 'bau'] };

const request = (status: DisbursementForFigures['status'], amountCents = 10_000_00, approvedBy?: string): DisbursementForFigures => ({
  status,
  approvedBy,
  positions: [{ creditId: 'k-1', amountCents }],
});

const project = (...disbursements: DisbursementForFigures[]): ProjectForFigures => ({
  credits: [grundstueck, rohbau],
  disbursements,
  maxDisbursements: 5,
});

describe('the figures of a project', () => {
  it('are its credits where nothing is drawn', () => {
    const { credits: _, remainingCentsByType, ...sums } = financingProjectFiguresOf(project());

    expect(sums).toEqual({
      totalCents: 350_000_00,
      disbursedCents: 0,
      reservedCents: 0,
      remainingCents: 350_000_00,
      remainingDisbursements: 5,
    });
    expect(Object.fromEntries(remainingCentsByType)).toEqual({ kauf: 350_000_00, bau: 250_000_00 });
  });

  it.each(['draft', 'submitted', 'problem', 'approved'] as const)('keep the money of a request in %s back, and its slot', (status) => {
    const { credits, remainingDisbursements, reservedCents } = financingProjectFiguresOf(project(request(status)));

    expect(credits.get('k-1')).toEqual({
      totalCents: 100_000_00,
      disbursedCents: 0,
      reservedCents: 10_000_00,
      remainingCents: 90_000_00,
    });
    expect({ remainingDisbursements, reservedCents }).toEqual({ remainingDisbursements: 4, reservedCents: 10_000_00 });
  });

  it.each([
    ['disbursed', request('disbursed', 10_000_00, 'e-1')],
    ['archived after its payment', request('archived', 10_000_00, 'e-1')],
  ])('count a request that is %s as paid', (_, paid) => {
    const { disbursedCents, reservedCents, remainingCents, remainingDisbursements } = financingProjectFiguresOf(project(paid));

    expect({ disbursedCents, reservedCents, remainingCents, remainingDisbursements }).toEqual({
      disbursedCents: 10_000_00,
      reservedCents: 0,
      remainingCents: 340_000_00,
      remainingDisbursements: 4,
    });
  });

  it.each([
    ['rejected', request('rejected')],
    ['archived after its rejection', request('archived')],
  ])('give money and slot of a request that is %s free', (_, rejected) => {
    const { remainingCents, remainingDisbursements } = financingProjectFiguresOf(project(rejected));

    expect({ remainingCents, remainingDisbursements }).toEqual({ remainingCents: 350_000_00, remainingDisbursements: 5 });
  });

  it('put every request in exactly one place, whatever its status', () => {
    for (const status of disbursementStatuses)
      for (const approvedBy of [undefined, 'e-1']) {
        const { totalCents, disbursedCents, reservedCents, remainingCents } = financingProjectFiguresOf(
          project(request(status, 1, approvedBy)),
        );
        expect(disbursedCents + reservedCents + remainingCents).toBe(totalCents);
      }
  });

  it('sum what several requests draw of one credit, and what a purpose has left over all its credits', () => {
    const { credits, remainingCentsByType } = financingProjectFiguresOf(
      project(request('disbursed', 30_000_00, 'e-1'), request('draft', 20_000_01), request('approved', 9_999_99)),
    );

    expect(credits.get('k-1')).toEqual({
      totalCents: 100_000_00,
      disbursedCents: 30_000_00,
      reservedCents: 30_000_00,
      remainingCents: 40_000_00,
    });
    expect(Object.fromEntries(remainingCentsByType)).toEqual({ kauf: 290_000_00, bau: 250_000_00 });
  });
});
