import { describe, expect, it } from 'vitest';
import { aDisbursementRow } from './testing/payoutViews.ts';
import { nextPayoutStep, payoutsSummaryText } from './nextPayoutStep.ts';

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;

describe('the next step among payouts', () => {
  it('is the oldest question of the bank', () => {
    const step = nextPayoutStep([
      aDisbursementRow({ id: 'd1', status: 'draft', updatedAt: at(20) }),
      aDisbursementRow({ id: 'd2', status: 'problem', updatedAt: at(19), name: 'Rohbau' }),
      aDisbursementRow({ id: 'd3', status: 'problem', updatedAt: at(18), name: 'Dach' }),
    ]);
    expect(step).toMatchObject({
      kind: 'answer',
      text: 'Ihre Bank hat eine Rückfrage',
      subject: 'Dach · Neubau Lindenweg 4',
      button: 'Frage beantworten',
      to: '/kreditvorhaben/p1/auszahlungsantrag/d3',
    });
  });

  it('is the draft that was worked on last where the bank asks nothing', () => {
    const requests = [aDisbursementRow({ id: 'd1', updatedAt: at(2) }), aDisbursementRow({ id: 'd2', updatedAt: at(3) })];
    expect(nextPayoutStep(requests)).toMatchObject({ kind: 'goOn', disbursementId: 'd2', button: 'Antrag fertigstellen' });
  });

  it('is none while everything lies at the bank', () => {
    expect(nextPayoutStep([aDisbursementRow({ status: 'submitted' })])).toBeUndefined();
  });
});

describe('the line below "Kreditauszahlungen"', () => {
  it('counts what waits for the customer and what lies at the bank', () => {
    const requests = [
      aDisbursementRow({ status: 'problem' }),
      aDisbursementRow(),
      aDisbursementRow(),
      aDisbursementRow({ status: 'submitted' }),
    ];
    expect(payoutsSummaryText(requests, [])).toBe('1\u00a0Rückfrage Ihrer Bank, 2\u00a0Entwürfe, 1\u00a0Antrag in Prüfung');
  });

  it('says what can be drawn where nothing waits, projects that are over left out', () => {
    const projects = [
      { status: 'active', remainingAmount: 12_000_000 },
      { status: 'aborted', remainingAmount: 5_000_000 },
    ];
    expect(payoutsSummaryText([], projects)).toBe('120.000\u00a0€ verfügbar');
  });

  it('says that there is no project', () => {
    expect(payoutsSummaryText([], [])).toBe('Zurzeit kein Kreditvorhaben');
  });
});
