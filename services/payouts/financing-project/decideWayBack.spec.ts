import { describe, expect, it } from 'vitest';
import { financingProjectFiguresOf } from '@portal/contracts/payouts/figures';
import { disbursementStatuses } from '@portal/contracts/payouts/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import { findDisbursementOrUndefined } from './financingProjectRules.ts';
import * as a from './testing/aFinancingProject.ts';

const { given } = givenWhenThenFor(financingProjectAggregate);
const byEmployee = { actor: a.employee };
const byColleague = { actor: a.colleague };
const LIMIT = 10_000_00;
const { approved, disbursed } = a.disbursementStepsByStatus('a-1');
const history = (...steps: readonly a.Step[]) => a.eventsAfter(...a.activeProjectSteps(), ...steps);

describe('withdrawing an approval', () => {
  it.each(disbursementStatuses)('of a request that is %s', (status) => {
    const verdict = given(history(...a.disbursementStepsByStatus('a-1')[status])).when(a.withdrawApprovalCommand('a-1'), byEmployee);
    if (status === 'approved') verdict.thenTypes(['DisbursementApprovalWithdrawn']);
    else verdict.thenRefused('DISBURSEMENT_TRANSITION_NOT_ALLOWED');
  });
  it('gives the request back to the customer with a message, its money stays kept back', () => {
    given(history(...approved))
      .when(a.withdrawApprovalCommand('a-1', 'Das Konto ist geschlossen.'), byEmployee)
      .then([
        {
          type: 'DisbursementApprovalWithdrawn',
          data: { disbursementId: 'a-1', previousStatus: 'approved', newStatus: 'problem', message: 'Das Konto ist geschlossen.' },
        },
      ]);
    const { reservedCents, disbursedCents } = financingProjectFiguresOf(
      a.stateFromPastEvents(history(...approved, [a.employee, a.withdrawApprovalCommand('a-1')])),
    );
    expect([reservedCents, disbursedCents]).toEqual([20_000_00, 0]);
  });
  it('makes another transfer of what is paid next, each time', () => {
    const attempts = (...steps: readonly a.Step[]) =>
      findDisbursementOrUndefined(a.stateFromPastEvents(history(...steps)), 'a-1')?.givenBack;
    expect([attempts(...approved), attempts(...approved, [a.employee, a.withdrawApprovalCommand('a-1')])]).toEqual([0, 1]);
  });
  it('says why, and is for employees', () => {
    given(history(...approved))
      .when(a.withdrawApprovalCommand('a-1', ' '), byEmployee)
      .thenRefused('MESSAGE_REQUIRED');
    for (const actor of [a.owner, a.system, a.integrationClient])
      given(history(...approved))
        .when(a.withdrawApprovalCommand('a-1'), { actor })
        .thenRefused('ACTOR_NOT_ALLOWED');
    given(history(...approved))
      .when(a.withdrawApprovalCommand('a-1'), { actor: a.stranger })
      .thenRefused('NOT_FOUND');
  });

  const byTwo: readonly a.Step[] = [
    ...a.disbursementStepsByStatus('a-1').submitted,
    [a.employee, a.approve('a-1', LIMIT)],
    [a.colleague, a.approve('a-1', LIMIT)],
  ];
  const once: readonly a.Step[] = [...byTwo, [a.employee, a.withdrawApprovalCommand('a-1')]];
  it('needs two different employees where two have approved', () => {
    given(history(...byTwo))
      .when(a.withdrawApprovalCommand('a-1', 'Konto zu'), byEmployee)
      .then([{ type: 'DisbursementWithdrawalGiven', data: { disbursementId: 'a-1', message: 'Konto zu' } }]);
    given(history(...once))
      .when(a.withdrawApprovalCommand('a-1'), byEmployee)
      .thenRefused('SECOND_WITHDRAWER_REQUIRED');
    given(history(...once))
      .when(a.withdrawApprovalCommand('a-1', 'Bitte nennen Sie ein anderes.'), byColleague)
      .then([
        {
          type: 'DisbursementApprovalWithdrawn',
          data: {
            disbursementId: 'a-1',
            previousStatus: 'approved',
            newStatus: 'problem',
            message: 'Das Konto gibt es nicht mehr.\n\nBitte nennen Sie ein anderes.',
          },
        },
      ]);
  });
  it('that one of two has begun does not stand in the way of the payment, and ends with it', () => {
    const paid = history(
      ...once,
      [a.integrationClient, a.recordPaymentCommand('a-1')],
      [a.integrationClient, a.recordPaymentReturn('a-1')],
    );
    expect(findDisbursementOrUndefined(a.stateFromPastEvents(paid), 'a-1')?.firstWithdrawal).toBeUndefined();
  });
});

