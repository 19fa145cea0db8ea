import { describe, expect, it } from 'vitest';
import { disbursementStatuses } from '@portal/contracts/payouts/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { confirmationHash } from './confirmation.ts';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import type { FinancingProjectCommand } from './financingProjectCommands.ts';
import { findDisbursementOrUndefined } from './financingProjectRules.ts';
import * as a from './testing/aFinancingProject.ts';

const { given } = givenWhenThenFor(financingProjectAggregate);

const byOwner = { actor: a.owner };
const check: FinancingProjectCommand = { type: 'CheckSubmission', disbursementId: 'a-1', rules: a.amountRules };
const resubmit: FinancingProjectCommand = { type: 'ResubmitDisbursement', disbursementId: 'a-1', rules: a.amountRules };
const draft = [...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1')];
const waiting = a.eventsAfter(...draft, [a.owner, a.requestTan('a-1')]);
const submitted = [...draft, ...a.tanAndSubmissionSteps('a-1')];
const problem = [...submitted, ...a.stepsFromSubmissionToInquiry('a-1')];
const moved = (amountCents = 25_000_00): a.Step => [
  a.owner,
  { type: 'ChangePosition', positionId: `a-1-${a.HOUSE_CREDIT_ID}`, amountCents, rules: a.amountRules },
];
const otherAccount: a.Step = [
  a.employee,
  {
    type: 'EditCredit',
    creditId: a.HOUSE_CREDIT_ID,
    changes: { payoutAccount: { iban: 'DE75512108001245126199', holder: 'Rohbau Süd GmbH' } },
  },
];

describe('what stands in the way of a submission', () => {
  const form = a.formWithReportAndProof('a-1');
  const history = a.eventsAfter(
    ...a.activeProjectSteps(),
    ...a.stepsFromActiveProjectToDraft('a-1', undefined, {
      documentFiles: form.documentFiles,
      inputValues: [
        {
          inputValueId: 'zusage',
          template: a.inputTemplate({ type: 'checkbox', label: 'Zusage', required: true, showWithDocuments: true }),
        },
        {
          inputValueId: 'baubeginn',
          template: a.inputTemplate({ inputTemplateId: 'v-2', type: 'date', label: 'Baubeginn', required: true }),
        },
        { inputValueId: 'freitext', template: a.inputTemplate({ inputTemplateId: 'v-3', label: 'Bemerkung' }) },
      ],
    }),
  );
  const stricter = { ...a.amountRules, types: [{ id: a.BUILDING_PURPOSE_ID, name: 'Rohbau', maximumCents: 10_000_00 }] };
  const violations = [
    {
      propertyPath: 'disbursementPositions[0].amount',
      message: 'Betrag übersteigt maximalen Auszahlungs-Betrag (10.000\u00a0€) des Zwecks',
    },
    { propertyPath: 'disbursementPositions', message: expect.stringContaining('pro Auszahlung des Zwecks "Rohbau"') as string },
    { propertyPath: 'inputValues[baubeginn].value', message: 'Pflichtfeld' },
    { propertyPath: 'inputValues[zusage].value', message: 'Pflichtfeld' },
    {
      propertyPath: 'documentFiles[a-1-rechnung].comment',
      message: 'Bitte laden Sie den Nachweis hoch oder begründen Sie, warum er fehlt.',
    },
  ];

  it('is said all at once, in the order of the tabs', () => {
    given(history)
      .when({ ...check, rules: stricter }, byOwner)
      .thenViolations('SUBMISSION_INCOMPLETE', violations);
  });
  it('is said before a code goes out, too', () => {
    const command = { ...a.requestTan('a-1')(a.stateFromPastEvents(history)), rules: stricter } as FinancingProjectCommand;
    given(history).when(command, byOwner).thenViolations('SUBMISSION_INCOMPLETE', violations);
  });
  it('is judged by the day of the submission', () => {
    const dated = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...a.stepsFromActiveProjectToDraft('a-1', undefined, {
        documentFiles: [],
        inputValues: [{ inputValueId: 'termin', template: a.inputTemplate({ type: 'date', minDate: 0 }) }],
      }),
      [a.owner, { type: 'WriteInputValue', inputValueId: 'termin', value: '2026-11-22' }],
    );
    given(dated)
      .when(check, { ...byOwner, now: '2026-11-22T22:59:00.000Z' })
      .thenNothing();
    given(dated)
      .when(check, { ...byOwner, now: '2026-11-22T23:00:00.000Z' })
      .thenRefused('SUBMISSION_INCOMPLETE');
  });
  it('is nothing once all is there', () => {
    given(a.eventsAfter(...draft))
      .when(check, byOwner)
      .thenNothing();
  });
});

