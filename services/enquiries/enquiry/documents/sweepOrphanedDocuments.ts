import { sweepPendingBlobs } from '@portal/platform/documents/pendingBlobs';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { EnquiriesServices } from '../../enquiriesServices.ts';
import { enquiryAggregate } from '../enquiryAggregate.ts';

/** Of cases. */
export const sweepOrphanedDocuments = (deps: Pick<EnquiriesServices, 'records' | 'blobs' | 'commands'>): ScheduledJob =>
  sweepPendingBlobs(deps, {
    name: 'sweep-orphaned-documents',
    category: enquiryAggregate.category,
    isKnown: async (id, blobId) =>
      (await deps.commands.load(enquiryAggregate, id)).state.uploads.some((upload) => upload.blobId === blobId),
  });
