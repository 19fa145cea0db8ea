import { describe, expect, it } from 'vitest';
import { disbursementStatuses, type DisbursementStatus } from '@portal/contracts/payouts/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { refusalProblem, renderProblem } from '@portal/platform/http/answers/renderRejection';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import type { FinancingProjectCommand } from './financingProjectCommands.ts';
import { checkProjectIsNotPaused } from './financingProjectRules.ts';
import { payoutRefusalTexts } from './payoutRefusalTexts.ts';
import * as a from './testing/aFinancingProject.ts';

const { given, when } = givenWhenThenFor(financingProjectAggregate);

const creation: FinancingProjectCommand = { type: 'CreateFinancingProject', ownerId: a.OWNER_ID, ...a.projectFields };
const draft = a.eventsAfter(...a.stepsToProjectWithoutCredits(), ...a.creditAdditionSteps);
const active = a.eventsAfter(...a.activeProjectSteps());
const completed = a.eventsAfter(...a.activeProjectSteps(), [a.employee, { type: 'CompleteFinancingProject' }]);
const aborted = a.eventsAfter(...a.activeProjectSteps(), [a.employee, { type: 'AbortFinancingProject', message: 'Bau abgesagt' }]);
const archived = a.eventsAfter(
  ...a.activeProjectSteps(),
  [a.employee, { type: 'CompleteFinancingProject' }],
  [a.employee, { type: 'ArchiveFinancingProject' }],
);
const by = (actor: (typeof a)['owner']) => ({ actor });

describe('creating a project', () => {
  it('makes a draft of the customer', () => {
    when(creation, by(a.employee)).then([{ type: 'FinancingProjectCreated', data: { ownerId: a.OWNER_ID, ...a.projectFields } }]);
  });
  it('is for employees, and for one time', () => {
    for (const actor of [a.owner, a.system, a.integrationClient]) when(creation, by(actor)).thenRefused('ACTOR_NOT_ALLOWED');
    given(draft).when(creation, by(a.employee)).thenRefused('PROJECT_EXISTS');
  });
});

describe('to customers', () => {
  it.each([
    ['a draft', draft],
    ['an archived project', archived],
  ])('%s does not exist, and no project to strangers', (_, history) => {
    given(history)
      .when(a.createDraft('a-1', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 10_000_00)]), by(a.owner))
      .thenRefused('NOT_FOUND');
    given(active)
      .when(a.createDraft('a-1', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 10_000_00)]), by(a.stranger))
      .thenRefused('NOT_FOUND');
    given(active)
      .when({ type: 'EditFinancingProject', changes: { name: 'Meins' } }, by(a.owner))
      .thenRefused('ACTOR_NOT_ALLOWED');
    given(active)
      .when({ type: 'EditFinancingProject', changes: { name: 'Meins' } }, by({ kind: 'access_token', id: 'link' }))
      .thenRefused('NOT_FOUND');
  });
});

describe('editing a project', () => {
  const edit = (changes: Extract<FinancingProjectCommand, { type: 'EditFinancingProject' }>['changes']): FinancingProjectCommand => ({
    type: 'EditFinancingProject',
    changes,
  });

  it('changes everything in the draft', () => {
    given(draft)
      .when(edit({ publicId: 'VH-1', name: 'Umbau', minimumDisbursementCents: 1_000_00 }), by(a.employee))
      .then([
        {
          type: 'FinancingProjectEdited',
          data: { ...a.projectFields, publicId: 'VH-1', name: 'Umbau', minimumDisbursementCents: 1_000_00 },
        },
      ]);
  });
  it('changes all but the number once it is active', () => {
    given(active)
      .when(edit({ name: 'Umbau', description: 'Neu', maxDisbursements: 9, minimumDisbursementCents: 1_000_00 }), by(a.employee))
      .thenTypes(['FinancingProjectEdited']);
    given(active)
      .when(edit({ publicId: 'VH-1' }), by(a.employee))
      .thenRefused('PUBLIC_ID_FIXED');
  });
  it('leaves never less requests than there are', () => {
    const two = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...a.disbursementStepsByStatus('a-1').submitted,
      ...a.stepsFromActiveProjectToDraft('a-2'),
      ...a.disbursementStepsByStatus('a-3').rejected,
    );
    given(two)
      .when(edit({ maxDisbursements: 2 }), by(a.employee))
      .thenTypes(['FinancingProjectEdited']);
    given(two)
      .when(edit({ maxDisbursements: 1 }), by(a.employee))
      .thenRefused('MAX_DISBURSEMENTS_BELOW_USED', { used: 2 });
  });
  it('is nothing when it is already so, and refused once it is over', () => {
    given(completed)
      .when(edit({ name: a.projectFields.name, publicId: undefined }), by(a.employee))
      .thenNothing();
    for (const over of [completed, aborted, archived])
      given(over)
        .when(edit({ name: 'Umbau' }), by(a.employee))
        .thenRefused('PROJECT_NOT_EDITABLE');
  });
});