describe('a code', () => {
  it('goes out for what stands there, and for nothing else', () => {
    const state = a.stateFromPastEvents(a.eventsAfter(...draft));
    given(a.eventsAfter(...draft))
      .when(a.requestTan('a-1')(state), byOwner)
      .thenTypes(['TanRequested']);
    given(a.eventsAfter(...draft, moved()))
      .when(a.requestTan('a-1')(state), byOwner)
      .thenRefused('TAN_CONTENT_CHANGED');
    given(a.eventsAfter(...draft, otherAccount))
      .when(a.requestTan('a-1')(state), byOwner)
      .thenRefused('TAN_CONTENT_CHANGED');
  });
  it('takes the place of the one before it', () => {
    const state = a.stateFromPastEvents(waiting);
    const again = a.eventsAfter(...draft, [a.owner, a.requestTan('a-1', 'salz')], [a.owner, a.requestTan('a-1', 'pfeffer')]);
    given(again).when(a.submit('a-1', 'salz')(state), byOwner).thenRefused('TAN_CONTENT_CHANGED');
    given(again).when(a.submit('a-1', 'pfeffer')(state), byOwner).thenTypes(['DisbursementSubmitted']);
  });
});

describe('submitting', () => {
  it('keeps what was confirmed, from which its hash can be reckoned again', () => {
    const command = a.submit('a-1')(a.stateFromPastEvents(waiting)) as Extract<FinancingProjectCommand, { type: 'SubmitDisbursement' }>;
    given(waiting)
      .when(command, byOwner)
      .then([
        {
          type: 'DisbursementSubmitted',
          data: {
            disbursementId: 'a-1',
            previousStatus: 'draft',
            newStatus: 'submitted',
            message: null,
            contentHash: confirmationHash(command.content),
            content: {
              salt: 'salz',
              disbursementId: 'a-1',
              name: 'Auszahlungsantrag vom 21.11.2026 - 11:00:00 Uhr',
              totalCents: 20_000_00,
              positions: [
                {
                  creditId: a.HOUSE_CREDIT_ID,
                  creditNumber: '4711-2',
                  financingProjectTypeId: a.BUILDING_PURPOSE_ID,
                  financingProjectTypeName: 'Rohbau',
                  amountCents: 20_000_00,
                  iban: 'DE02120300000000202051',
                  holder: 'Bauträger Nord GmbH',
                },
              ],
            },
            tanRequestedAt: a.NOW,
          },
        },
      ]);
  });
  it('is nothing when this was submitted before', () => {
    given(a.eventsAfter(...submitted))
      .when(a.submit('a-1')(a.stateFromPastEvents(waiting)), byOwner)
      .thenNothing();
  });
  it('needs a code that waits', () => {
    given(a.eventsAfter(...draft))
      .when(a.submit('a-1')(a.stateFromPastEvents(waiting)), byOwner)
      .thenRefused('TAN_CONTENT_CHANGED');
  });
  it.each([
    ['an amount', moved()],
    [
      'a name',
      [
        a.owner,
        {
          type: 'EditDisbursement',
          disbursementId: 'a-1',
          name: 'Rate 2',
          positions: undefined,
          amountCents: undefined,
          rules: a.amountRules,
        },
      ],
    ],
    ['an account', otherAccount],
  ] as readonly (readonly [string, a.Step])[])('is refused after %s has changed, also when it was changed back', (_, change) => {
    const stale = a.submit('a-1')(a.stateFromPastEvents(waiting));
    given(a.eventsAfter(...draft, [a.owner, a.requestTan('a-1')], change))
      .when(stale, byOwner)
      .thenRefused('TAN_CONTENT_CHANGED');
    given(a.eventsAfter(...draft, [a.owner, a.requestTan('a-1')], moved(), moved(20_000_00)))
      .when(stale, byOwner)
      .thenRefused('TAN_CONTENT_CHANGED');
  });
  it('believes no content that does not come to the hash', () => {
    const honest = a.submit('a-1')(a.stateFromPastEvents(waiting)) as Extract<FinancingProjectCommand, { type: 'SubmitDisbursement' }>;
    const forged = { ...honest, content: { ...honest.content, totalCents: 1 } };
    given(waiting).when(forged, byOwner).thenRefused('TAN_CONTENT_CHANGED');
  });
  it.each(disbursementStatuses)('a request that is %s', (status) => {
    const history = a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1')[status]);
    const code = given(history).when(a.requestTan('a-1', 'neu')(a.stateFromPastEvents(history)), byOwner);
    const again = given(history).when(resubmit, byOwner);
    if (status === 'draft' || status === 'problem') code.thenTypes(['TanRequested']);
    else code.thenRefused('DISBURSEMENT_NOT_EDITABLE');
    if (status === 'problem') again.thenTypes(['DisbursementResubmitted']);
    else if (status === 'submitted') again.thenNothing();
    else again.thenRefused('DISBURSEMENT_TRANSITION_NOT_ALLOWED');
  });
  it('is for the owner', () => {
    const command = a.submit('a-1')(a.stateFromPastEvents(waiting));
    for (const one of [check, command, resubmit]) {
      given(waiting).when(one, { actor: a.employee }).thenRefused('ACTOR_NOT_ALLOWED');
      given(waiting).when(one, { actor: a.stranger }).thenRefused('NOT_FOUND');
    }
  });
});

