import { describe, expect, it } from 'vitest';
import {
  aCredit,
  aPosition,
  aProject,
  constructionFinancingProjectType,
  landFinancingProjectType,
} from '../../../payouts/testing/payoutViews.ts';
import { newRequestPositions, positionListBodyOf, positionErrors, positionLimitsOfProject } from './positionForm.ts';

const second = aCredit({
  id: 'k2',
  name: 'KfW-Kredit',
  remainingAmount: 300_000,
  financingProjectTypes: [landFinancingProjectType, constructionFinancingProjectType],
});
const roomOf = (facts: Parameters<typeof aProject>[0] = {}, isFinal = false) =>
  positionLimitsOfProject({ project: aProject(facts), defaultMinimumCents: null, isFinal });
const messages = (positions: Parameters<typeof positionErrors>[0], room = roomOf()) =>
  Object.fromEntries(positionErrors(positions, room).fields);

describe('a new request', () => {
  it('begins with the only credit and its first purpose', () => {
    expect(newRequestPositions(roomOf())).toEqual([{ creditId: 'k1', financingProjectTypeId: 't1', amount: '' }]);
  });

  it('leaves the choice where there are several credits', () => {
    expect(newRequestPositions(roomOf({ credits: [aCredit(), second] }))).toEqual([
      { creditId: '', financingProjectTypeId: '', amount: '' },
    ]);
  });

  it('that is the last one takes all that is left of every credit that has something left', () => {
    const credits = [aCredit(), second, aCredit({ id: 'k3', remainingAmount: 0 })];
    expect(newRequestPositions(roomOf({ credits }, true))).toEqual([
      { creditId: 'k1', financingProjectTypeId: 't1', amount: '150.000' },
      { creditId: 'k2', financingProjectTypeId: 't2', amount: '3.000' },
    ]);
  });
});

describe('what is said at a position', () => {
  const position = (amount: string) => [{ creditId: 'k1', financingProjectTypeId: 't1', amount }];

  it('is that everything is required', () => {
    expect(messages([{ creditId: '', financingProjectTypeId: '', amount: '' }])).toEqual({
      'disbursementPositions.0.creditId': 'Pflichtfeld',
      'disbursementPositions.0.financingProjectTypeId': 'Pflichtfeld',
      'disbursementPositions.0.amount': 'Pflichtfeld',
    });
  });

  it.each([
    ['4.999,99', 'Mindestbetrag 5.000\u00a0€'],
    ['150.000,01', 'Betrag übersteigt Kreditvolumen'],
    ['100.000,01', 'Betrag übersteigt maximalen Auszahlungs-Betrag (100.000\u00a0€) des Zwecks'],
    ['-5', 'Der Betrag darf nicht negativ sein.'],
    ['fünf', 'Bitte geben Sie einen Betrag wie 5.000 oder 1.234,56 ein.'],
    ['1000000000000', 'Betrag übersteigt Kreditvolumen'],
  ])('%s: %s', (amount, message) => {
    expect(messages(position(amount))).toEqual({ 'disbursementPositions.0.amount': message });
  });

  it('is nothing for an amount that fits', () => {
    expect(messages(position('5.000'))).toEqual({});
    expect(positionListBodyOf(position('5.000,50'))).toEqual([{ creditId: 'k1', financingProjectTypeId: 't1', amount: 500_050 }]);
  });

  it('counts what the request itself keeps back as available to it', () => {
    const room = positionLimitsOfProject({ project: aProject(), defaultMinimumCents: null, isFinal: false, own: [aPosition()] });
    expect(room.credits[0]).toMatchObject({ availableCents: 15_000_000 });
  });

  it('is nothing of a purpose that the request has and the credit no longer offers', () => {
    const project = aProject({ financingProjectTypes: [constructionFinancingProjectType, landFinancingProjectType] });
    const own = [aPosition({ financingProjectType: landFinancingProjectType })];
    const drawn = [{ creditId: 'k1', financingProjectTypeId: 't2', amount: '5.000' }];
    const limits = { project, defaultMinimumCents: null, isFinal: false };
    expect(messages(drawn, positionLimitsOfProject({ ...limits, own }))).toEqual({});
    expect(Object.keys(messages(drawn, positionLimitsOfProject(limits)))).toContain('disbursementPositions.0.financingProjectTypeId');
  });
});