describe('recording that a payment came back', () => {
  it.each(disbursementStatuses)('of a request that is %s', (status) => {
    const verdict = given(history(...a.disbursementStepsByStatus('a-1')[status])).when(a.recordPaymentReturn('a-1'), byEmployee);
    if (status === 'disbursed') verdict.thenTypes(['PaymentReturned']);
    else verdict.thenRefused('DISBURSEMENT_TRANSITION_NOT_ALLOWED');
  });
  it.each([a.employee, a.integrationClient])('is for employees and programs', (actor) => {
    given(history(...disbursed))
      .when(a.recordPaymentReturn('a-1'), { actor })
      .then([
        {
          type: 'PaymentReturned',
          data: {
            disbursementId: 'a-1',
            previousStatus: 'disbursed',
            newStatus: 'problem',
            message: 'Konto erloschen',
            bookedOn: '2026-11-21',
            amountCents: 20_000_00,
          },
        },
      ]);
  });
  it('is for nobody else', () => {
    for (const actor of [a.owner, a.system])
      given(history(...disbursed))
        .when(a.recordPaymentReturn('a-1'), { actor })
        .thenRefused('ACTOR_NOT_ALLOWED');
  });
  it('is of a day from the payment to today', () => {
    const later = { ...byEmployee, now: '2026-11-25T23:30:00.000Z' };
    const days: readonly (readonly [string, string | undefined])[] = [
      ['2026-11-20', 'RETURNED_BEFORE_PAYMENT'],
      ['2026-11-21', undefined],
      ['2026-11-26', undefined],
      ['2026-11-27', 'BOOKED_IN_FUTURE'],
    ];
    for (const [day, refusal] of days) {
      const verdict = given(history(...disbursed)).when(a.recordPaymentReturn('a-1', day), later);
      if (refusal === undefined) verdict.thenTypes(['PaymentReturned']);
      else verdict.thenRefused(refusal);
    }
  });
  it('keeps the money back again, and the slot', () => {
    const { reservedCents, disbursedCents, remainingDisbursements } = financingProjectFiguresOf(
      a.stateFromPastEvents(history(...disbursed, [a.integrationClient, a.recordPaymentReturn('a-1')])),
    );
    expect([reservedCents, disbursedCents, remainingDisbursements]).toEqual([20_000_00, 0, 3]);
  });
  it('is done once: the same again is nothing, until the request goes on', () => {
    const back = history(...disbursed, [a.integrationClient, a.recordPaymentReturn('a-1')]);
    given(back).when(a.recordPaymentReturn('a-1'), { actor: a.integrationClient }).thenNothing();
    given(back)
      .when(a.recordPaymentReturn('a-1', '2026-11-21', 'Anders'), { actor: a.integrationClient })
      .thenRefused('DISBURSEMENT_TRANSITION_NOT_ALLOWED');
  });
  it('is not taken for that of the next payment when the same comes once more', () => {
    const paidAgain = history(
      ...disbursed,
      [a.integrationClient, a.recordPaymentReturn('a-1')],
      ...a.tanAndSubmissionSteps('a-1'),
      [a.colleague, a.approve('a-1')],
      [a.employee, { ...a.recordPaymentCommand('a-1'), reference: 'Auszahlung 2026/18' }],
    );
    given(paidAgain).when(a.recordPaymentReturn('a-1'), { actor: a.integrationClient }).thenRefused('RETURN_ALREADY_RECORDED');
    given(paidAgain)
      .when(a.recordPaymentReturn('a-1', '2026-11-21', 'Konto erloschen, zweite Zahlung'), byEmployee)
      .thenTypes(['PaymentReturned']);
  });
  it('lets its request be rejected and archived as one that was not paid', () => {
    const state = a.stateFromPastEvents(
      history(
        ...disbursed,
        [a.integrationClient, a.recordPaymentReturn('a-1')],
        [a.employee, a.reject('a-1')],
        [a.system, { type: 'ArchiveDisbursement', disbursementId: 'a-1' }],
      ),
    );
    const { reservedCents, disbursedCents, remainingDisbursements } = financingProjectFiguresOf(state);
    expect([reservedCents, disbursedCents, remainingDisbursements]).toEqual([0, 0, 4]);
  });

  const all = [
    a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00),
    a.position(a.HOUSE_CREDIT_ID, a.BUYING_PURPOSE_ID, 250_000_00),
  ];
  const last: readonly a.Step[] = [
    ...a.stepsFromActiveProjectToDraft('a-1', all),
    ...a.tanAndSubmissionSteps('a-1'),
    [a.employee, a.approve('a-1')],
    [a.employee, a.recordPaymentCommand('a-1')],
  ];
  const bothReturned = { ...a.recordPaymentReturn('a-1'), endToEndIds: ['a1kreditgrundstueck', 'a1kredithaus'] };
  it.each([
    ['none', []],
    ['one', ['a1kredithaus']],
    ['one twice', ['a1kredithaus', 'a1kredithaus']],
  ])('of a request with two transfers names both of them, not %s: no part of it comes back', (_, endToEndIds) => {
    const paid = given(history(...last));
    paid.when({ ...bothReturned, endToEndIds }, byEmployee).thenRefused('RETURN_OF_ALL_TRANSFERS_REQUIRED');
    paid.when(bothReturned, byEmployee).thenTypes(['FinancingProjectReopened', 'PaymentReturned']);
  });
  it('is of the transfers of the present approval, not of one that came back before or of another request', () => {
    const onlyTransfer = (...endToEndIds: readonly string[]) => ({ ...a.recordPaymentReturn('a-1'), endToEndIds });
    given(history(...disbursed))
      .when(onlyTransfer('a1kredithaus'), byEmployee)
      .thenTypes(['PaymentReturned']);
    for (const other of ['a1kredithaus-2', 'a1kreditgrundstueck', 'a2kredithaus'])
      given(history(...disbursed))
        .when(onlyTransfer('a1kredithaus', other), byEmployee)
        .thenRefused('RETURN_OF_OTHER_TRANSFER');
  });
  it('makes a project active again that its payment has completed, before anything is under way in it', () => {
    given(history(...last))
      .when(bothReturned, { actor: a.integrationClient })
      .then([
        { type: 'FinancingProjectReopened', data: { previousStatus: 'completed', newStatus: 'active' } },
        {
          type: 'PaymentReturned',
          data: {
            disbursementId: 'a-1',
            previousStatus: 'disbursed',
            newStatus: 'problem',
            message: 'Konto erloschen',
            bookedOn: '2026-11-21',
            amountCents: 350_000_00,
          },
        },
      ]);
  });
  it('makes one active again that was ended by an employee', () => {
    for (const end of [{ type: 'CompleteFinancingProject' }, { type: 'AbortFinancingProject', message: 'Abgesagt' }] as const)
      given(history(...disbursed, [a.employee, end]))
        .when(a.recordPaymentReturn('a-1'), byEmployee)
        .thenTypes(['FinancingProjectReopened', 'PaymentReturned']);
  });
  it('comes too late for a project that is archived', () => {
    given(history(...disbursed, [a.employee, { type: 'CompleteFinancingProject' }], [a.employee, { type: 'ArchiveFinancingProject' }]))
      .when(a.recordPaymentReturn('a-1'), byEmployee)
      .thenRefused('PROJECT_TRANSITION_NOT_ALLOWED');
  });
});