describe('submitting again after an inquiry', () => {
  it('needs no code as long as amounts, purposes and accounts are those confirmed', () => {
    const renamed: a.Step = [
      a.owner,
      {
        type: 'EditDisbursement',
        disbursementId: 'a-1',
        name: 'Rate 2',
        positions: undefined,
        amountCents: undefined,
        rules: a.amountRules,
      },
    ];
    given(a.eventsAfter(...problem, renamed))
      .when(resubmit, byOwner)
      .then([
        {
          type: 'DisbursementResubmitted',
          data: { disbursementId: 'a-1', previousStatus: 'problem', newStatus: 'submitted', message: null },
        },
      ]);
    given(a.eventsAfter(...problem, moved(), moved(20_000_00)))
      .when(resubmit, byOwner)
      .thenTypes(['DisbursementResubmitted']);
  });
  it.each([
    ['an amount', moved()],
    ['an account', otherAccount],
  ])('needs a code after %s has changed', (_, change) => {
    const changed = a.eventsAfter(...problem, change);
    given(changed).when(resubmit, byOwner).thenRefused('tan_required');
    const confirmed = a.eventsAfter(...problem, change, ...a.tanAndSubmissionSteps('a-1'));
    const state = a.stateFromPastEvents(confirmed);
    expect(findDisbursementOrUndefined(state, 'a-1')).toMatchObject({ status: 'submitted', submission: 1 });
  });
  it('keeps its place among the submissions', () => {
    const later = [
      ...a.stepsFromActiveProjectToDraft('a-2', [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 20_000_00)]),
      ...a.tanAndSubmissionSteps('a-2'),
    ];
    const state = a.stateFromPastEvents(a.eventsAfter(...problem, ...later, moved(), ...a.tanAndSubmissionSteps('a-1')));
    expect(['a-1', 'a-2'].map((id) => findDisbursementOrUndefined(state, id)?.submission)).toEqual([1, 2]);
  });
  it('needs all that a submission needs', () => {
    const stricter = { ...a.amountRules, types: [{ id: a.BUILDING_PURPOSE_ID, name: 'Rohbau', maximumCents: 10_000_00 }] };
    given(a.eventsAfter(...problem))
      .when({ ...resubmit, rules: stricter }, byOwner)
      .thenRefused('SUBMISSION_INCOMPLETE');
  });
});
