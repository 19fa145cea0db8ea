import type { OutgoingEvent } from '@portal/platform/bus/integrationBus';
import { copyOfBlobs, emptyBlobs, type BlobDisk } from '../stores/memoryBlobStore.ts';
import { copyOfLog, emptyLog, type LogDisk } from '../stores/memoryEventStore.ts';
import { copyOfVault, emptyVault, type VaultDisk } from '../stores/memoryKeyVault.ts';
import { copyOfReadModels, emptyReadModels, type ReadModelDisk } from '../stores/memoryReadModelStore.ts';
import { copyOfRecords, emptyRecords, type RecordDisk } from '../stores/memoryRecordStore.ts';
import { copyOfPostOffice, emptyPostOffice, type PostOffice } from '../ports/outsideWorld.ts';

/** All that outlives a process of the portal. */
export interface Disks {
  readonly log: LogDisk;
  readonly vault: VaultDisk;
  readonly records: RecordDisk;
  readonly readModels: ReadModelDisk;
  readonly blobs: BlobDisk;
  readonly post: PostOffice;
  readonly bus: OutgoingEvent[];
}

export const emptyDisks = (): Disks => ({
  log: emptyLog(),
  vault: emptyVault(),
  records: emptyRecords(),
  readModels: emptyReadModels(),
  blobs: emptyBlobs(),
  post: emptyPostOffice(),
  bus: [],
});

export const copyOfDisks = (disks: Disks): Disks => ({
  log: copyOfLog(disks.log),
  vault: copyOfVault(disks.vault),
  records: copyOfRecords(disks.records),
  readModels: copyOfReadModels(disks.readModels),
  blobs: copyOfBlobs(disks.blobs),
  post: copyOfPostOffice(disks.post),
  bus: [...disks.bus],
});
