import { DAY_MS, instantAfter } from '../clock/clock.ts';
import type { EncryptedBlobs } from '../blobs/blobStore.ts';
import type { Aggregate, CommandHandler } from '../commands/aggregate.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import { iterateRecordCollectionPages } from '../records/iterateRecordCollectionPages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { skipIfKeyLostOrEventForged } from '../vault/skipIfKeyLostOrEventForged.ts';

const COLLECTION = 'pending-blobs';
const AT_ONCE = 100;

interface PendingBlob {
  /** The stream that the document is for. */
  readonly stream: string;
  readonly since: string;
}

/** A document is on its way: written down before its first byte, struck out when an event knows it or it is gone. */
export const notePendingBlob = (records: RecordStore, blobId: string, stream: string, since: string): Promise<unknown> =>
  records.put<PendingBlob>(COLLECTION, blobId, { stream, since }, { owner: stream });

export const deletePendingBlobNote = (records: RecordStore, blobId: string): Promise<unknown> => records.delete(COLLECTION, blobId);

export interface StateWithUploads {
  /** All documents that events know. */
  readonly uploads: readonly { readonly blobId: string }[];
}

interface SweepDeps {
  readonly records: RecordStore;
  readonly blobs: Pick<EncryptedBlobs, 'delete'>;
  readonly commands: Pick<CommandHandler, 'load'>;
}

/** Deletes documents of the aggregate that no event knows a day after their upload began: what a crash left behind. `name`: of the job. */
export function createPendingBlobSweepJob<State extends StateWithUploads, E extends DomainEvent, Command>(
  { records, blobs, commands }: SweepDeps,
  name: string,
  aggregate: Aggregate<State, E, Command>,
): ScheduledJob {
  const prefix = `${aggregate.category}-`;
  const sweep = async (blobId: string, stream: string): Promise<void> => {
    const { uploads } = (await commands.load(aggregate, stream.slice(prefix.length))).state;
    if (!uploads.some((upload) => upload.blobId === blobId)) await blobs.delete(blobId);
    await deletePendingBlobNote(records, blobId);
  };
  return {
    name,
    everyMs: DAY_MS / 24,
    async run(now) {
      const youngest = instantAfter(now, -DAY_MS);
      for await (const page of iterateRecordCollectionPages<PendingBlob>(records, COLLECTION, AT_ONCE))
        for (const { key, value } of page) {
          const stream = streamOf(value);
          if (stream.startsWith(prefix) && value.since <= youngest) await skipIfKeyLostOrEventForged(() => sweep(key, stream));
        }
    },
  };
}

/** Before payouts had documents too, only the id of the enquiry was noted. */
const streamOf = (noted: PendingBlob | { readonly enquiryId: string }): string =>
  'stream' in noted ? noted.stream : `enquiry-${noted.enquiryId}`;
