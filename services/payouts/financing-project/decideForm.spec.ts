import { describe, expect, it } from 'vitest';
import { progressElementsShownInDisbursement } from '@portal/contracts/payouts/progressElements';
import { disbursementStatuses } from '@portal/contracts/payouts/status';
import { payoutFaultTexts } from '@portal/contracts/payouts/texts';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import type { FinancingProjectCommand, DisbursementForm } from './financingProjectCommands.ts';
import { findDisbursementOrUndefined } from './financingProjectRules.ts';
import * as a from './testing/aFinancingProject.ts';

const { given } = givenWhenThenFor(financingProjectAggregate);

const byOwner = { actor: a.owner };
const write = (id: string, ...items: readonly (readonly [string, number])[]): FinancingProjectCommand => ({
  type: 'WriteInputValue',
  inputValueId: `${id}-bautenstand`,
  value: a.progressReport(...items),
});
const wrong = (message: string) => [{ propertyPath: 'value', message }];
const proofSaid = (id: string): a.Step => [
  a.owner,
  { type: 'CommentProof', documentFileId: `${id}-rechnung`, comment: 'Wird nachgereicht' },
];
/** A request that has reported this, up to its submission. */
const reported = (id: string, ...items: readonly (readonly [string, number])[]): readonly a.Step[] => [
  ...a.stepsFromActiveProjectToDraft(id, undefined, a.formWithReportAndProof(id)),
  [a.owner, write(id, ...items)],
  proofSaid(id),
  ...a.tanAndSubmissionSteps(id),
];
const draft = (id: string): readonly a.Step[] => [
  ...a.stepsFromActiveProjectToDraft(id, undefined, a.formWithReportAndProof(id)),
  proofSaid(id),
];

const formWith = (fields: Parameters<typeof a.inputTemplate>[0]): DisbursementForm => ({
  inputValues: [{ inputValueId: 'angabe', template: a.inputTemplate(fields) }],
  documentFiles: [],
});
const writeTo = (value: string | null): FinancingProjectCommand => ({ type: 'WriteInputValue', inputValueId: 'angabe', value });

describe('writing an answer', () => {
  const withForm = (fields: Parameters<typeof a.inputTemplate>[0]) =>
    a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1', undefined, formWith(fields)));

  it('keeps it, once, and takes it back', () => {
    const history = withForm({});
    given(history)
      .when(writeTo('Keller trocken'), byOwner)
      .then([{ type: 'InputValueWritten', data: { disbursementId: 'a-1', inputValueId: 'angabe', value: 'Keller trocken' } }]);
    given(history).when(writeTo(null), byOwner).thenNothing();
    given(history).when(writeTo(''), byOwner).thenNothing();
  });
  it.each([
    ['a date that is none', { type: 'date' as const }, '2026-02-30', payoutFaultTexts.invalidDate],
    [
      'a choice that is not offered',
      { type: 'select' as const },
      '"Keller"',
      'Diese Angabe passt nicht zu dem Feld. Bitte geben Sie sie noch einmal ein.',
    ],
    [
      'an answer to a mere note',
      { type: 'info' as const },
      'Ja',
      'Diese Angabe passt nicht zu dem Feld. Bitte geben Sie sie noch einmal ein.',
    ],
  ])('refuses %s', (_, fields, value, message) => {
    given(withForm(fields)).when(writeTo(value), byOwner).thenViolations('INPUT_VALUE_INVALID', wrong(message));
  });
  it('keeps what is missing or not yet right', () => {
    given(withForm({ type: 'date', maxDate: 0 }))
      .when(writeTo('2031-01-01'), byOwner)
      .thenTypes(['InputValueWritten']);
  });
  it.each(disbursementStatuses)('of a request that is %s', (status) => {
    const [creation, ...more] = a.disbursementStepsByStatus('a-1')[status];
    const [actor] = creation!;
    const history = a.eventsAfter(
      ...a.activeProjectSteps(),
      [actor, a.createDraft('a-1', [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00)], formWith({}))],
      ...more,
    );
    const verdict = given(history).when(writeTo('Keller trocken'), byOwner);
    if (status === 'draft' || status === 'problem') verdict.thenTypes(['InputValueWritten']);
    else verdict.thenRefused('DISBURSEMENT_NOT_EDITABLE');
  });
  it('is for the owner, and for what is there', () => {
    given(withForm({})).when(writeTo('Ja'), { actor: a.employee }).thenRefused('ACTOR_NOT_ALLOWED');
    given(withForm({})).when(writeTo('Ja'), { actor: a.stranger }).thenRefused('NOT_FOUND');
    given(a.eventsAfter(...a.activeProjectSteps()))
      .when(writeTo('Ja'), byOwner)
      .thenRefused('NOT_FOUND');
  });
});