describe('activating a project', () => {
  const activate: FinancingProjectCommand = { type: 'ActivateFinancingProject' };

  it('needs a credit, and an account of every one', () => {
    given(a.eventsAfter(...a.stepsToProjectWithoutCredits()))
      .when(activate, by(a.employee))
      .thenRefused('PROJECT_WITHOUT_CREDIT');
    const open = a.eventsAfter(...a.stepsToProjectWithoutCredits(), ...a.creditAdditionSteps, [
      a.employee,
      { type: 'AddCredit', creditId: 'kredit-3', fields: { ...a.landCredit, creditNumber: '4711-3', payoutAccount: null } },
    ]);
    given(open).when(activate, by(a.employee)).thenRefused('CREDIT_WITHOUT_ACCOUNT', { credits: '4711-3' });
    given(draft)
      .when(activate, by(a.employee))
      .then([{ type: 'FinancingProjectActivated', data: { previousStatus: 'draft', newStatus: 'active' } }]);
  });
  it('is nothing for an active one, and refused for one that is over', () => {
    given(active).when(activate, by(a.employee)).thenNothing();
    for (const over of [completed, aborted, archived])
      given(over).when(activate, by(a.employee)).thenRefused('PROJECT_TRANSITION_NOT_ALLOWED');
  });
});

describe('completing a project', () => {
  const complete: FinancingProjectCommand = { type: 'CompleteFinancingProject' };
  const possible: Record<DisbursementStatus, boolean> = {
    draft: false,
    submitted: false,
    problem: false,
    approved: false,
    disbursed: true,
    rejected: true,
    archived: true,
  };

  it.each(disbursementStatuses)('with a request that is %s', (status) => {
    const history = a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1')[status]);
    const verdict = given(history).when(complete, by(a.employee));
    if (possible[status])
      verdict.then([{ type: 'FinancingProjectCompleted', data: { previousStatus: 'active', newStatus: 'completed', reason: 'closed' } }]);
    else verdict.thenRefused('PROJECT_HAS_OPEN_DISBURSEMENTS');
  });
  it('says which requests are in the way, of many the first', () => {
    const history = a.eventsAfter(
      ...a.activeProjectSteps({ maxDisbursements: 20 }),
      ...['a-1', 'a-2', 'a-3', 'a-4', 'a-5', 'a-6', 'a-7'].flatMap((id) =>
        a.stepsFromActiveProjectToDraft(id, [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 5_000_00)]),
      ),
    );
    const name = 'Auszahlungsantrag vom 21.11.2026 - 11:00:00 Uhr (Entwurf)';
    given(history)
      .when(complete, by(a.employee))
      .thenRefused('PROJECT_HAS_OPEN_DISBURSEMENTS', { disbursements: [name, name, name, name, name, '2 weitere'].join(', ') });
  });
  it('is nothing for a completed one, and refused for any other', () => {
    given(completed).when(complete, by(a.employee)).thenNothing();
    for (const other of [draft, aborted, archived])
      given(other).when(complete, by(a.employee)).thenRefused('PROJECT_TRANSITION_NOT_ALLOWED');
    given(active).when(complete, by(a.system)).thenRefused('ACTOR_NOT_ALLOWED');
  });
});

