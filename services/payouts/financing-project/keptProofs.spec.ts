import { describe, expect, it } from 'vitest';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import {
  blobsOfDisbursement,
  keptFormerUploadsOfProof,
  proofBlobsDeletableWhileRequestOpen,
  proofBlobsDeletableAfterRequestEnd,
} from './keptProofs.ts';
import * as a from './testing/aFinancingProject.ts';

const PROOF = 'a-1-rechnung';
const uploaded = (blobId: string, sizeBytes?: number): a.Step => [
  a.owner,
  { type: 'UploadProof', documentFileId: PROOF, document: a.invoice(blobId, sizeBytes), comment: undefined },
];
const drafted = [...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1', undefined, a.formWithReportAndProof('a-1'))];
const after = (...steps: readonly a.Step[]) => a.stateFromPastEvents(a.eventsAfter(...drafted, ...steps));

describe('documents of a proof that was uploaded again', () => {
  it('are overtaken but for the present one and the one before it', () => {
    expect(proofBlobsDeletableWhileRequestOpen(after(uploaded('b-1'), uploaded('b-2'), uploaded('b-3')), PROOF)).toEqual(['b-1']);
  });
  it('stay as long as the bank may look at what it has had before', () => {
    const state = after(
      uploaded('b-1'),
      ...a.tanAndSubmissionSteps('a-1'),
      ...a.stepsFromSubmissionToInquiry('a-1'),
      uploaded('b-2'),
      uploaded('b-3'),
      uploaded('b-4'),
    );
    expect(proofBlobsDeletableWhileRequestOpen(state, PROOF)).toEqual(['b-2']);
  });
  it('are superseded once the request has ended: all but the present one', () => {
    expect(proofBlobsDeletableAfterRequestEnd(after(uploaded('b-1'), uploaded('b-2'), uploaded('b-3')), PROOF)).toEqual(['b-1', 'b-2']);
  });
  it('are superseded all of them once the request was deleted', () => {
    const state = after(uploaded('b-1'), uploaded('b-2'), [a.owner, { type: 'DeleteDisbursement', disbursementId: 'a-1' }]);
    expect(proofBlobsDeletableAfterRequestEnd(state, PROOF)).toEqual(['b-1', 'b-2']);
    expect(proofBlobsDeletableWhileRequestOpen(state, PROOF)).toEqual(['b-1', 'b-2']);
    expect(blobsOfDisbursement(state, 'a-1')).toEqual(['b-1', 'b-2']);
  });
});

describe('former documents that are kept', () => {
  const inquired = [uploaded('b-1'), uploaded('b-2'), ...a.tanAndSubmissionSteps('a-1'), ...a.stepsFromSubmissionToInquiry('a-1')];
  const answered: readonly a.Step[] = [
    ...inquired,
    uploaded('b-3'),
    uploaded('b-4'),
    [a.owner, { type: 'ResubmitDisbursement', disbursementId: 'a-1', rules: a.amountRules }],
  ];
  const versions = (...steps: readonly a.Step[]) =>
    keptFormerUploadsOfProof(after(...steps), PROOF).map(({ blobId, version }) => [blobId, version]);

  it('are the one before the present one and what the bank has had, each by its number', () => {
    expect(versions(...inquired)).toEqual([['b-1', 1]]);
    expect(versions(...answered)).toEqual([
      ['b-3', 3],
      ['b-2', 2],
    ]);
  });

  it('are none once the request has ended, nor when its payment comes back; from then on they are kept again', () => {
    const paid: readonly a.Step[] = [...answered, [a.employee, a.approve('a-1')], [a.colleague, a.recordPaymentCommand('a-1')]];
    expect(versions(...paid)).toEqual([]);
    const returned: readonly a.Step[] = [...paid, [a.employee, a.recordPaymentReturn('a-1')]];
    expect(versions(...returned)).toEqual([]);
    expect(versions(...returned, uploaded('b-5'))).toEqual([['b-4', 4]]);
  });
});

describe('a project whose documents take all its place', () => {
  const GIB = 1024 ** 3;
  const check = { type: 'CheckProofUpload', documentFileId: PROOF } as const;

  it('takes no more', () => {
    const full = a.eventsAfter(...drafted, uploaded('b-1', GIB), uploaded('b-2', GIB));
    givenWhenThenFor(financingProjectAggregate).given(full).when(check, { actor: a.owner }).thenRefused('PROJECT_FULL');
  });
  it('has room again for what is overtaken', () => {
    const some = a.eventsAfter(...drafted, uploaded('b-1', GIB), uploaded('b-2', GIB), uploaded('b-3', 1));
    givenWhenThenFor(financingProjectAggregate).given(some).when(check, { actor: a.owner }).thenNothing();
  });
  it('has room again for what was deleted at the payment, also once that came back', () => {
    const answered: readonly a.Step[] = [
      uploaded('b-1', GIB),
      ...a.tanAndSubmissionSteps('a-1'),
      ...a.stepsFromSubmissionToInquiry('a-1'),
      uploaded('b-2', GIB),
    ];
    const returned: readonly a.Step[] = [
      [a.owner, { type: 'ResubmitDisbursement', disbursementId: 'a-1', rules: a.amountRules }],
      [a.employee, a.approve('a-1')],
      [a.colleague, a.recordPaymentCommand('a-1')],
      [a.employee, a.recordPaymentReturn('a-1')],
    ];
    const checkAfter = (...steps: readonly a.Step[]) =>
      givenWhenThenFor(financingProjectAggregate)
        .given(a.eventsAfter(...drafted, ...steps))
        .when(check, { actor: a.owner });
    checkAfter(...answered).thenRefused('PROJECT_FULL');
    checkAfter(...answered, ...returned).thenNothing();
  });
});
