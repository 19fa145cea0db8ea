import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { defineCollection } from '../../runtime/lists/defineCollection.ts';
import type { DisbursementDocument } from './disbursementDocument.ts';

export type PayoutPartKind = 'credit' | 'disbursement' | 'position' | 'inputValue' | 'documentFile' | 'sitePhoto';

/** In which project, and which request of it, something is found by its id; a credit is in none. */
export interface PayoutPartLocationDocument extends ReadModelDocument {
  readonly kind: PayoutPartKind;
  readonly projectId: string;
  readonly disbursementId: string | null;
}

export const payoutPartLocationsCollection = defineCollection('payoutLocations', { filterable: ['projectId', 'disbursementId'] });

const COLLECTION = payoutPartLocationsCollection.name;

export function updatePayoutPartLocations(
  { type, data }: RecordedEvent<FinancingProjectEvent>,
  projectId: string,
  before: DisbursementDocument | undefined,
  documents: ProjectionDocuments,
): void {
  const place = (id: string, kind: PayoutPartKind, disbursementId: string | null): void => {
    const location: PayoutPartLocationDocument = { id, kind, projectId, disbursementId };
    documents.put(COLLECTION, location);
  };
  switch (type) {
    case 'CreditAdded':
      return place(data.creditId, 'credit', null);
    case 'CreditRemoved':
      return documents.delete(COLLECTION, data.creditId);
    case 'DisbursementCreated':
      place(data.disbursementId, 'disbursement', data.disbursementId);
      for (const { positionId } of data.positions) place(positionId, 'position', data.disbursementId);
      for (const { inputValueId } of data.inputValues) place(inputValueId, 'inputValue', data.disbursementId);
      for (const { documentFileId } of data.documentFiles) place(documentFileId, 'documentFile', data.disbursementId);
      return;
    case 'DisbursementEdited':
      for (const { positionId } of before?.positions ?? [])
        if (!data.positions.some((kept) => kept.positionId === positionId)) documents.delete(COLLECTION, positionId);
      for (const { positionId } of data.positions)
        if (before?.positions.some((known) => known.positionId === positionId) !== true) place(positionId, 'position', data.disbursementId);
      return;
    case 'SitePhotoAdded':
      return place(data.photoId, 'sitePhoto', data.disbursementId);
    case 'SitePhotoRemoved':
      return documents.delete(COLLECTION, data.photoId);
    case 'DisbursementDeleted':
      return deletePayoutPartLocations(before, documents);
    default:
      return;
  }
}

/** Of a request that is gone, with all its parts. */
export function deletePayoutPartLocations(disbursement: DisbursementDocument | undefined, documents: ProjectionDocuments): void {
  if (disbursement === undefined) return;
  const { id, positions, inputValues, proofs, photos } = disbursement;
  const parts = [...positions.map(({ positionId }) => positionId), ...[...inputValues, ...proofs, ...photos].map((part) => part.id)];
  for (const each of [id, ...parts]) documents.delete(COLLECTION, each);
}