describe('aborting a project', () => {
  const abort: FinancingProjectCommand = { type: 'AbortFinancingProject', message: 'Der Bauträger ist insolvent.' };

  it('rejects its drafts with the reason', () => {
    given(
      a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1'), ...a.disbursementStepsByStatus('a-2').disbursed),
    )
      .when(abort, by(a.employee))
      .then([
        {
          type: 'DisbursementRejected',
          data: {
            disbursementId: 'a-1',
            previousStatus: 'draft',
            newStatus: 'rejected',
            message: 'Der Bauträger ist insolvent.',
            reason: 'aborted',
          },
        },
        {
          type: 'FinancingProjectAborted',
          data: { previousStatus: 'active', newStatus: 'aborted', message: 'Der Bauträger ist insolvent.' },
        },
      ]);
  });
  it('goes on with what is left where only a part of it is stored', () => {
    const [first, ...rest] = ['a-1', 'a-2', 'a-3'];
    const rejected = (disbursementId: string | undefined) => ({
      type: 'DisbursementRejected' as const,
      data: {
        disbursementId: disbursementId ?? '',
        previousStatus: 'draft' as const,
        newStatus: 'rejected' as const,
        message: 'x',
        reason: 'aborted' as const,
      },
    });
    given([
      ...a.eventsAfter(
        ...a.activeProjectSteps(),
        ...['a-1', 'a-2', 'a-3'].flatMap((id) =>
          a.stepsFromActiveProjectToDraft(id, [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 10_000_00)]),
        ),
      ),
      rejected(first),
    ])
      .when({ ...abort, message: 'x' }, by(a.employee))
      .then([
        ...rest.map(rejected),
        { type: 'FinancingProjectAborted', data: { previousStatus: 'active', newStatus: 'aborted', message: 'x' } },
      ]);
  });
  it.each(['submitted', 'problem', 'approved'] as const)('is refused while a request is %s', (status) => {
    given(a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1')[status]))
      .when(abort, by(a.employee))
      .thenRefused('PROJECT_HAS_OPEN_DISBURSEMENTS');
  });
  it('needs a reason, and an active project', () => {
    given(active)
      .when({ ...abort, message: ' ' }, by(a.employee))
      .thenRefused('MESSAGE_REQUIRED');
    for (const other of [draft, completed, aborted, archived])
      given(other).when(abort, by(a.employee)).thenRefused('PROJECT_TRANSITION_NOT_ALLOWED');
  });
});

describe('archiving a project', () => {
  const archive: FinancingProjectCommand = { type: 'ArchiveFinancingProject' };

  it('is for employees once it is completed or aborted', () => {
    for (const over of [completed, aborted]) given(over).when(archive, by(a.employee)).thenTypes(['FinancingProjectArchived']);
    for (const other of [draft, active]) given(other).when(archive, by(a.employee)).thenRefused('PROJECT_TRANSITION_NOT_ALLOWED');
    given(completed).when(archive, by(a.owner)).thenRefused('ACTOR_NOT_ALLOWED');
  });
  it('is done by the system with any, once, whatever is under way in it', () => {
    for (const any of [
      draft,
      active,
      a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1').approved),
      completed,
      aborted,
    ])
      given(any).when(archive, by(a.system)).thenTypes(['FinancingProjectArchived']);
    given(archived).when(archive, by(a.system)).thenNothing();
    given(archived).when(archive, by(a.employee)).thenNothing();
  });
  it('needs no personal data', () => {
    const erased = [
      { type: 'FinancingProjectCreated', data: { ownerId: a.OWNER_ID, ...a.projectFields, name: null, description: null } },
      {
        type: 'CreditAdded',
        data: { creditId: a.LAND_CREDIT_ID, ...a.landCredit, creditNumber: null, name: null, description: null, payoutAccount: null },
      },
    ] as never;
    given(erased).when(archive, by(a.system)).thenTypes(['FinancingProjectArchived']);
  });
});

