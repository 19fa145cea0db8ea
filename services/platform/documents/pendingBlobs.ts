import { DAY_MS, instantAfter } from '../clock/clock.ts';
import type { EncryptedBlobs } from '../blobs/blobStore.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import { recordPages } from '../records/recordPages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { skipIfKeyLost } from '../vault/skipIfKeyLost.ts';

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

export const strikePendingBlob = (records: RecordStore, blobId: string): Promise<unknown> => records.delete(COLLECTION, blobId);

interface SweepDeps {
  readonly records: RecordStore;
  readonly blobs: Pick<EncryptedBlobs, 'delete'>;
}

interface Sweep {
  /** Of the job. */
  readonly name: string;
  /** Of the streams whose documents it looks after. */
  readonly category: string;
  /** Whether an event of the stream says that the document was uploaded. */
  isKnown(id: string, blobId: string): Promise<boolean>;
}

/** Deletes documents that no event knows a day after their upload began: what a crash left behind. */
export function sweepPendingBlobs({ records, blobs }: SweepDeps, { name, category, isKnown }: Sweep): ScheduledJob {
  const prefix = `${category}-`;
  const sweep = async (blobId: string, stream: string): Promise<void> => {
    if (!(await isKnown(stream.slice(prefix.length), blobId))) await blobs.delete(blobId);
    await strikePendingBlob(records, blobId);
  };
  return {
    name,
    everyMs: DAY_MS / 24,
    async run(now) {
      const youngest = instantAfter(now, -DAY_MS);
      for await (const page of recordPages<PendingBlob>(records, COLLECTION, AT_ONCE))
        for (const { key, value } of page) {
          const stream = streamOf(value);
          if (stream.startsWith(prefix) && value.since <= youngest) await skipIfKeyLost(() => sweep(key, stream));
        }
    },
  };
}

/** Before payouts had documents too, only the id of the enquiry was noted. */
const streamOf = (noted: PendingBlob | { readonly enquiryId: string }): string =>
  'stream' in noted ? noted.stream : `enquiry-${noted.enquiryId}`;
