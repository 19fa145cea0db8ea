import type { BlobStore } from '@portal/platform/blobs/blobStore';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';

/** The four stores that hold what cannot be made anew. */
export interface IrreplaceableStores {
  readonly events: EventStore;
  readonly vault: KeyVault;
  readonly records: RecordStore;
  readonly blobs: BlobStore;
  close(): Promise<void>;
}
