import { createEncryptedBlobs } from '@portal/platform/blobs/createEncryptedBlobs';
import { createMonitoredBlobStore } from '@portal/platform/blobs/createMonitoredBlobStore';
import { createJournal } from '@portal/platform/journal/createJournal';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import { createUnkeyedHeadReaderByStream } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import type { MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';
import type { ApiEngines, LogAndReadModelEngines } from '@portal/services/composition/engines/engineSet';
import { eventCatalogues, upcasters } from '@portal/services/composition/eventCatalogues';
import {
  faultyBlobs,
  faultyEventStore,
  faultyReader,
  faultyReadModels,
  faultyRecords,
  faultyVault,
  type CallPort,
} from '../ports/faultyPorts.ts';
import { createSimulatedIntake } from '../ports/simulatedIntake.ts';
import { openMemoryBlobStore } from '../stores/memoryBlobStore.ts';
import { openMemoryEventStore } from '../stores/memoryEventStore.ts';
import { openMemoryKeyVault } from '../stores/memoryKeyVault.ts';
import { openMemoryReadModelStore } from '../stores/memoryReadModelStore.ts';
import { openMemoryRecordStore } from '../stores/memoryRecordStore.ts';
import type { SimulatedTime } from '../time/simulatedTime.ts';
import type { Disks } from './disks.ts';

const bankKey = Buffer.alloc(32, 11);
export const bankKeys: MasterAndPseudonymKey = { masterKey: bankKey, pseudonymKey: bankKey };

const rules = createEventStorageRulesByType(eventCatalogues, upcasters);

export interface OpenEngines {
  readonly api: ApiEngines;
  /** As the projector has them: a view of its own on the same disks. */
  readonly projector: LogAndReadModelEngines;
}

/** The engines of one process, over the disks that outlive it: the projector's thread has its own, with what it has in memory. */
export function openEngines(disks: Disks, time: SimulatedTime, call: CallPort): OpenEngines {
  const clock = { now: () => time.now() };
  const records = faultyRecords(openMemoryRecordStore(disks.records, clock), call);
  const unkeyed = createUnkeyedHeadReaderByStream(records);
  const vault = faultyVault(openMemoryKeyVault(disks.vault, bankKeys), call);
  const events = faultyEventStore(openMemoryEventStore(disks.log), call);
  const { store: blobStore, watch } = createMonitoredBlobStore(faultyBlobs(openMemoryBlobStore(disks.blobs), call));
  const blobs = createEncryptedBlobs({ store: blobStore, vault });
  const close = async (): Promise<void> => undefined;
  const ofProjector = {
    events: faultyEventStore(openMemoryEventStore(disks.log), call),
    vault: faultyVault(openMemoryKeyVault(disks.vault, bankKeys), call),
  };
  return {
    api: {
      events,
      journal: createJournal({ store: events, vault, rules, unkeyed }),
      vault,
      readModels: faultyReader(openMemoryReadModelStore(disks.readModels), call),
      blobStore,
      watchBlobs: watch,
      records,
      blobs,
      intake: createSimulatedIntake(blobs, call),
      upkeep: [],
      close,
    },
    projector: {
      ...ofProjector,
      journal: createJournal({ store: ofProjector.events, vault: ofProjector.vault, rules }),
      readModels: faultyReadModels(openMemoryReadModelStore(disks.readModels), call),
      close,
    },
  };
}
