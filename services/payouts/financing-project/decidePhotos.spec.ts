import { describe, expect, it } from 'vitest';
import { MAX_PHOTOS_PER_DISBURSEMENT, MAX_PHOTOS_PER_TRADE } from '@portal/contracts/payouts/limits';
import { progressElementsShownInDisbursement } from '@portal/contracts/payouts/progressElements';
import { disbursementStatuses } from '@portal/contracts/payouts/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { confirmationHash, isConfirmationStillValid, contentToConfirmOf } from './confirmation.ts';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import type { FinancingProjectCommand } from './financingProjectCommands.ts';
import { findDisbursementOrUndefined } from './financingProjectRules.ts';
import { keptRemovedPhotosOf, removedPhotoBlobsOfDisbursement, unsubmittedBlobsOfPhoto } from './keptProofs.ts';
import * as a from './testing/aFinancingProject.ts';

const { given } = givenWhenThenFor(financingProjectAggregate);
const byOwner = { actor: a.owner };
const add = (trade: string, ...names: readonly string[]): FinancingProjectCommand => a.addPhotos('a-1', trade, ...names);
const remove = (name: string): FinancingProjectCommand => ({ type: 'RemovePhoto', photoId: `foto-${name}` });
const write = (...items: readonly (readonly [string, number])[]): FinancingProjectCommand => ({
  type: 'WriteInputValue',
  inputValueId: 'a-1-bautenstand',
  value: a.progressReport(...items),
});
const said: a.Step = [a.owner, { type: 'CommentProof', documentFileId: 'a-1-rechnung', comment: 'Folgt' }];
const draft: readonly a.Step[] = [
  ...a.activeProjectSteps(),
  ...a.stepsFromActiveProjectToDraft('a-1', undefined, a.formWithReportAndProof('a-1')),
  [a.owner, write(['Rohbau', 50], ['Dach', 0])],
  said,
];
const names = (count: number, prefix = 'f'): readonly string[] => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const removedEvent = (name: string) => ({
  type: 'SitePhotoRemoved' as const,
  data: { disbursementId: 'a-1', inputValueId: 'a-1-bautenstand', photoId: `foto-${name}` },
});

