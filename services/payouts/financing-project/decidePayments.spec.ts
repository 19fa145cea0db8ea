import { describe, expect, it } from 'vitest';
import { financingProjectFiguresOf } from '@portal/contracts/payouts/figures';
import { disbursementStatuses } from '@portal/contracts/payouts/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import type { FinancingProjectCommand } from './financingProjectCommands.ts';
import type { Disbursement } from './financingProjectState.ts';
import * as a from './testing/aFinancingProject.ts';

const { given } = givenWhenThenFor(financingProjectAggregate);

const byEmployee = { actor: a.employee };
const approved = a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1').approved);
const archive: FinancingProjectCommand = { type: 'ArchiveDisbursement', disbursementId: 'a-1' };

describe('recording a payment', () => {
  it.each([a.employee, a.integrationClient])('is for employees and programs', (actor) => {
    given(approved)
      .when(a.recordPaymentCommand('a-1'), { actor })
      .then([
        {
          type: 'PaymentRecorded',
          data: {
            disbursementId: 'a-1',
            previousStatus: 'approved',
            newStatus: 'disbursed',
            message: null,
            bookedOn: '2026-11-21',
            reference: 'Auszahlung 2026/17',
            amountCents: 20_000_00,
          },
        },
      ]);
  });
  it('is for nobody else, and all that a program does', () => {
    for (const actor of [a.owner, a.system])
      given(approved).when(a.recordPaymentCommand('a-1'), { actor }).thenRefused('ACTOR_NOT_ALLOWED');
    given(approved).when(a.recordPaymentCommand('a-1'), { actor: a.stranger }).thenRefused('NOT_FOUND');
    const others: readonly FinancingProjectCommand[] = [
      { type: 'CompleteFinancingProject' },
      { type: 'ArchiveFinancingProject' },
      a.approve('a-1'),
      a.reject('a-1'),
      archive,
      { type: 'DeleteDisbursement', disbursementId: 'a-1' },
    ];
    for (const command of others) given(approved).when(command, { actor: a.integrationClient }).thenRefused('ACTOR_NOT_ALLOWED');
  });
  it.each(disbursementStatuses)('of a request that is %s', (status) => {
    const verdict = given(a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1')[status])).when(
      a.recordPaymentCommand('a-1'),
      byEmployee,
    );
    if (status === 'approved') verdict.thenTypes(['PaymentRecorded']);
    else if (status === 'disbursed' || status === 'archived') verdict.thenNothing();
    else verdict.thenRefused('DISBURSEMENT_TRANSITION_NOT_ALLOWED');
  });
  it('is refused where nobody has approved, the same one twice, or the customer has confirmed something else', () => {
    for (const forge of [
      (one: Disbursement): Disbursement => ({ ...one, approvedBy: undefined }),
      (one: Disbursement): Disbursement => ({ ...one, firstApproval: { by: one.approvedBy, message: null } }),
      (one: Disbursement): Disbursement => ({ ...one, confirmation: undefined }),
      (one: Disbursement): Disbursement => ({
        ...one,
        positions: one.positions.map((position) => ({ ...position, amountCents: position.amountCents + 1 })),
      }),
    ]) {
      const state = a.stateFromPastEvents(approved);
      const forged = { ...state, disbursements: state.disbursements.map(forge) };
      expect(
        financingProjectAggregate.decide(a.recordPaymentCommand('a-1'), forged, { actor: a.employee, now: '2026-11-21T12:00:00.000Z' }),
      ).toMatchObject({
        refused: 'PAYMENT_NOT_PROVEN',
      });
    }
  });
  it('is done once: the same again is nothing, another one is refused', () => {
    const paid = a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1').disbursed);
    given(paid).when(a.recordPaymentCommand('a-1'), { actor: a.integrationClient }).thenNothing();
    given(paid).when(a.recordPaymentCommand('a-1', '2026-11-22'), byEmployee).thenRefused('PAYMENT_ALREADY_RECORDED');
    given(paid)
      .when({ ...a.recordPaymentCommand('a-1'), reference: 'Anders' }, byEmployee)
      .thenRefused('PAYMENT_ALREADY_RECORDED');
  });
  it('of a transfer is that of the present approval, not of one that was withdrawn or of another request', () => {
    const approvedAgain: readonly a.Step[] = [
      ...a.disbursementStepsByStatus('a-1').approved,
      [a.employee, a.withdrawApprovalCommand('a-1')],
      ...a.tanAndSubmissionSteps('a-1'),
      [a.employee, a.approve('a-1')],
    ];
    const ofTransfer = (endToEndId: string) => ({ ...a.recordPaymentCommand('a-1'), endToEndId });
    const second = given(a.eventsAfter(...a.activeProjectSteps(), ...approvedAgain));
    for (const other of ['a1kredithaus', 'a1kredithaus-3', 'a2kredithaus-2', 'a1kreditgrundstueck-2'])
      second.when(ofTransfer(other), { actor: a.integrationClient }).thenRefused('TRANSFER_OF_OTHER_ATTEMPT');
    second.when(ofTransfer('a1kredithaus-2'), { actor: a.integrationClient }).thenTypes(['PaymentRecorded']);
    given(approved).when(ofTransfer('a1kredithaus'), { actor: a.integrationClient }).thenTypes(['PaymentRecorded']);

    const paid = given(a.eventsAfter(...a.activeProjectSteps(), ...approvedAgain, [a.employee, ofTransfer('a1kredithaus-2')]));
    paid.when(ofTransfer('a1kredithaus'), { actor: a.integrationClient }).thenRefused('TRANSFER_OF_OTHER_ATTEMPT');
    paid.when(ofTransfer('a1kredithaus-2'), { actor: a.integrationClient }).thenNothing();
  });
  it('that came back is not taken for the next one when the same comes once more', () => {
    const again = (reference: string): readonly a.Step[] => [
      [a.integrationClient, a.recordPaymentReturn('a-1', '2026-11-21', reference)],
      ...a.tanAndSubmissionSteps('a-1'),
      [a.colleague, a.approve('a-1')],
    ];
    const next = { ...a.recordPaymentCommand('a-1'), reference: 'Auszahlung 2026/18' };
    const twice = given(
      a.eventsAfter(
        ...a.activeProjectSteps(),
        ...a.disbursementStepsByStatus('a-1').disbursed,
        ...again('Konto erloschen'),
        [a.employee, next],
        ...again('Konto gesperrt'),
      ),
    );
    for (const returned of [a.recordPaymentCommand('a-1'), next])
      twice.when(returned, { actor: a.integrationClient }).thenRefused('PAYMENT_ALREADY_RETURNED');
    for (const another of [
      { ...next, reference: 'Auszahlung 2026/19' },
      { ...next, endToEndId: 'a1kredithaus-3' },
    ])
      twice.when(another, { actor: a.integrationClient }).thenTypes(['PaymentRecorded']);
  });
  it('is of today or before, by the day in Berlin', () => {
    const night = '2026-11-21T23:30:00.000Z';
    given(approved)
      .when(a.recordPaymentCommand('a-1', '2026-11-22'), { ...byEmployee, now: night })
      .thenTypes(['PaymentRecorded']);
    given(approved)
      .when(a.recordPaymentCommand('a-1', '2026-11-23'), { ...byEmployee, now: night })
      .thenRefused('BOOKED_IN_FUTURE');
  });
  it('is of the day of the approval or later, by the day in Berlin', () => {
    const lateAt = '2026-11-20T23:30:00.000Z';
    const approvedAtNight = a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1').submitted, [
      a.employee,
      a.approve('a-1'),
      lateAt,
    ]);
    given(approvedAtNight).when(a.recordPaymentCommand('a-1', '2026-11-20'), byEmployee).thenRefused('BOOKED_BEFORE_APPROVAL');
    given(approvedAtNight).when(a.recordPaymentCommand('a-1', '0001-01-01'), byEmployee).thenRefused('BOOKED_BEFORE_APPROVAL');
    given(approvedAtNight).when(a.recordPaymentCommand('a-1', '2026-11-21'), byEmployee).thenTypes(['PaymentRecorded']);
  });
  it('above the limit of four eyes is for another one than the approver', () => {
    given(approved)
      .when(a.recordPaymentCommand('a-1', '2026-11-21', 10_000_00), byEmployee)
      .thenRefused('PAYER_IS_APPROVER');
    given(approved)
      .when(a.recordPaymentCommand('a-1', '2026-11-21', 20_000_00), byEmployee)
      .thenTypes(['PaymentRecorded']);
    for (const actor of [a.colleague, a.integrationClient])
      given(approved)
        .when(a.recordPaymentCommand('a-1', '2026-11-21', 10_000_00), { actor })
        .thenTypes(['PaymentRecorded']);
  });
  it('that two have approved for what else was approved that day is not for the second of them', () => {
    const second = [...a.stepsFromActiveProjectToDraft('a-2'), ...a.tanAndSubmissionSteps('a-2')];
    const approvals: readonly a.Step[] = [
      [a.employee, a.approve('a-1', 30_000_00)],
      [a.employee, a.approve('a-2', 30_000_00)],
      [a.colleague, a.approve('a-2', 30_000_00)],
    ];
    const byTwo = given(a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1').submitted, ...second, ...approvals));
    byTwo.when(a.recordPaymentCommand('a-2', '2026-11-21', 30_000_00), { actor: a.colleague }).thenRefused('PAYER_IS_APPROVER');
    byTwo.when(a.recordPaymentCommand('a-2', '2026-11-21', null), { actor: a.colleague }).thenRefused('PAYER_IS_APPROVER');
    byTwo.when(a.recordPaymentCommand('a-2', '2026-11-21', 30_000_00), byEmployee).thenTypes(['PaymentRecorded']);
  });
});

