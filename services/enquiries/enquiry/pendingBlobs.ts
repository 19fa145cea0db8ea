import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { EncryptedBlobs } from '@portal/platform/blobs/blobStore';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { unlessLost } from '@portal/platform/vault/unlessLost';
import { enquiryAggregate } from './enquiryAggregate.ts';
import { enquiryStream } from './enquiryIdOf.ts';

const COLLECTION = 'pending-blobs';
const AT_ONCE = 100;

interface PendingBlob {
  readonly enquiryId: string;
  readonly since: string;
}

/** A document is on its way: written down before its first byte, struck out when an event knows it or it is gone. */
export const notePendingBlob = (records: RecordStore, blobId: string, enquiryId: string, since: string): Promise<unknown> =>
  records.put<PendingBlob>(COLLECTION, blobId, { enquiryId, since }, { owner: enquiryStream(enquiryId) });

export const strikePendingBlob = (records: RecordStore, blobId: string): Promise<unknown> => records.delete(COLLECTION, blobId);

interface SweepDeps {
  readonly records: RecordStore;
  readonly blobs: Pick<EncryptedBlobs, 'delete'>;
  readonly commands: Pick<CommandHandler, 'load'>;
}

/** Deletes documents that no event knows a day after their upload began: what a crash left behind. */
export function sweepOrphanedDocuments({ records, blobs, commands }: SweepDeps): ScheduledJob {
  const sweep = async (blobId: string, { enquiryId }: PendingBlob): Promise<void> => {
    const { state } = await commands.load(enquiryAggregate, enquiryId);
    if (!state.uploads.some((upload) => upload.blobId === blobId)) await blobs.delete(blobId);
    await strikePendingBlob(records, blobId);
  };
  return {
    name: 'sweep-orphaned-documents',
    everyMs: DAY_MS / 24,
    async run(now) {
      const youngest = instantAfter(now, -DAY_MS);
      let after: string | undefined;
      for (;;) {
        const page = await records.list<PendingBlob>(COLLECTION, { limit: AT_ONCE, ...(after === undefined ? {} : { after }) });
        for (const { key, value } of page) if (value.since <= youngest) await unlessLost(() => sweep(key, value));
        after = page.at(-1)?.key;
        if (page.length < AT_ONCE) return;
      }
    },
  };
}