describe.each([
  ['an approval that was withdrawn', [...approved, [a.employee, a.withdrawApprovalCommand('a-1')]] as readonly a.Step[]],
  ['a payment that came back', [...disbursed, [a.integrationClient, a.recordPaymentReturn('a-1')]] as readonly a.Step[]],
])('after %s', (_, steps) => {
  const back = history(...steps);
  const resubmit = { type: 'ResubmitDisbursement', disbursementId: 'a-1', rules: a.amountRules } as const;

  it('nothing is approved before the customer has confirmed anew, though nothing was changed', () => {
    given(back).when(resubmit, { actor: a.owner }).thenRefused('tan_required');
    given(back).when(a.approve('a-1'), byEmployee).thenRefused('CONFIRMATION_OUTDATED');
    given(history(...steps, ...a.tanAndSubmissionSteps('a-1')))
      .when(a.approve('a-1'), byEmployee)
      .thenTypes(['DisbursementApproved']);
  });
  it('the account may be changed, and the way to the payment is free once more', () => {
    const account: a.Step = [
      a.employee,
      {
        type: 'EditCredit',
        creditId: a.HOUSE_CREDIT_ID,
        changes: { payoutAccount: { iban: 'DE75512108001245126199', holder: 'Rohbau Süd GmbH' } },
      },
    ];
    given(history(...steps, account, ...a.tanAndSubmissionSteps('a-1'), [a.colleague, a.approve('a-1')]))
      .when({ ...a.recordPaymentCommand('a-1'), reference: 'Auszahlung 2026/18' }, byEmployee)
      .thenTypes(['PaymentRecorded']);
  });
});