describe('writing progress', () => {
  const first = reported('a-1', ['Rohbau', 50], ['Dach', 0], ['Carport', 25]);
  const second = a.eventsAfter(...a.activeProjectSteps(), ...first, ...draft('a-2'));
  const blocked = wrong(payoutFaultTexts.progressBlocked);

  it('goes on from what was reported before, and never falls below it', () => {
    given(second)
      .when(write('a-2', ['Rohbau', 75], ['Dach', 25], ['Carport', 25]), byOwner)
      .thenTypes(['InputValueWritten']);
    given(second)
      .when(write('a-2', ['Rohbau', 25], ['Dach', 25], ['Carport', 25]), byOwner)
      .thenViolations('INPUT_VALUE_INVALID', blocked);
  });
  it('loses nothing that was reported before, and nothing of its template', () => {
    given(second)
      .when(write('a-2', ['Rohbau', 50], ['Dach', 0]), byOwner)
      .thenViolations('INPUT_VALUE_INVALID', blocked);
    given(second)
      .when(write('a-2', ['Rohbau', 50], ['Carport', 25]), byOwner)
      .thenViolations('INPUT_VALUE_INVALID', blocked);
  });
  it('spells what is there as it was spelled', () => {
    given(second)
      .when(write('a-2', ['ROHBAU ', 75], ['dach', 0], ['carport', 25]), byOwner)
      .then([
        {
          type: 'InputValueWritten',
          data: {
            disbursementId: 'a-2',
            inputValueId: 'a-2-bautenstand',
            value: a.progressReport(['Rohbau', 75], ['Dach', 0], ['Carport', 25]),
          },
        },
      ]);
  });
  it('adds an element where its template allows it, and takes it back', () => {
    const garage = write('a-2', ['Rohbau', 50], ['Dach', 0], ['Carport', 25], ['Garage', 100]);
    given(second).when(garage, byOwner).thenTypes(['InputValueWritten']);
    given(a.eventsAfter(...a.activeProjectSteps(), ...first, ...draft('a-2'), [a.owner, garage]))
      .when(write('a-2', ['Rohbau', 50], ['Dach', 0], ['Carport', 25]), byOwner)
      .thenTypes(['InputValueWritten']);
    const fixed = formWith({ ...a.progressTemplate, progressAllowAdd: false });
    given(a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1', undefined, fixed)))
      .when(writeTo(a.progressReport(['Rohbau', 0], ['Dach', 0], ['Garage', 0])), byOwner)
      .thenViolations('INPUT_VALUE_INVALID', wrong('Zu diesem Bericht können keine Einträge hinzugefügt werden.'));
  });
  it('changes nothing that a later request builds on, and adds nothing that it has', () => {
    const asked = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...first,
      ...a.stepsFromSubmissionToInquiry('a-1'),
      ...reported('a-2', ['Rohbau', 75], ['Dach', 0], ['Carport', 25], ['Garage', 25]),
    );
    given(asked)
      .when(write('a-1', ['Rohbau', 75], ['Dach', 0], ['Carport', 25]), byOwner)
      .thenViolations('INPUT_VALUE_INVALID', blocked);
    given(asked)
      .when(write('a-1', ['Rohbau', 50], ['Dach', 0], ['Carport', 25], ['Garage', 100]), byOwner)
      .thenViolations('INPUT_VALUE_INVALID', blocked);
    given(asked)
      .when(write('a-1', ['Rohbau', 50], ['Dach', 0], ['Carport', 25], ['Zaun', 100]), byOwner)
      .thenTypes(['InputValueWritten']);
  });
  it('may be corrected once the later request is rejected', () => {
    const freed = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...first,
      ...a.stepsFromSubmissionToInquiry('a-1'),
      ...reported('a-2', ['Rohbau', 75], ['Dach', 0], ['Carport', 25]),
      [a.employee, a.reject('a-2')],
    );
    given(freed)
      .when(write('a-1', ['Rohbau', 25], ['Dach', 0], ['Carport', 25]), byOwner)
      .thenTypes(['InputValueWritten']);
  });
  it('does not build on what the bank has turned down', () => {
    const rejected = a.eventsAfter(...a.activeProjectSteps(), ...first, [a.employee, a.reject('a-1')], ...draft('a-2'));
    given(rejected)
      .when(write('a-2', ['Rohbau', 25], ['Dach', 0]), byOwner)
      .thenTypes(['InputValueWritten']);
  });
  it('is raised at the submission after an inquiry as well', () => {
    const both = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...first,
      ...a.stepsFromSubmissionToInquiry('a-1'),
      ...reported('a-2', ['Rohbau', 75], ['Dach', 0], ['Carport', 25]),
      ...a.stepsFromSubmissionToInquiry('a-2'),
      [a.owner, write('a-1', ['Rohbau', 50], ['Dach', 0], ['Carport', 25], ['Zaun', 50])],
    );
    given(both)
      .when({ type: 'ResubmitDisbursement', disbursementId: 'a-2', rules: a.amountRules }, byOwner)
      .thenState((state) =>
        expect(findDisbursementOrUndefined(state, 'a-2')?.inputValues[0]?.value).toBe(
          a.progressReport(['Rohbau', 75], ['Dach', 0], ['Carport', 25], ['Zaun', 50]),
        ),
      );
  });
  it('is raised at the submission to what was reported meanwhile', () => {
    const overtaken = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...draft('a-1'),
      ...reported('a-2', ['Rohbau', 100], ['Dach', 0], ['Garage', 25]),
      [a.owner, a.requestTan('a-1')],
    );
    const state = a.stateFromPastEvents(overtaken);
    given(overtaken)
      .when(a.submit('a-1')(state), byOwner)
      .thenState((after) => {
        expect(findDisbursementOrUndefined(after, 'a-1')?.inputValues[0]?.value).toBe(
          a.progressReport(['Rohbau', 100], ['Dach', 0], ['Garage', 25]),
        );
        const elements = progressElementsShownInDisbursement({
          ...after,
          disbursementId: 'a-1',
          inputTemplateId: a.progressTemplate.inputTemplateId,
        });
        expect(elements?.every(({ value, previousValue }) => value >= previousValue)).toBe(true);
      });
  });
});

