import { randomBytes, randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { openEventStoreDb } from '@portal/services/engines/eventstoredb/openEventStoreDb';
import { createJournal } from '@portal/platform/journal/createJournal';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import type { Journal } from '@portal/platform/journal/journal';
import { openEmbeddedKeyVault } from '@portal/services/engines/embedded/vault/embeddedKeyVault';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { eventCatalogues } from '@portal/services/composition/eventCatalogues';
import { inTempFolder } from '../tempFolder.ts';

/** Our way to a server, and the client alone. What is written stays on the server, below a namespace of its own. */
export interface EventStoreUnderBench {
  readonly namespace: string;
  readonly journal: Journal;
  readonly vault: KeyVault;
  readonly client: EventStoreDBClient;
}

export const onEventStore = (url: string, work: (parts: EventStoreUnderBench) => Promise<void>): Promise<void> =>
  inTempFolder(async (folder) => {
    const namespace = `bench-ours-${randomUUID()}-`;
    const vault = await openEmbeddedKeyVault({ folder, keys: masterKeysBeforeFirstRotation(randomBytes(32)) });
    const store = openEventStoreDb({ url, namespace, streamPrefixes: ['enquiry-'] });
    const journal = createJournal({ store, vault, rules: createEventStorageRulesByType(eventCatalogues) });
    const client = EventStoreDBClient.connectionString(url);
    try {
      await work({ namespace, journal, vault, client });
    } finally {
      await store.close();
      await client.dispose();
      await vault.close();
    }
  });
