import { sweepPendingBlobs } from '@portal/platform/documents/pendingBlobs';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import type { PayoutsServices } from '../payoutsServices.ts';

export const sweepOrphanedProofs = (services: Pick<PayoutsServices, 'records' | 'blobs' | 'commands'>): ScheduledJob =>
  sweepPendingBlobs(services, {
    name: 'sweep-orphaned-proofs',
    category: financingProjectAggregate.category,
    isKnown: async (id, blobId) =>
      (await services.commands.load(financingProjectAggregate, id)).state.uploads.some((upload) => upload.blobId === blobId),
  });
