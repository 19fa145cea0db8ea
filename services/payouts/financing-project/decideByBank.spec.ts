import { describe, expect, it } from 'vitest';
import { disbursementStatuses, type DisbursementStatus } from '@portal/contracts/payouts/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import type { FinancingProjectCommand } from './financingProjectCommands.ts';
import { findDisbursementOrUndefined } from './financingProjectRules.ts';
import * as a from './testing/aFinancingProject.ts';

const { given } = givenWhenThenFor(financingProjectAggregate);

const byEmployee = { actor: a.employee };
const LIMIT = 10_000_00;
const inquire: FinancingProjectCommand = { type: 'InquireDisbursement', disbursementId: 'a-1', message: 'Bitte erläutern Sie Position 2.' };
const no = 'DISBURSEMENT_TRANSITION_NOT_ALLOWED';

const decisions: Record<DisbursementStatus, readonly [string, string, string]> = {
  draft: [no, no, no],
  submitted: ['DisbursementApproved', 'DisbursementRejected', 'DisbursementInquired'],
  approved: ['=', no, no],
  disbursed: [no, no, no],
  problem: ['DisbursementApproved', 'DisbursementRejected', no],
  rejected: [no, '=', no],
  archived: [no, no, no],
};

describe.each(disbursementStatuses)('of a request that is %s', (status) => {
  const history = a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1')[status]);
  const commands = { approve: a.approve('a-1'), reject: a.reject('a-1'), inquire };

  it.each(Object.keys(commands) as (keyof typeof commands)[])('an employee decides to %s', (name) => {
    const cell = decisions[status][Object.keys(commands).indexOf(name)]!;
    const asked = (command: FinancingProjectCommand) => given(history).when(command, byEmployee);
    if (cell === '=') {
      asked({ ...commands[name], message: null } as FinancingProjectCommand).thenNothing();
      // Words that came too late are not taken for said.
      asked({ ...commands[name], message: 'Bitte am 1. Dezember.' } as FinancingProjectCommand).thenRefused(no);
    } else if (cell === no) asked(commands[name]).thenRefused(no);
    else asked(commands[name]).thenTypes([cell as 'DisbursementApproved']);
  });
  it('nobody else decides', () => {
    for (const command of Object.values(commands)) {
      for (const actor of [a.owner, a.system, a.integrationClient])
        given(history).when(command, { actor }).thenRefused('ACTOR_NOT_ALLOWED');
      given(history).when(command, { actor: a.stranger }).thenRefused('NOT_FOUND');
    }
  });
});

const submitted = a.disbursementStepsByStatus('a-1').submitted;

describe('an inquiry', () => {
  it('asks something', () => {
    given(a.eventsAfter(...a.activeProjectSteps(), ...submitted))
      .when({ ...inquire, message: ' ' }, byEmployee)
      .thenRefused('MESSAGE_REQUIRED');
  });
});

describe('a rejection', () => {
  it('frees the money and the slot', () => {
    const all = [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 100_000_00)];
    const rejected = a.eventsAfter(
      ...a.activeProjectSteps({ maxDisbursements: 2 }),
      ...a.stepsFromActiveProjectToDraft('a-1', all),
      ...a.tanAndSubmissionSteps('a-1'),
      [a.employee, a.reject('a-1')],
    );
    given(rejected).when(a.createDraft('a-2', all), { actor: a.owner }).thenTypes(['DisbursementCreated']);
  });
});

describe('an approval', () => {
  const problem = [...a.activeProjectSteps(), ...submitted, ...a.stepsFromSubmissionToInquiry('a-1')];

  it('is given only to what the customer has confirmed', () => {
    const moved: a.Step = [
      a.owner,
      { type: 'ChangePosition', positionId: `a-1-${a.HOUSE_CREDIT_ID}`, amountCents: 99_000_00, rules: a.amountRules },
    ];
    given(a.eventsAfter(...problem, moved))
      .when(a.approve('a-1'), byEmployee)
      .thenRefused('CONFIRMATION_OUTDATED');
    const account: a.Step = [
      a.creditClerk,
      {
        type: 'EditCredit',
        creditId: a.HOUSE_CREDIT_ID,
        changes: { payoutAccount: { iban: 'DE75512108001245126199', holder: 'Rohbau Süd GmbH' } },
      },
    ];
    given(a.eventsAfter(...a.activeProjectSteps(), ...submitted, account))
      .when(a.approve('a-1'), byEmployee)
      .thenRefused('CONFIRMATION_OUTDATED');
    given(a.eventsAfter(...problem, account, ...a.tanAndSubmissionSteps('a-1')))
      .when(a.approve('a-1'), byEmployee)
      .thenTypes(['DisbursementApproved']);
  });
});

