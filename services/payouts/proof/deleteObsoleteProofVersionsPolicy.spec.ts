import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import * as a from '../financing-project/testing/aFinancingProject.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { deleteObsoleteProofVersionsPolicy } from './deleteObsoleteProofVersionsPolicy.ts';

const uploaded = (...blobIds: readonly string[]): readonly a.Step[] =>
  blobIds.map((blobId) => [
    a.owner,
    { type: 'UploadProof', documentFileId: 'a-1-rechnung', document: a.invoice(blobId), comment: undefined },
  ]);
const photo = (name: string): a.Step => [a.owner, a.addPhotos('a-1', 'Rohbau', name)];
const removed = (name: string): a.Step => [a.owner, { type: 'RemovePhoto', photoId: `foto-${name}` }];
const submitted = [
  ...a.activeProjectSteps(),
  ...a.stepsFromActiveProjectToDraft('a-1', undefined, a.formWithReportAndProof('a-1')),
  ...uploaded('b-1', 'b-2'),
  photo('1'),
  photo('2'),
  ...a.tanAndSubmissionSteps('a-1'),
];
/** The bank has had the second version and two photos; now there is one photo, and a third and fourth version. */
const changed = [...submitted, ...a.stepsFromSubmissionToInquiry('a-1'), removed('1'), ...uploaded('b-3', 'b-4')];
const resubmitted: readonly a.Step[] = [
  ...changed,
  [a.owner, { type: 'ResubmitDisbursement', disbursementId: 'a-1', rules: a.amountRules }],
];
const paid: readonly a.Step[] = [...resubmitted, [a.employee, a.approve('a-1')], [a.colleague, a.recordPaymentCommand('a-1')]];
const rejected: readonly a.Step[] = [
  ...resubmitted,
  [a.employee, { type: 'RejectDisbursement', disbursementId: 'a-1', message: 'Die Rechnung passt nicht.' } as never],
];
const returned: a.Step = [a.employee, a.recordPaymentReturn('a-1')];

/** What goes with the events of a type, dealt with once the rest has happened. */
async function gone(type: string, ...steps: readonly a.Step[]): Promise<readonly string[]> {
  const history = a.eventsAfter(...steps);
  const deleted: string[] = [];
  const policy = deleteObsoleteProofVersionsPolicy({
    commands: { load: async () => ({ state: a.stateFromPastEvents(history) }) },
    blobs: { delete: async (blobId: string) => void deleted.push(blobId) },
  } as unknown as PayoutsServices);
  expect(policy.events).toContain(type);
  for (const event of history)
    if (event.type === type)
      await policy.handle(
        { ...event, envelope: { ...event.envelope, stream: 'financingProject-p1' } } as RecordedEvent,
        new AbortController().signal,
      );
  return [...new Set(deleted)].sort();
}

describe('documents of a request', () => {
  it('stay while it is under way: the present one, the one before it, and what the bank has had', async () => {
    expect(await gone('ProofUploaded', ...submitted)).toEqual([]);
    expect(await gone('ProofUploaded', ...changed)).toEqual(['b-1']);
    expect(await gone('ProofUploaded', ...changed, ...uploaded('b-5', 'b-6'))).toEqual(['b-1', 'b-3', 'b-4']);
    expect(await gone('SitePhotoRemoved', ...changed)).toEqual([]);
    expect(await gone('SitePhotoRemoved', ...changed, photo('3'), removed('3'))).toEqual(['blob-3']);
  });

  it.each([
    ['paid', 'PaymentRecorded', paid],
    ['rejected', 'DisbursementRejected', rejected],
  ] as const)('go once it is %s, but for the present ones', async (_, type, steps) => {
    expect(await gone(type, ...steps)).toEqual(['b-1', 'b-2', 'b-3', 'blob-1']);
  });

  it('stay where the payment has come back before its event is dealt with', async () => {
    expect(await gone('PaymentRecorded', ...paid, returned)).toEqual([]);
  });

  it('go all of them with a draft that is deleted', async () => {
    const draft = submitted.slice(0, -2);
    expect(await gone('DisbursementDeleted', ...draft, [a.owner, { type: 'DeleteDisbursement', disbursementId: 'a-1' }])).toEqual([
      'b-1',
      'b-2',
      'blob-1',
      'blob-2',
    ]);
  });
});