describe('pausing a project before its customer is archived', () => {
  const until = '2026-11-21T10:15:00.000Z';
  const pause: FinancingProjectCommand = { type: 'PauseFinancingProject', pauseId: 'p-1', until };
  const paused: a.Step = [a.system, pause];
  const resume = (pauseId: string): a.Step => [a.system, { type: 'ResumeFinancingProject', pauseId }];
  const draftOfRequest = [...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1')];
  const waiting = [...draftOfRequest, [a.owner, a.requestTan('a-1')] as a.Step];
  const submission = a.submit('a-1')(a.stateFromPastEvents(a.eventsAfter(...waiting)));

  it('is done by the system, in every state but the last', () => {
    for (const any of [draft, active, a.eventsAfter(...draftOfRequest), completed, aborted])
      given(any)
        .when(pause, by(a.system))
        .then([{ type: 'FinancingProjectPaused', data: { pauseId: 'p-1', until } }]);
    for (const nothing of [[], archived]) given(nothing).when(pause, by(a.system)).thenNothing();
    for (const actor of [a.owner, a.employee]) given(active).when(pause, by(actor)).thenRefused('ACTOR_NOT_ALLOWED');
  });
  it.each(disbursementStatuses)('looks at what the bank has to decide or to pay: a request that is %s', (status) => {
    const step = given(a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1')[status])).when(pause, by(a.system));
    if (status === 'submitted' || status === 'problem' || status === 'approved') step.thenRefused('PROJECT_HAS_OPEN_DISBURSEMENTS');
    else step.thenTypes(['FinancingProjectPaused']);
  });
  it('keeps back a code, what is submitted and a payment that comes back', () => {
    given(a.eventsAfter(...draftOfRequest, paused))
      .when(a.requestTan('a-1')(a.stateFromPastEvents(a.eventsAfter(...draftOfRequest))), by(a.owner))
      .thenRefused('PROJECT_PAUSED');
    given(a.eventsAfter(...waiting, paused))
      .when(submission, by(a.owner))
      .thenRefused('PROJECT_PAUSED');
    for (const end of [[], [[a.employee, { type: 'CompleteFinancingProject' }] as a.Step]])
      given(a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1').disbursed, ...end, paused))
        .when(a.recordPaymentReturn('a-1'), by(a.integrationClient))
        .thenRefused('PROJECT_PAUSED');
  });
  it('is no final answer: the same call may come again under the same key', () => {
    const refusal = checkProjectIsNotPaused(a.stateFromPastEvents(a.eventsAfter(...waiting, paused)), { now: a.NOW });
    expect(refusal).toBeDefined();
    expect(renderProblem(refusalProblem(refusal!, payoutRefusalTexts), 'json')).toMatchObject({
      status: 503,
      headers: expect.arrayContaining(['Retry-After', '60']),
      repeatable: false,
    });
  });
  it('lets all go on when the instant has come, or it is ended before', () => {
    given(a.eventsAfter(...waiting, paused))
      .when(submission, { actor: a.owner, now: until })
      .thenTypes(['DisbursementSubmitted']);
    given(a.eventsAfter(...waiting, paused, resume('p-1')))
      .when(submission, by(a.owner))
      .thenTypes(['DisbursementSubmitted']);
  });
  it('is ended by the command that paused, and by no other', () => {
    const pausedTwice = [...waiting, paused, [a.system, { ...pause, pauseId: 'p-2' }] as a.Step];
    for (const [first, last] of [
      ['p-1', 'p-2'],
      ['p-2', 'p-1'],
    ] as const) {
      given(a.eventsAfter(...pausedTwice, resume(first)))
        .when(submission, by(a.owner))
        .thenRefused('PROJECT_PAUSED');
      given(a.eventsAfter(...pausedTwice, resume(first), resume(last)))
        .when(submission, by(a.owner))
        .thenTypes(['DisbursementSubmitted']);
    }
    for (const other of [[], active, archived, a.eventsAfter(...waiting, paused)])
      given(other).when({ type: 'ResumeFinancingProject', pauseId: 'p-2' }, by(a.system)).thenNothing();
  });
});
