import { join } from 'node:path';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import { createJournal } from '@portal/platform/journal/createJournal';
import { vaultWithoutSubjectKeys } from '@portal/platform/journal/testing/chainKeyForTests';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import type { Journal } from '@portal/platform/journal/journal';
import {
  openEmbeddedReadModelStore,
  type EmbeddedReadModelStore,
} from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import { createProjector, type Projector } from '../projector.ts';
import { countingProjection } from './countingProjection.ts';

export interface ProjectorOnFolder {
  readonly journal: Journal;
  readonly store: EmbeddedReadModelStore;
  readonly projector: Projector;
  close(): Promise<void>;
}

/** The real engines on a folder, with a projector that is not started yet. */
export async function projectorOnFolder(folder: string): Promise<ProjectorOnFolder> {
  const events = await openEmbeddedEventStore({ folder: join(folder, 'events') });
  const store = await openEmbeddedReadModelStore({ folder: join(folder, 'read-models') });
  const rules = createEventStorageRulesByType([{ types: ['FileRequested', 'CustomerInvited'], personal: {}, versions: {} }]);
  const journal = createJournal({
    store: events,
    vault: vaultWithoutSubjectKeys,
    rules,
  });
  const projector = createProjector({ journal, store, projections: [countingProjection], batchSize: 20 });
  return {
    journal,
    store,
    projector,
    close: async () => {
      await projector.stop();
      await store.close();
      await events.close();
    },
  };
}
