import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { pick } from '@portal/contracts/shared/pick';
import type { Evolvers } from '@portal/platform/commands/evolveBy';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { withCustomerEditRecorded, withChangedDisbursement } from './changedDisbursement.ts';
import type { FinancingProjectState, SitePhoto } from './financingProjectState.ts';

type Of<Type extends FinancingProjectEvent['type']> = Extract<RecordedEvent<FinancingProjectEvent>, { readonly type: Type }>;

const withPhotos = (
  state: FinancingProjectState,
  { data, envelope }: Of<'SitePhotoAdded' | 'SitePhotoRemoved'>,
  change: (photos: readonly SitePhoto[]) => readonly SitePhoto[],
): FinancingProjectState =>
  withChangedDisbursement(state, data.disbursementId, (one) => ({
    ...withCustomerEditRecorded(one, envelope.recordedAt),
    photos: change(one.photos),
  }));

export const photoEvolvers = {
  SitePhotoAdded(state, event) {
    const known = pick(event.data, 'disbursementId', 'blobId', 'mediaType', 'sizeBytes', 'originalName', 'trade');
    const upload = { ...known, proofId: event.data.photoId, uploadedAt: event.envelope.recordedAt, wasSubmitted: false };
    return { ...withPhotos(state, event, (photos) => [...photos, added(event)]), uploads: [...state.uploads, upload] };
  },
  SitePhotoRemoved: (state, event) => withPhotos(state, event, (photos) => photos.filter(({ id }) => id !== event.data.photoId)),
} satisfies Partial<Evolvers<FinancingProjectState, FinancingProjectEvent>>;

const added = ({ data, envelope }: Of<'SitePhotoAdded'>): SitePhoto => ({
  id: data.photoId,
  inputValueId: data.inputValueId,
  trade: data.trade,
  document: {
    ...pick(data, 'blobId', 'mediaType', 'sizeBytes', 'sha256'),
    pages: null,
    originalName: data.originalName,
  },
  addedAt: envelope.recordedAt,
});