describe('above the limit of four eyes', () => {
  const once = [...a.activeProjectSteps(), ...submitted, [a.employee, a.approve('a-1', LIMIT)] as a.Step];

  it('two different employees approve', () => {
    given(a.eventsAfter(...a.activeProjectSteps(), ...submitted))
      .when(a.approve('a-1', LIMIT), byEmployee)
      .then([{ type: 'DisbursementApprovalGiven', data: { disbursementId: 'a-1', message: null } }]);
    given(a.eventsAfter(...once))
      .when(a.approve('a-1', LIMIT), byEmployee)
      .thenRefused('SECOND_APPROVER_REQUIRED');
    given(a.eventsAfter(...once))
      .when(a.approve('a-1', LIMIT), { actor: a.colleague })
      .thenTypes(['DisbursementApproved']);
  });
  it.each([
    ['Der Rohbau ist geprüft.', 'Wir überweisen am Montag.', 'Der Rohbau ist geprüft.\n\nWir überweisen am Montag.'],
    ['Der Rohbau ist geprüft.', null, 'Der Rohbau ist geprüft.'],
    [null, 'Wir überweisen am Montag.', 'Wir überweisen am Montag.'],
    [null, null, null],
  ])('the customer reads what both have written: %j and %j', (first, second, message) => {
    const saying = (said: string | null) => ({ ...a.approve('a-1', LIMIT), message: said }) as FinancingProjectCommand;
    given(a.eventsAfter(...a.activeProjectSteps(), ...submitted, [a.employee, saying(first)]))
      .when(saying(second), { actor: a.colleague })
      .then([
        { type: 'DisbursementApproved', data: { disbursementId: 'a-1', previousStatus: 'submitted', newStatus: 'approved', message } },
      ]);
  });
  it('the customer reads nothing of a first approval that was taken back', () => {
    const first = { ...a.approve('a-1', LIMIT), message: 'Der Rohbau ist geprüft.' } as FinancingProjectCommand;
    const asked: readonly a.Step[] = [...a.activeProjectSteps(), ...submitted, [a.employee, first], [a.colleague, inquire]];
    given(a.eventsAfter(...asked, [a.owner, { type: 'ResubmitDisbursement', disbursementId: 'a-1', rules: a.amountRules }]))
      .when(a.approve('a-1'), { actor: a.colleague })
      .then([
        {
          type: 'DisbursementApproved',
          data: { disbursementId: 'a-1', previousStatus: 'submitted', newStatus: 'approved', message: null },
        },
      ]);
  });
  it('is only what is more than it', () => {
    given(a.eventsAfter(...a.activeProjectSteps(), ...submitted))
      .when(a.approve('a-1', 20_000_00), byEmployee)
      .thenTypes(['DisbursementApproved']);
    given(a.eventsAfter(...a.activeProjectSteps(), ...submitted))
      .when(a.approve('a-1', 19_999_99), byEmployee)
      .thenTypes(['DisbursementApprovalGiven']);
  });
  it('counts together what is approved in the project on a day in Berlin, also what was taken back since', () => {
    const second = [...a.stepsFromActiveProjectToDraft('a-2'), ...a.tanAndSubmissionSteps('a-2')];
    const both: readonly a.Step[] = [...a.activeProjectSteps(), ...submitted, ...second, [a.employee, a.approve('a-1', 30_000_00)]];
    for (const more of [[], [[a.employee, a.withdrawApprovalCommand('a-1')] as a.Step]])
      given(a.eventsAfter(...both, ...more))
        .when(a.approve('a-2', 30_000_00), byEmployee)
        .thenTypes(['DisbursementApprovalGiven']);
    given(a.eventsAfter(...both))
      .when(a.approve('a-2', 40_000_00), byEmployee)
      .thenTypes(['DisbursementApproved']);
    given(a.eventsAfter(...both))
      .when(a.approve('a-2', 30_000_00), { ...byEmployee, now: '2026-11-21T23:00:00.000Z' })
      .thenTypes(['DisbursementApproved']);
  });
  it('the own first approval is not completed by oneself, also where one would do by now; another completes it', () => {
    given(a.eventsAfter(...once))
      .when(a.approve('a-1', null), byEmployee)
      .thenRefused('SECOND_APPROVER_REQUIRED');
    given(a.eventsAfter(...once))
      .when(a.approve('a-1', null), { actor: a.colleague })
      .thenTypes(['DisbursementApproved']);
  });
  it('an inquiry takes the first approval back', () => {
    given(a.eventsAfter(...once))
      .when(inquire, { actor: a.colleague })
      .thenState((state) => expect(findDisbursementOrUndefined(state, 'a-1')?.firstApproval).toBeUndefined());
  });
  it('what the customer changes takes it back', () => {
    const asked = [
      ...a.activeProjectSteps(),
      ...a.stepsFromActiveProjectToDraft('a-1', undefined, a.formWithReportAndProof('a-1')),
      said('Folgt'),
      ...a.tanAndSubmissionSteps('a-1'),
      ...a.stepsFromSubmissionToInquiry('a-1'),
    ];
    const changes: readonly FinancingProjectCommand[] = [
      { type: 'ChangePosition', positionId: `a-1-${a.HOUSE_CREDIT_ID}`, amountCents: 25_000_00, rules: a.amountRules },
      { type: 'WriteInputValue', inputValueId: 'a-1-bautenstand', value: a.progressReport(['Rohbau', 25], ['Dach', 0]) },
      { type: 'UploadProof', documentFileId: 'a-1-rechnung', document: a.invoice('blob-1'), comment: undefined },
      { type: 'CommentProof', documentFileId: 'a-1-rechnung', comment: 'Ist da' },
    ];
    for (const change of changes)
      given(a.eventsAfter(...asked, [a.employee, a.approve('a-1', LIMIT)]))
        .when(change, { actor: a.owner })
        .thenState((state) => expect(findDisbursementOrUndefined(state, 'a-1')?.firstApproval).toBeUndefined());
  });
});

