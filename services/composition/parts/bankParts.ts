import type { BlobStore } from '@portal/platform/blobs/blobStore';
import type { EventStore, StoredRecord } from '@portal/platform/event-store/eventStore';
import type { EventReference, MarkableBankStore, BankStoreMark } from '@portal/platform/parts/partMark';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';

export type LogReader = Pick<EventStore, 'head' | 'readStream' | 'readLog'>;

/** The parts of a bank that cannot be made anew. */
export interface IrreplaceableBankParts {
  readonly events: LogReader;
  readonly vault: Pick<KeyVault, 'key' | 'isErased' | 'export' | 'secret' | 'createKey'> & MarkableBankStore;
  readonly records: Pick<RecordStore, 'get' | 'put' | 'list'>;
  readonly blobs: Pick<BlobStore, 'ids'> & MarkableBankStore;
}

/** Beside what the record store holds for others. */
export const BANK_RECORDS_COLLECTION = 'bank';
const MARK = 'mark';

/** Records keep their mark among themselves: it goes with them wherever they go. */
export const createRecordStoreMarkAccess = (records: IrreplaceableBankParts['records']): MarkableBankStore => ({
  mark: async () => (await records.get<BankStoreMark>(BANK_RECORDS_COLLECTION, MARK))?.value,
  setMark: async (mark) => void (await records.put(BANK_RECORDS_COLLECTION, MARK, mark)),
});

export const eventReferenceOf = ({ stream, revision, id }: StoredRecord): EventReference => ({ stream, revision, id });

/** The event as it is in the log; undefined when the log has not got it. */
export async function findEventByReference(events: LogReader, { stream, revision, id }: EventReference): Promise<StoredRecord | undefined> {
  const [found] = await events.readStream(stream, { from: revision, limit: 1 });
  return found?.id === id ? found : undefined;
}

/** The newest event, undefined in an empty log. */
export const loadNewestEvent = async (events: LogReader): Promise<StoredRecord | undefined> =>
  (await events.readLog({ direction: 'backwards', limit: 1 }))[0];
