import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { findDisbursementOrUndefined } from '../financing-project/financingProjectRules.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import {
  blobsOfDisbursement,
  removedPhotoBlobsOfDisbursement,
  proofBlobsDeletableWhileRequestOpen,
  proofBlobsDeletableAfterRequestEnd,
  unsubmittedBlobsOfPhoto,
} from '../financing-project/keptProofs.ts';
import type { PayoutsServices } from '../payoutsServices.ts';

const events = [
  'ProofUploaded',
  'SitePhotoRemoved',
  'DisbursementRejected',
  'PaymentRecorded',
  'DisbursementDeleted',
] as const satisfies readonly FinancingProjectEvent['type'][];
type After = Extract<FinancingProjectEvent, { readonly type: (typeof events)[number] }>;

/**
 * One version before the present one is kept, and what the bank has had before it, until the request has ended; all versions
 * go with a draft that is deleted. Hashes stay in the history.
 */
export const deleteObsoleteProofVersionsPolicy = ({ commands, blobs }: Pick<PayoutsServices, 'commands' | 'blobs'>): Policy => ({
  name: 'delete-superseded-proofs',
  events,
  replay: true,
  async handle(recorded) {
    const event = recorded as RecordedEvent<After>;
    const { state } = await commands.load(financingProjectAggregate, idOfStream(event.envelope.stream));
    for (const blobId of goneWith(event, state)) await blobs.delete(blobId);
  },
});

function goneWith({ type, data }: After, state: FinancingProjectState): readonly string[] {
  switch (type) {
    case 'ProofUploaded':
      return proofBlobsDeletableWhileRequestOpen(state, data.documentFileId);
    case 'SitePhotoRemoved':
      return unsubmittedBlobsOfPhoto(state, data.photoId);
    case 'DisbursementRejected':
    case 'PaymentRecorded': {
      const disbursement = findDisbursementOrUndefined(state, data.disbursementId);
      // One that came back to the customer since is under way again: what the bank has had stays.
      if (disbursement?.endedAt === undefined) return [];
      return [
        ...disbursement.proofs.flatMap(({ id }) => proofBlobsDeletableAfterRequestEnd(state, id)),
        ...removedPhotoBlobsOfDisbursement(state, disbursement),
      ];
    }
    case 'DisbursementDeleted':
      return blobsOfDisbursement(state, data.disbursementId);
  }
}