describe('who has entered the account of a credit that is drawn', () => {
  const account = (actor: typeof a.employee, iban = 'DE75512108001245126199'): a.Step => [
    actor,
    { type: 'EditCredit', creditId: a.HOUSE_CREDIT_ID, changes: { payoutAccount: { iban, holder: 'Rohbau Süd GmbH' } } },
  ];
  const entered = [...a.activeProjectSteps(), account(a.employee), ...submitted];

  it('does not approve alone, whatever the amount; another one does', () => {
    given(a.eventsAfter(...entered))
      .when(a.approve('a-1'), byEmployee)
      .thenTypes(['DisbursementApprovalGiven']);
    given(a.eventsAfter(...entered))
      .when(a.approve('a-1'), { actor: a.colleague })
      .thenTypes(['DisbursementApproved']);
    given(a.eventsAfter(...entered, [a.employee, a.approve('a-1')]))
      .when(a.approve('a-1'), byEmployee)
      .thenRefused('SECOND_APPROVER_REQUIRED');
    given(a.eventsAfter(...entered, [a.employee, a.approve('a-1')]))
      .when(a.approve('a-1'), { actor: a.colleague })
      .thenTypes(['DisbursementApproved']);
  });
  it('is whoever entered the present one, in the draft as well, and not who changed something else', () => {
    given(a.eventsAfter(...a.activeProjectSteps(), account(a.colleague), account(a.employee, 'DE02120300000000202051'), ...submitted))
      .when(a.approve('a-1'), { actor: a.colleague })
      .thenTypes(['DisbursementApproved']);
    const inDraft = a.eventsAfter(
      ...a.stepsToProjectWithoutCredits(),
      [a.colleague, { type: 'AddCredit', creditId: a.HOUSE_CREDIT_ID, fields: a.houseCredit }],
      [a.employee, { type: 'EditCredit', creditId: a.HOUSE_CREDIT_ID, changes: { name: 'Anbau' } }],
      [a.employee, { type: 'ActivateFinancingProject' }],
      ...submitted,
    );
    given(inDraft).when(a.approve('a-1'), { actor: a.colleague }).thenTypes(['DisbursementApprovalGiven']);
    given(inDraft).when(a.approve('a-1'), byEmployee).thenTypes(['DisbursementApproved']);
  });
  it('is also who has entered the number whose holder a colleague has corrected, until there is another number', () => {
    const withHolder = (actor: typeof a.employee, holder: string): a.Step => [
      actor,
      {
        type: 'EditCredit',
        creditId: a.HOUSE_CREDIT_ID,
        changes: { payoutAccount: { iban: 'DE75512108001245126199', holder } },
      },
    ];
    const active = [...a.activeProjectSteps(), withHolder(a.employee, 'Bau Schmit'), withHolder(a.colleague, 'Bau Schmitt')];
    const inDraft = [
      ...a.stepsToProjectWithoutCredits(),
      ...a.creditAdditionSteps,
      withHolder(a.employee, 'Bau Schmit'),
      withHolder(a.colleague, 'Bau Schmitt'),
      [a.creditClerk, { type: 'ActivateFinancingProject' }] as a.Step,
    ];
    for (const corrected of [active, inDraft])
      for (const actor of [a.employee, a.colleague])
        given(a.eventsAfter(...corrected, ...submitted))
          .when(a.approve('a-1'), { actor })
          .thenTypes(['DisbursementApprovalGiven']);
    given(a.eventsAfter(...active, account(a.creditClerk, 'DE02120300000000202051'), ...submitted))
      .when(a.approve('a-1'), byEmployee)
      .thenTypes(['DisbursementApproved']);
  });
  it('counts like the own hand where that person has lately given rights to who approves', () => {
    given(a.eventsAfter(...entered))
      .when(a.approve('a-1', null, [a.employee.id!]), { actor: a.colleague })
      .thenTypes(['DisbursementApprovalGiven']);
  });
});

