import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { Recorded } from '@portal/platform/journal/journal';
import { edited, withDisbursement } from './changedDisbursement.ts';
import type { FinancingProjectState, SitePhoto } from './financingProjectState.ts';

type Of<Type extends FinancingProjectEvent['type']> = Extract<Recorded<FinancingProjectEvent>, { readonly type: Type }>;

export function evolvePhotos(state: FinancingProjectState, event: Of<'SitePhotoAdded' | 'SitePhotoRemoved'>): FinancingProjectState {
  const { disbursementId, photoId } = event.data;
  const changed = (change: (photos: readonly SitePhoto[]) => readonly SitePhoto[]): FinancingProjectState =>
    withDisbursement(state, disbursementId, (one) => ({ ...edited(one, event.envelope.recordedAt), photos: change(one.photos) }));
  if (event.type === 'SitePhotoRemoved') return changed((photos) => photos.filter(({ id }) => id !== photoId));
  const { blobId, sizeBytes } = event.data;
  const upload = { disbursementId, proofId: photoId, blobId, sizeBytes, wasSubmitted: false };
  return { ...changed((photos) => [...photos, added(event)]), uploads: [...state.uploads, upload] };
}

const added = ({ data, envelope }: Of<'SitePhotoAdded'>): SitePhoto => ({
  id: data.photoId,
  inputValueId: data.inputValueId,
  trade: data.trade,
  document: {
    blobId: data.blobId,
    mediaType: data.mediaType,
    sizeBytes: data.sizeBytes,
    sha256: data.sha256,
    pages: null,
    originalName: data.originalName,
  },
  addedAt: envelope.recordedAt,
});