describe('the payment that exhausts all credits', () => {
  const all = [
    a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00),
    a.position(a.HOUSE_CREDIT_ID, a.BUYING_PURPOSE_ID, 250_000_00),
  ];
  const last: readonly a.Step[] = [
    ...a.activeProjectSteps(),
    ...a.stepsFromActiveProjectToDraft('a-1', all),
    ...a.tanAndSubmissionSteps('a-1'),
    [a.employee, a.approve('a-1')],
  ];

  it('completes the project', () => {
    given(a.eventsAfter(...last))
      .when(a.recordPaymentCommand('a-1'), byEmployee)
      .thenTypes(['PaymentRecorded', 'FinancingProjectCompleted']);
  });
  it('is none while a cent is left', () => {
    const rest = [all[0]!, a.position(a.HOUSE_CREDIT_ID, a.BUYING_PURPOSE_ID, 249_999_99)];
    given(
      a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1', rest), ...a.tanAndSubmissionSteps('a-1'), [
        a.employee,
        a.approve('a-1'),
      ]),
    )
      .when(a.recordPaymentCommand('a-1'), byEmployee)
      .thenTypes(['PaymentRecorded']);
  });
  it('is nothing when it comes again', () => {
    given(a.eventsAfter(...last, [a.employee, a.recordPaymentCommand('a-1')]))
      .when(a.recordPaymentCommand('a-1'), byEmployee)
      .thenNothing();
  });
});

describe('archiving a request', () => {
  it.each(disbursementStatuses)('that is %s', (status) => {
    const verdict = given(a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1')[status])).when(archive, {
      actor: a.system,
    });
    if (status === 'disbursed' || status === 'rejected') verdict.thenTypes(['DisbursementArchived']);
    else if (status === 'archived') verdict.thenNothing();
    else verdict.thenRefused('DISBURSEMENT_TRANSITION_NOT_ALLOWED');
  });
  it('leaves the figures as they are', () => {
    const figuresAfter = (...steps: readonly a.Step[]) =>
      financingProjectFiguresOf(a.stateFromPastEvents(a.eventsAfter(...a.activeProjectSteps(), ...steps)));
    const archived: a.Step = [a.system, archive];
    const { disbursed, rejected } = a.disbursementStepsByStatus('a-1');
    expect(figuresAfter(...disbursed, archived)).toEqual(figuresAfter(...disbursed));
    expect(figuresAfter(...rejected, archived)).toEqual(figuresAfter(...rejected));
    expect(figuresAfter(...rejected, archived).remainingDisbursements).toBe(4);
  });
  it('is for the system', () => {
    given(approved).when(archive, byEmployee).thenRefused('ACTOR_NOT_ALLOWED');
  });
});
