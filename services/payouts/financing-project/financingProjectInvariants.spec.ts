import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financingProjectEvents, type FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { financingProjectFiguresOf, sumCents, countTakenDisbursementSlots } from '@portal/contracts/payouts/figures';
import { MAX_DISBURSEMENTS_CREATED_PER_PROJECT_AND_DAY } from '@portal/contracts/payouts/limits';
import { parseProgressReport } from '@portal/contracts/payouts/progress';
import { isDisbursementCountedForProgress, progressElementsShownInDisbursement } from '@portal/contracts/payouts/progressElements';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import { confirmationHash, isConfirmationStillValid } from './confirmation.ts';
import { findDisbursementOrUndefined } from './financingProjectRules.ts';
import type { FinancingProjectState } from './financingProjectState.ts';
import * as a from './testing/aFinancingProject.ts';
import {
  contentToConfirmByDisbursementId,
  FOUR_EYES_CENTS,
  arbitraryProjectEventSequence,
} from './testing/arbitraryProjectEventSequence.ts';

/** The same stories each time, so that what is rare comes about in every run, then as many that are drawn. */
const known = fc.sample(arbitraryProjectEventSequence, { seed: 1, numRuns: 100 });
const RUNS = { numRuns: 200, examples: known.map((story): [typeof story] => [story]) };

/** How often a type came about, so that no rule holds for want of a case. */
function counting(): {
  readonly count: (event: FinancingProjectEvent) => void;
  readonly of: (type: FinancingProjectEvent['type']) => number;
} {
  const seen = new Map<string, number>();
  return {
    count: ({ type }) => void seen.set(type, (seen.get(type) ?? 0) + 1),
    of: (type) => seen.get(type) ?? 0,
  };
}