describe('photos of a trade', () => {
  it('are added all together, under the trade as its report spells it', () => {
    given(a.eventsAfter(...draft))
      .when(add(' rohbau ', 'nord', 'sued'), byOwner)
      .then(
        ['nord', 'sued'].map((name) => ({
          type: 'SitePhotoAdded' as const,
          data: {
            disbursementId: 'a-1',
            inputValueId: 'a-1-bautenstand',
            photoId: `foto-${name}`,
            trade: 'Rohbau',
            blobId: `blob-${name}`,
            sizeBytes: 48_211,
            sha256: name.padEnd(64, '0'),
            mediaType: 'image/jpeg',
            originalName: `${name}.jpg`,
          },
        })),
      );
  });
  it('are of a trade that the report has', () => {
    given(a.eventsAfter(...draft))
      .when(add('Pool', 'nord'), byOwner)
      .thenRefused('TRADE_UNKNOWN', { trade: 'Pool' });
  });
  it('are of a trade that stays in the report, also when the request that has named it is turned down', () => {
    const other: readonly a.Step[] = [
      ...a.stepsFromActiveProjectToDraft('a-2', undefined, a.formWithReportAndProof('a-2')),
      [
        a.owner,
        { type: 'WriteInputValue', inputValueId: 'a-2-bautenstand', value: a.progressReport(['Rohbau', 50], ['Dach', 0], ['Carport', 25]) },
      ],
      [a.owner, { type: 'CommentProof', documentFileId: 'a-2-rechnung', comment: 'Folgt' }],
      ...a.tanAndSubmissionSteps('a-2'),
    ];
    const named: readonly a.Step[] = [...draft, ...other, [a.owner, add('Carport', 'nord')]];
    given(a.eventsAfter(...draft, ...other))
      .when(add('Carport', 'nord'), byOwner)
      .thenTypes(['InputValueWritten', 'SitePhotoAdded']);
    const { disbursements } = a.stateFromPastEvents(a.eventsAfter(...named, [a.employee, a.reject('a-2')]));
    const { inputTemplateId } = a.progressTemplate;
    const elements = progressElementsShownInDisbursement({ disbursements, disbursementId: 'a-1', inputTemplateId });
    expect(elements?.map(({ label, value }) => [label, value])).toEqual([
      ['Rohbau', 50],
      ['Dach', 0],
      ['Carport', 25],
    ]);
  });
  it('are no more than a trade may have', () => {
    const full = a.eventsAfter(...draft, [a.owner, add('Rohbau', ...names(MAX_PHOTOS_PER_TRADE - 1))]);
    given(full)
      .when(add('Rohbau', 'x', 'y'), byOwner)
      .thenRefused('TOO_MANY_PHOTOS_OF_TRADE', { trade: 'Rohbau', max: MAX_PHOTOS_PER_TRADE });
    given(full).when(add('Rohbau', 'x'), byOwner).thenTypes(['SitePhotoAdded']);
    given(full)
      .when(add('Dach', 'x', 'y'), byOwner)
      .thenTypes(['SitePhotoAdded', 'SitePhotoAdded']);
  });
  it('are no more than a request may have, which is said before a byte is read', () => {
    const trades = names(MAX_PHOTOS_PER_DISBURSEMENT / MAX_PHOTOS_PER_TRADE, 'Gewerk ');
    const full = a.eventsAfter(
      ...draft,
      [a.owner, write(['Rohbau', 50], ['Dach', 0], ...trades.map((trade) => [trade, 0] as const))],
      ...trades.map((trade): a.Step => [a.owner, add(trade, ...names(MAX_PHOTOS_PER_TRADE, trade))]),
    );
    given(full).when({ type: 'CheckPhotoUpload', inputValueId: 'a-1-bautenstand' }, byOwner).thenRefused('TOO_MANY_PHOTOS');
    given(full).when(add('Dach', 'x'), byOwner).thenRefused('TOO_MANY_PHOTOS');
  });
  it('stand in a report of progress only', () => {
    const form = { inputValues: [{ inputValueId: 'a-1-bautenstand', template: a.inputTemplate({}) }], documentFiles: [] };
    const history = a.eventsAfter(...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1', undefined, form));
    given(history).when({ type: 'CheckPhotoUpload', inputValueId: 'a-1-bautenstand' }, byOwner).thenRefused('PHOTO_WITHOUT_REPORT');
    given(history).when(add('Rohbau', 'nord'), byOwner).thenRefused('PHOTO_WITHOUT_REPORT');
  });
  it('are for the owner of the project, and are not there for strangers', () => {
    const history = a.eventsAfter(...draft, [a.owner, add('Rohbau', 'nord')]);
    given(history).when(add('Rohbau', 'sued'), { actor: a.stranger }).thenRefused('NOT_FOUND');
    given(history).when(remove('nord'), { actor: a.stranger }).thenRefused('NOT_FOUND');
    given(history).when(remove('nord'), { actor: a.employee }).thenRefused('ACTOR_NOT_ALLOWED');
  });
  it('are removed one by one; one that is gone is not found', () => {
    const history = a.eventsAfter(...draft, [a.owner, add('Rohbau', 'nord', 'sued')]);
    given(history)
      .when(remove('nord'), byOwner)
      .then([removedEvent('nord')]);
    given(a.eventsAfter(...draft, [a.owner, add('Rohbau', 'nord')], [a.owner, remove('nord')]))
      .when(remove('nord'), byOwner)
      .thenRefused('NOT_FOUND');
  });
  it('keep their trade in the report, from whatever device it is written', () => {
    const added: readonly a.Step[] = [
      [a.owner, write(['Rohbau', 50], ['Dach', 0], ['Carport', 25])],
      [a.owner, add('Carport', 'nord')],
    ];
    const withoutCarport = write(['Rohbau', 75], ['Dach', 0]);
    given(a.eventsAfter(...draft, ...added))
      .when(withoutCarport, byOwner)
      .thenRefused('INPUT_VALUE_INVALID');
    given(a.eventsAfter(...draft, ...added, [a.owner, remove('nord')]))
      .when(withoutCarport, byOwner)
      .thenTypes(['InputValueWritten']);
  });
  it.each(disbursementStatuses)('of a request that is %s', (status) => {
    const [creation, ...more] = a.disbursementStepsByStatus('a-1')[status];
    const form = { ...a.formWithReportAndProof('a-1'), documentFiles: [] };
    const history = a.eventsAfter(
      ...a.activeProjectSteps(),
      [creation![0], a.createDraft('a-1', [a.position(a.HOUSE_CREDIT_ID, a.BUILDING_PURPOSE_ID, 20_000_00)], form)],
      [a.owner, add('Rohbau', 'nord')],
      ...more,
    );
    const isOpen = status === 'draft' || status === 'problem';
    for (const command of [add('Rohbau', 'sued'), remove('nord')]) {
      const verdict = given(history).when(command, byOwner);
      if (isOpen) verdict.thenTypes([command.type === 'AddPhotos' ? 'SitePhotoAdded' : 'SitePhotoRemoved']);
      else verdict.thenRefused('DISBURSEMENT_NOT_EDITABLE');
    }
  });
  it('take back the first of two approvals', () => {
    const history = a.eventsAfter(
      ...draft,
      ...a.tanAndSubmissionSteps('a-1'),
      [a.employee, a.approve('a-1', 1)],
      ...a.stepsFromSubmissionToInquiry('a-1'),
      [a.owner, add('Rohbau', 'nord')],
    );
    expect(findDisbursementOrUndefined(a.stateFromPastEvents(history), 'a-1')?.firstApproval).toBeUndefined();
  });
});

describe('what a code confirms', () => {
  it('names every photo by its trade and hash, from which it can be reckoned again', () => {
    const state = a.stateFromPastEvents(a.eventsAfter(...draft, [a.owner, add('Rohbau', 'nord')], ...a.tanAndSubmissionSteps('a-1')));
    const { content, contentHash } = findDisbursementOrUndefined(state, 'a-1')!.confirmation!;
    expect(content?.photos).toEqual([{ trade: 'Rohbau', sha256: 'nord'.padEnd(64, '0') }]);
    expect(confirmationHash(content!)).toBe(contentHash);
    expect(confirmationHash({ ...content!, photos: [{ trade: 'Dach', sha256: 'nord'.padEnd(64, '0') }] })).not.toBe(contentHash);
  });
  it.each([
    ['added', add('Rohbau', 'sued')],
    ['removed', remove('nord')],
  ])('is no longer what stands there once a photo was %s', (_, change) => {
    const asked: readonly a.Step[] = [...draft, [a.owner, add('Rohbau', 'nord')], [a.owner, a.requestTan('a-1')]];
    const stale = a.submit('a-1')(a.stateFromPastEvents(a.eventsAfter(...asked)));
    given(a.eventsAfter(...asked, [a.owner, change]))
      .when(stale, byOwner)
      .thenRefused('TAN_CONTENT_CHANGED');
  });
  it('is as it always was where there are no photos', () => {
    const state = a.stateFromPastEvents(a.eventsAfter(...draft));
    const { purposeNames } = a.amountRules;
    expect(contentToConfirmOf(state, findDisbursementOrUndefined(state, 'a-1')!, { salt: 'salz', purposeNames })).not.toHaveProperty(
      'photos',
    );
  });
  it('still holds after an inquiry that was answered by other photos', () => {
    const answered = a.eventsAfter(
      ...draft,
      [a.owner, add('Rohbau', 'nord')],
      ...a.tanAndSubmissionSteps('a-1'),
      ...a.stepsFromSubmissionToInquiry('a-1'),
      [a.owner, add('Rohbau', 'sued')],
      [a.owner, remove('nord')],
    );
    const state = a.stateFromPastEvents(answered);
    expect(isConfirmationStillValid(state, findDisbursementOrUndefined(state, 'a-1')!)).toBe(true);
    given(answered)
      .when({ type: 'ResubmitDisbursement', disbursementId: 'a-1', rules: a.amountRules }, byOwner)
      .thenTypes(['DisbursementResubmitted']);
  });
});

describe('a photo that was taken away', () => {
  it('is gone at once where the bank has not had it, and stays until the end where it has', () => {
    const before = a.stateFromPastEvents(a.eventsAfter(...draft, [a.owner, add('Rohbau', 'nord')], [a.owner, remove('nord')]));
    expect(unsubmittedBlobsOfPhoto(before, 'foto-nord')).toEqual(['blob-nord']);
    expect(keptRemovedPhotosOf(before, findDisbursementOrUndefined(before, 'a-1')!)).toEqual([]);
    const after = a.stateFromPastEvents(
      a.eventsAfter(
        ...draft,
        [a.owner, add('Rohbau', 'nord', 'sued')],
        ...a.tanAndSubmissionSteps('a-1'),
        ...a.stepsFromSubmissionToInquiry('a-1'),
        [a.owner, remove('nord')],
      ),
    );
    expect(unsubmittedBlobsOfPhoto(after, 'foto-nord')).toEqual([]);
    expect(removedPhotoBlobsOfDisbursement(after, findDisbursementOrUndefined(after, 'a-1')!)).toEqual(['blob-nord']);
    expect(keptRemovedPhotosOf(after, findDisbursementOrUndefined(after, 'a-1')!)).toMatchObject([
      { blobId: 'blob-nord', trade: 'Rohbau' },
    ]);
  });
});