describe('a report with as many trades as fit', () => {
  type Trade = readonly [string, number];
  const trades: readonly Trade[] = ['Rohbau', 'Dach', ...Array.from({ length: 98 }, (_, at) => `Gewerk ${at + 1}`)].map((label) => [
    label,
    25,
  ]);
  const allButOne = trades.slice(0, -1);
  const drafted = (id: string, ...more: readonly string[]): readonly a.Step[] => {
    const [report] = a.formWithReportAndProof(id).inputValues;
    const template = { ...report!.template, progressItems: [...report!.template.progressItems, ...more] };
    return [
      ...a.stepsFromActiveProjectToDraft(id, undefined, { ...a.formWithReportAndProof(id), inputValues: [{ ...report!, template }] }),
      proofSaid(id),
    ];
  };
  const submitted = (id: string, items: readonly Trade[]): readonly a.Step[] => [
    ...drafted(id),
    [a.owner, write(id, ...items)],
    ...a.tanAndSubmissionSteps(id),
  ];
  const reportOf = (state: Parameters<typeof findDisbursementOrUndefined>[0], id: string) =>
    findDisbursementOrUndefined(state, id)?.inputValues[0]?.value;

  it('is gone on from by a later request, whose template names one more', () => {
    const later = a.eventsAfter(...a.activeProjectSteps(), ...submitted('a-1', trades), ...drafted('a-2', 'Garten'), [
      a.owner,
      a.requestTan('a-2'),
    ]);
    given(later)
      .when(a.submit('a-2')(a.stateFromPastEvents(later)), byOwner)
      .thenState((state) => expect(reportOf(state, 'a-2')).toBe(a.progressReport(...trades)));
    given(later)
      .when(write('a-2', ['Rohbau', 50], ...trades.slice(1)), byOwner)
      .thenTypes(['InputValueWritten']);
  });
  it('says so where another request has reported one more meanwhile, and is submitted without the own one', () => {
    const overtaken: readonly a.Step[] = [
      ...a.activeProjectSteps(),
      ...submitted('a-1', allButOne),
      ...a.stepsFromSubmissionToInquiry('a-1'),
      ...drafted('a-2', 'Garten'),
      [a.owner, write('a-1', ...allButOne, ['Zaun', 0])],
    ];
    given(a.eventsAfter(...overtaken))
      .when({ type: 'CheckSubmission', disbursementId: 'a-2', rules: a.amountRules }, byOwner)
      .thenViolations('SUBMISSION_INCOMPLETE', [
        { propertyPath: 'inputValues[a-2-bautenstand].value', message: payoutFaultTexts.progressTooLong },
      ]);
    given(a.eventsAfter(...overtaken, [a.owner, write('a-2', ...allButOne, ['Zaun', 0])]))
      .when({ type: 'CheckSubmission', disbursementId: 'a-2', rules: a.amountRules }, byOwner)
      .thenNothing();
  });
  it('takes no more than has room beside what later requests have reported', () => {
    const asked = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...submitted('a-1', allButOne),
      ...a.stepsFromSubmissionToInquiry('a-1'),
      ...submitted('a-2', trades),
    );
    given(asked)
      .when(write('a-1', ...allButOne, ['Zaun', 0]), byOwner)
      .thenViolations('INPUT_VALUE_INVALID', wrong(payoutFaultTexts.progressTooLong));
  });
  it('takes no more than fits', () => {
    given(a.eventsAfter(...a.activeProjectSteps(), ...drafted('a-1')))
      .when(write('a-1', ...trades, ['Zaun', 0]), byOwner)
      .thenViolations('INPUT_VALUE_INVALID', wrong(payoutFaultTexts.progressTooLong));
  });
  it('takes no more than fits once all of it is finished', () => {
    const long = (count: number, value: number): readonly Trade[] => [
      ['Rohbau', value],
      ['Dach', value],
      ...Array.from({ length: count }, (_, at): Trade => [`Gewerk ${at + 1}`.padEnd(78, '.'), value]),
    ];
    const begun: readonly a.Step[] = [...a.activeProjectSteps(), ...drafted('a-1')];
    given(a.eventsAfter(...begun))
      .when(write('a-1', ...long(98, 0)), byOwner)
      .thenViolations('INPUT_VALUE_INVALID', wrong(payoutFaultTexts.progressTooLong));
    given(a.eventsAfter(...begun, [a.owner, write('a-1', ...long(96, 0))]))
      .when(write('a-1', ...long(96, 100)), byOwner)
      .thenTypes(['InputValueWritten']);
    const fromBefore = { disbursementId: 'a-1', inputValueId: 'a-1-bautenstand', value: a.progressReport(...long(98, 0)) };
    given([...a.eventsAfter(...begun), { type: 'InputValueWritten', data: fromBefore }])
      .when(write('a-1', ['Rohbau', 25], ...long(98, 0).slice(1)), byOwner)
      .thenTypes(['InputValueWritten']);
  });
  it('keeps a trade that has photos, where another request takes its room', () => {
    const photographed: readonly a.Step[] = [
      ...a.activeProjectSteps(),
      ...submitted('a-1', trades),
      ...a.stepsFromSubmissionToInquiry('a-1'),
      ...drafted('a-2', 'Garten'),
      [a.owner, write('a-1', ...allButOne)],
      [a.owner, write('a-2', ...allButOne)],
      [a.owner, a.addPhotos('a-2', 'Garten', 'nord')],
      [a.owner, write('a-1', ...allButOne, ['Zaun', 0])],
    ];
    const { disbursements } = a.stateFromPastEvents(a.eventsAfter(...photographed));
    const { inputTemplateId } = a.progressTemplate;
    const elements = progressElementsShownInDisbursement({ disbursements, disbursementId: 'a-2', inputTemplateId });
    expect(elements?.map(({ label }) => label)).toContain('Garten');
    given(a.eventsAfter(...photographed))
      .when({ type: 'CheckSubmission', disbursementId: 'a-2', rules: a.amountRules }, byOwner)
      .thenViolations('SUBMISSION_INCOMPLETE', [
        { propertyPath: 'inputValues[a-2-bautenstand].value', message: payoutFaultTexts.progressTooLong },
      ]);
  });
});