describe('a first approval of who may decide no more', () => {
  const gone = [a.employee.id!];
  const lapsed = [...a.activeProjectSteps(), ...submitted, [a.employee, a.approve('a-1', LIMIT)] as a.Step];
  const anew = [...lapsed, [a.colleague, a.approve('a-1', LIMIT, [], gone)] as a.Step];

  it.each([
    ['above the limit', LIMIT],
    ['also where one would do by now', null],
  ])('counts as none: the next one is the first, %s', (_, limit) => {
    given(a.eventsAfter(...lapsed))
      .when(a.approve('a-1', limit, [], gone), { actor: a.colleague })
      .then([{ type: 'DisbursementApprovalGiven', data: { disbursementId: 'a-1', message: null } }]);
  });
  it('keeps nobody related to that person from approving', () => {
    given(a.eventsAfter(...lapsed))
      .when(a.approve('a-1', LIMIT, gone, gone), { actor: a.colleague })
      .thenTypes(['DisbursementApprovalGiven']);
  });
  it('is followed by two who may', () => {
    given(a.eventsAfter(...anew))
      .when(a.approve('a-1', LIMIT), { actor: a.colleague })
      .thenRefused('SECOND_APPROVER_REQUIRED');
    given(a.eventsAfter(...anew))
      .when(a.approve('a-1', LIMIT), { actor: { kind: 'bank_employee', id: 'sachbearbeiterin-lang' } })
      .thenTypes(['DisbursementApproved']);
  });
});

describe('employees of whom one has lately given rights to the other', () => {
  const related = [a.employee.id!];
  const once = [...a.activeProjectSteps(), ...submitted, [a.employee, a.approve('a-1', LIMIT)] as a.Step];

  it('do not approve together', () => {
    given(a.eventsAfter(...once))
      .when(a.approve('a-1', LIMIT, related), { actor: a.colleague })
      .thenRefused('RELATED_EMPLOYEE');
  });
  it('do not withdraw together', () => {
    const byTwo: readonly a.Step[] = [...once, [a.colleague, a.approve('a-1', LIMIT)], [a.employee, a.withdrawApprovalCommand('a-1')]];
    given(a.eventsAfter(...byTwo))
      .when(a.withdrawApprovalCommand('a-1', 'Konto zu', related), { actor: a.colleague })
      .thenRefused('RELATED_EMPLOYEE');
  });
  it('do not approve and pay, where that takes two', () => {
    const approved = a.eventsAfter(...a.activeProjectSteps(), ...submitted, [a.employee, a.approve('a-1')]);
    given(approved)
      .when(a.recordPaymentCommand('a-1', '2026-11-21', LIMIT, related), { actor: a.colleague })
      .thenRefused('RELATED_EMPLOYEE');
    given(approved)
      .when(a.recordPaymentCommand('a-1', '2026-11-21', null, related), { actor: a.colleague })
      .thenTypes(['PaymentRecorded']);
  });
});

function said(comment: string): a.Step {
  return [a.owner, { type: 'CommentProof', documentFileId: 'a-1-rechnung', comment }];
}
