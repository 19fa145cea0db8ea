import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { createJournal } from '@portal/platform/journal/createJournal';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { eventCatalogues, upcasters } from '@portal/services/composition/eventCatalogues';
import type { Disks } from '../portal/disks.ts';
import { bankKeys } from '../portal/openEngines.ts';
import { openMemoryEventStore } from '../stores/memoryEventStore.ts';
import { openMemoryKeyVault } from '../stores/memoryKeyVault.ts';

const rules = createEventStorageRulesByType(eventCatalogues, upcasters);
const PAGE = 1_000;

/** Reads what was appended since the last time, as it stands on the disks: no port is in between. */
export function createEventReader(disks: Disks): () => Promise<readonly RecordedEvent[]> {
  const journal = createJournal({ store: openMemoryEventStore(disks.log), vault: openMemoryKeyVault(disks.vault, bankKeys), rules });
  let after: LogPosition = START_OF_LOG;
  return async () => {
    const events = await journal.readLog({ after, limit: PAGE });
    after = events.at(-1)?.envelope.position ?? after;
    return events;
  };
}