describe('a proof', () => {
  const history = a.eventsAfter(
    ...a.activeProjectSteps(),
    ...a.stepsFromActiveProjectToDraft('a-1', undefined, a.formWithReportAndProof('a-1')),
  );
  const upload = (blobId: string, comment?: string | null): FinancingProjectCommand => ({
    type: 'UploadProof',
    documentFileId: 'a-1-rechnung',
    document: a.invoice(blobId),
    comment,
  });

  it('is uploaded, with what is to be said of it', () => {
    given(history)
      .when(upload('blob-1', 'Seite 3 fehlt'), byOwner)
      .then([
        { type: 'ProofUploaded', data: { disbursementId: 'a-1', documentFileId: 'a-1-rechnung', ...a.invoice('blob-1') } },
        { type: 'ProofCommented', data: { disbursementId: 'a-1', documentFileId: 'a-1-rechnung', comment: 'Seite 3 fehlt' } },
      ]);
    given(history).when(upload('blob-1', null), byOwner).thenTypes(['ProofUploaded']);
  });
  it('keeps the names of all files that are in it', () => {
    const document = { ...a.invoice('blob-1'), furtherNames: ['Rückseite.jpg', 'Angebot.pdf'] };
    const data = { disbursementId: 'a-1', documentFileId: 'a-1-rechnung', ...document };
    given(history)
      .when({ type: 'UploadProof', documentFileId: 'a-1-rechnung', document, comment: undefined }, byOwner)
      .then([{ type: 'ProofUploaded', data }]);
  });
  it('is replaced by the next one', () => {
    given(
      a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1', undefined, a.formWithReportAndProof('a-1')), [
        a.owner,
        upload('blob-1'),
      ]),
    )
      .when(upload('blob-2'), byOwner)
      .thenState((state) => {
        expect(findDisbursementOrUndefined(state, 'a-1')?.proofs[0]?.document?.blobId).toBe('blob-2');
        expect(state.uploads).toHaveLength(2);
      });
  });
  it('is justified where it is missing, once', () => {
    const comment: FinancingProjectCommand = { type: 'CommentProof', documentFileId: 'a-1-rechnung', comment: 'Folgt im Mai' };
    given(history).when(comment, byOwner).thenTypes(['ProofCommented']);
    given(
      a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1', undefined, a.formWithReportAndProof('a-1')), [
        a.owner,
        comment,
      ]),
    )
      .when(comment, byOwner)
      .thenNothing();
  });
  it('is the owner’s to upload, while the request can be edited', () => {
    const check: FinancingProjectCommand = { type: 'CheckProofUpload', documentFileId: 'a-1-rechnung' };
    given(history).when(check, byOwner).thenNothing();
    const submitted = a.eventsAfter(...a.activeProjectSteps(), ...draft('a-1'), ...a.tanAndSubmissionSteps('a-1'));
    for (const command of [check, upload('blob-2'), { type: 'CommentProof', documentFileId: 'a-1-rechnung', comment: null } as const]) {
      given(history).when(command, { actor: a.employee }).thenRefused('ACTOR_NOT_ALLOWED');
      given(history).when(command, { actor: a.stranger }).thenRefused('NOT_FOUND');
      given(submitted).when(command, byOwner).thenRefused('DISBURSEMENT_NOT_EDITABLE');
    }
  });
});