describe('whatever customers, employees and programs do', () => {
  it('no credit is ever drawn beyond its amount, and no project beyond its slots', () => {
    const seen = counting();
    fc.assert(
      fc.property(arbitraryProjectEventSequence, (taken) => {
        for (const { after, event } of taken) {
          seen.count(event);
          const { credits, disbursedCents, reservedCents, remainingCents, totalCents } = financingProjectFiguresOf(after);
          for (const figures of credits.values()) {
            expect(figures.disbursedCents).toBeGreaterThanOrEqual(0);
            expect(figures.reservedCents).toBeGreaterThanOrEqual(0);
            expect(figures.remainingCents).toBeGreaterThanOrEqual(0);
          }
          expect(disbursedCents + reservedCents + remainingCents).toBe(totalCents);
          expect(countTakenDisbursementSlots(after.disbursements)).toBeLessThanOrEqual(after.maxDisbursements);
        }
      }),
      RUNS,
    );
    for (const type of [
      'DisbursementSubmitted',
      'DisbursementResubmitted',
      'PaymentRecorded',
      'DisbursementApprovalWithdrawn',
      'PaymentReturned',
      'DisbursementRejected',
      'DisbursementArchived',
    ] as const)
      expect(seen.of(type), type).toBeGreaterThan(1);
  });

  it('each request has positions, each of another credit', () => {
    fc.assert(
      fc.property(arbitraryProjectEventSequence, (taken) => {
        for (const { positions } of taken.at(-1)?.after.disbursements ?? []) {
          expect(positions.length).toBeGreaterThan(0);
          expect(new Set(positions.map(({ creditId }) => creditId)).size).toBe(positions.length);
          expect(positions.every(({ amountCents }) => amountCents > 0)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('progress never falls below what was reported before', () => {
    let compared = 0;
    fc.assert(
      fc.property(arbitraryProjectEventSequence, (taken) => {
        for (const { after } of taken) {
          const inputTemplateId = a.progressTemplate.inputTemplateId;
          const reported = after.disbursements
            .filter(isDisbursementCountedForProgress)
            .sort((one, other) => (one.submission ?? 0) - (other.submission ?? 0))
            .map(({ inputValues: [input] }) => parseProgressReport(input?.value ?? null) ?? []);
          const reached = new Map<string, number>();
          for (const list of reported)
            for (const { label, value } of list) {
              if (reached.has(label)) compared += 1;
              expect(value).toBeGreaterThanOrEqual(reached.get(label) ?? 0);
              reached.set(label, value);
            }
          for (const { id } of after.disbursements)
            for (const { value, previousValue } of progressElementsShownInDisbursement({ ...after, disbursementId: id, inputTemplateId }) ??
              [])
              expect(value).toBeGreaterThanOrEqual(previousValue);
        }
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('a code never confirms what it was not made for', () => {
    let confirmations = 0;
    fc.assert(
      fc.property(arbitraryProjectEventSequence, (taken) => {
        taken.forEach(({ before, event }, index) => {
          if (event.type !== 'DisbursementSubmitted') return;
          confirmations += 1;
          const { disbursementId, content, contentHash } = event.data;
          expect(confirmationHash(content)).toBe(contentHash);
          expect(contentToConfirmByDisbursementId(before, disbursementId, content.salt)).toEqual(content);
          const made = taken
            .slice(0, index)
            .findLastIndex((one) => one.event.type === 'TanRequested' && one.event.data.disbursementId === disbursementId);
          const code = taken[made]?.event;
          expect(code?.type === 'TanRequested' && code.data.contentHash).toBe(contentHash);
          const since = taken.slice(made + 1, index).map((one) => one.event);
          expect(since.filter((one) => one.type === 'DisbursementEdited' && one.data.disbursementId === disbursementId)).toEqual([]);
          expect(since.filter((one) => one.type === 'DisbursementSubmitted' && one.data.disbursementId === disbursementId)).toEqual([]);
          const creditIds = content.positions.map(({ creditId }) => creditId);
          expect(since.filter((one) => one.type === 'PayoutAccountChanged' && creditIds.includes(one.data.creditId))).toEqual([]);
        });
      }),
      RUNS,
    );
    expect(confirmations).toBeGreaterThan(20);
  });

  it('only what the customer has confirmed is approved, above the limit by two, and paid by another one', () => {
    let byTwo = 0;
    fc.assert(
      fc.property(arbitraryProjectEventSequence, (taken) => {
        for (const { before, event, actor } of taken) {
          if (event.type !== 'DisbursementApproved' && event.type !== 'PaymentRecorded') continue;
          const disbursement = findDisbursementOrUndefined(before, event.data.disbursementId);
          if (disbursement === undefined) throw new Error('decided about nothing');
          const isLarge = sumCents(disbursement.positions) > FOUR_EYES_CENTS;
          if (event.type === 'DisbursementApproved') {
            expect(isConfirmationStillValid(before, disbursement)).toBe(true);
            const hasEntered = before.credits.some(
              ({ id, accountSetBy }) =>
                accountSetBy.includes(actor.id ?? '') && disbursement.positions.some(({ creditId }) => creditId === id),
            );
            if (hasEntered) expect(disbursement.firstApproval).toBeDefined();
            if (!isLarge) continue;
            byTwo += 1;
            expect(disbursement.firstApproval).toBeDefined();
            expect(disbursement.firstApproval?.by).not.toBe(actor.id);
          } else if (isLarge) expect(disbursement.approvedBy).not.toBe(actor.id);
        }
      }),
      RUNS,
    );
    expect(byTwo).toBeGreaterThan(1);
  });

  it('what was taken back counts for nothing before the customer has confirmed anew', () => {
    let back = 0;
    fc.assert(
      fc.property(arbitraryProjectEventSequence, (taken) => {
        const takenBack = new Set<string>();
        for (const { event } of taken) {
          if (!('disbursementId' in event.data)) continue;
          const { disbursementId } = event.data;
          if (event.type === 'DisbursementApprovalWithdrawn' || event.type === 'PaymentReturned') takenBack.add(disbursementId);
          if (event.type === 'DisbursementSubmitted') takenBack.delete(disbursementId);
          if (!takenBack.has(disbursementId)) continue;
          back += 1;
          expect(['DisbursementResubmitted', 'DisbursementApproved', 'DisbursementApprovalGiven', 'PaymentRecorded']).not.toContain(
            event.type,
          );
        }
      }),
      RUNS,
    );
    expect(back).toBeGreaterThan(5);
  });

  it('an approval by two is withdrawn by two', () => {
    let byTwo = 0;
    fc.assert(
      fc.property(arbitraryProjectEventSequence, (taken) => {
        for (const { before, event, actor } of taken) {
          if (event.type !== 'DisbursementApprovalWithdrawn') continue;
          const { firstApproval, firstWithdrawal } = findDisbursementOrUndefined(before, event.data.disbursementId)!;
          if (firstApproval === undefined) continue;
          byTwo += 1;
          expect(firstWithdrawal).toBeDefined();
          expect(firstWithdrawal?.by).not.toBe(actor.id);
        }
      }),
      RUNS,
    );
    expect(byTwo).toBeGreaterThan(0);
  });

  it('the history of statuses has no gap, and what is recorded fits its format', () => {
    fc.assert(
      fc.property(arbitraryProjectEventSequence, (taken) => {
        for (const { before, after, event } of taken) {
          financingProjectEvents.schemas[event.type].parse(event.data);
          if (!('newStatus' in event.data)) continue;
          const id = 'disbursementId' in event.data ? event.data.disbursementId : undefined;
          const statusIn = (state: FinancingProjectState) =>
            id === undefined ? state.status : findDisbursementOrUndefined(state, id)?.status;
          expect([statusIn(before), statusIn(after)]).toEqual([event.data.previousStatus, event.data.newStatus]);
        }
      }),
      RUNS,
    );
  });

  it('nothing is under way in a project that is over', () => {
    let over = 0;
    fc.assert(
      fc.property(arbitraryProjectEventSequence, (taken) => {
        for (const { after } of taken) {
          if (after.status === 'active') continue;
          over += 1;
          expect(financingProjectFiguresOf(after).reservedCents).toBe(0);
        }
      }),
      RUNS,
    );
    expect(over).toBeGreaterThan(5);
  });
});

describe('a project with 50 credits and 200 requests', () => {
  const CREDITS = 50;
  const creditId = (at: number): string => `kredit-${at % CREDITS}`;
  const story: readonly a.Step[] = [
    ...a.stepsToProjectWithoutCredits({ maxDisbursements: 1_000 }),
    ...Array.from({ length: CREDITS }, (_, at): a.Step => [
      a.creditClerk,
      { type: 'AddCredit', creditId: creditId(at), fields: { ...a.houseCredit, amountCents: 1_000_000_00 } },
    ]),
    [a.employee, { type: 'ActivateFinancingProject' }],
    ...Array.from({ length: 200 }, (_, at) => {
      const id = `antrag-${at}`;
      const positions = [0, 1, 2].map((more) => a.position(creditId(at + more), a.BUILDING_PURPOSE_ID, 5_000_00));
      const createdAt = instantAfter(a.NOW, -Math.ceil((200 - at) / MAX_DISBURSEMENTS_CREATED_PER_PROJECT_AND_DAY) * DAY_MS);
      return [
        [a.owner, a.createDraft(id, positions, a.formWithReportAndProof(id)), createdAt] as a.Step,
        [a.owner, { type: 'CommentProof', documentFileId: `${id}-rechnung`, comment: 'Folgt' }] as a.Step,
        ...a.tanAndSubmissionSteps(id),
        [a.employee, a.approve(id)] as a.Step,
        [a.employee, a.recordPaymentCommand(id)] as a.Step,
      ];
    }).flat(),
  ];

  it('is folded and decided as it is lived', () => {
    const { disbursements, credits } = a.stateFromPastEvents(a.eventsAfter(...story));
    expect([credits.length, disbursements.length, disbursements.flatMap(({ positions }) => positions).length]).toEqual([50, 200, 600]);
    expect(disbursements.every(({ status }) => status === 'disbursed')).toBe(true);
  });
});
